// The frames of the socket: protocol versions 1.0.0 (JSON objects) and 2.0.0 (JSON arrays, and
// bytes for broadcasts).
import { parseShallow } from '../http/shallow-json.ts'

export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

export type Version = '1.0.0' | '2.0.0'

const PUSH = 3
const BROADCAST = 4
const ENCODING = { bytes: 0, json: 1 } as const

/** A frame from a client; undefined for malformed data. */
export function decodeFrame(data: Buffer, isBinary: boolean, version: Version): Frame | undefined {
  try {
    if (isBinary) return version === '2.0.0' ? decodePush(data) : undefined
    const value = parseShallow(data.toString('utf8'))
    return version === '2.0.0' ? fromArray(value) : fromObject(value)
  } catch {
    return undefined
  }
}

/** The same frame for one client: text, or bytes for a broadcast that carries bytes. */
export function encodeFrame(frame: Frame, version: Version): string | Buffer {
  const { topic, payload } = frame
  const bytes = version === '2.0.0' ? bytesOf(payload) : undefined
  if (bytes) return encodeBroadcast(topic, payload as BroadcastPayload, bytes)
  const text = JSON.stringify(version === '1.0.0' ? asJson(payload) : payload)
  return `${beginning(frame, version)}${text ?? null}${END[version]}`
}

/** The text of a frame before its payload, and after it. */
export function beginning(frame: Omit<Frame, 'payload'>, version: Version): string {
  const { joinRef, ref, topic, event } = frame
  return version === '1.0.0'
    ? `${JSON.stringify({ join_ref: joinRef, ref, topic, event }).slice(0, -1)},"payload":`
    : `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},`
}

export const END: Readonly<Record<Version, string>> = { '1.0.0': '}', '2.0.0': ']' }

type BroadcastPayload = { type: string; event: string; payload?: unknown; meta?: unknown }

function fromArray(value: unknown): Frame | undefined {
  if (!Array.isArray(value) || value.length !== 5) return undefined
  const [joinRef, ref, topic, event, payload] = value as unknown[]
  return checked(joinRef, ref, topic, event, payload)
}

function fromObject(value: unknown): Frame | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { join_ref, ref, topic, event, payload } = value as Record<string, unknown>
  return checked(join_ref, ref, topic, event, payload)
}

function checked(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string' || topic.length > 255) return undefined
  return { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload: payload ?? {} }
}

const refOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : null

/** kind, five lengths, encoding; then join_ref, ref, topic, event, metadata and the payload. */
function decodePush(data: Buffer): Frame | undefined {
  if (data.length < 7 || data[0] !== PUSH) return undefined
  let at = 7
  const texts = [1, 2, 3, 4, 5].map((index) => {
    const length = data.readUInt8(index)
    const text = data.toString('utf8', at, at + length)
    at += length
    return text
  })
  if (at > data.length) return undefined
  const [joinRef = '', ref = '', topic = '', event = ''] = texts
  const rest = data.subarray(at)
  const payload = data[6] === ENCODING.json ? parseShallow(rest.toString('utf8')) : rest
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { type: 'broadcast', event, payload },
  }
}

/** kind, three lengths, encoding; then topic, event, metadata and the payload. */
function encodeBroadcast(topic: string, payload: BroadcastPayload, bytes: Buffer): Buffer {
  const texts = [topic, payload.event, payload.meta ? JSON.stringify(payload.meta) : '']
  const parts = texts.map((text) => Buffer.from(text).subarray(0, 255))
  const lengths = parts.map((part) => part.length)
  return Buffer.concat([Buffer.from([BROADCAST, ...lengths, ENCODING.bytes]), ...parts, bytes])
}

function bytesOf(payload: unknown): Buffer | undefined {
  const inner = (payload as { payload?: unknown } | null)?.payload
  return Buffer.isBuffer(inner) ? inner : undefined
}

/** The older version cannot carry bytes; they are sent as base64 text. */
function asJson(payload: unknown): unknown {
  const bytes = bytesOf(payload)
  return bytes ? { ...(payload as object), payload: bytes.toString('base64') } : payload
}
