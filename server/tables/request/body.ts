// The body of a write or a call. JSON is checked here but handed on as the text it came as: numbers keep every digit, and the database
// reads the columns out of it.
import { errors } from '../errors.ts'
import { parseCsv } from './csv.ts'

export type Payload = {
  /** JSON text for the database. */
  json: string
  shape: 'object' | 'array'
  /** How many rows. */
  count: number
  /** Every key that occurs, in order of appearance. */
  keys: readonly string[]
  /** Whether all rows have the same keys. */
  uniform: boolean
}

/** A raw body: for functions with one unnamed parameter it is the argument itself. */
export type Body =
  | { kind: 'json'; text: string; payload: Payload | undefined }
  | { kind: 'text'; text: string }
  | { kind: 'bytes'; bytes: Uint8Array }

const DEEPEST = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export async function readBody(request: Request, mostBytes: number): Promise<Body> {
  const bytes = await readBytes(request, mostBytes)
  const type = (request.headers.get('content-type') ?? 'application/json')
    .split(';')[0]
    ?.trim()
    .toLowerCase()
  switch (type) {
    case 'application/octet-stream':
      return { kind: 'bytes', bytes }
    case 'text/plain':
    case 'text/xml':
      return { kind: 'text', text: textOf(bytes) }
    case 'text/csv': {
      const { columns, rows } = parseCsv(textOf(bytes))
      return asJson(JSON.stringify(rows), payloadOf(rows, columns))
    }
    case 'application/x-www-form-urlencoded': {
      const fields = Object.fromEntries(new URLSearchParams(textOf(bytes)))
      return asJson(JSON.stringify(fields), payloadOf(fields))
    }
    case '':
    case '*/*':
    case 'application/json':
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.object+json':
      return checkedJson(textOf(bytes))
    default:
      throw errors.contentType(type ?? '')
  }
}

/** A JSON body. Throws PGRST102 when it is malformed or too deep; whether its shape fits is for the plan to say. */
export function checkedJson(text: string): Body {
  return text.trim() === '' ? asJson('', undefined) : asJson(text, payloadOf(parseJson(text)))
}

const asJson = (text: string, payload: Payload | undefined): Body => ({
  kind: 'json',
  text,
  payload: payload && { ...payload, json: text },
})

async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > most) throw errors.bodyTooLarge(most)
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body as ReadableStream<Uint8Array>) {
    size += part.length
    if (size > most) throw errors.bodyTooLarge(most)
    parts.push(part)
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

function textOf(bytes: Uint8Array): string {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw errors.badBody('The body is not UTF-8')
  }
  if (text.includes('\0')) throw errors.nulCharacter()
  return text
}

function parseJson(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw errors.badBody(`The body nests deeper than ${DEEPEST} levels`)
  try {
    return JSON.parse(text)
  } catch {
    throw errors.badBody()
  }
}

/** Looked at before parsing: the database's own JSON reader would answer a deep nest with a stack error. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === 0x22) {
      at += 1
      while (at < text.length && text.charCodeAt(at) !== 0x22)
        at += text.charCodeAt(at) === 0x5c ? 2 : 1
    } else if (sign === 0x5b || sign === 0x7b) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (sign === 0x5d || sign === 0x7d) depth -= 1
  }
  return deepest
}

/** Undefined when the value is not an object or a list of objects. */
function payloadOf(value: unknown, columns?: readonly string[]): Payload | undefined {
  if (!Array.isArray(value)) {
    if (!isObject(value)) return undefined
    return {
      json: '',
      shape: 'object',
      count: 1,
      keys: columns ?? Object.keys(value),
      uniform: true,
    }
  }
  if (!value.every(isObject)) return undefined
  const keys = new Set<string>()
  for (const row of value) for (const key in row) keys.add(key)
  const uniform = value.every((row) => Object.keys(row).length === keys.size)
  return { json: '', shape: 'array', count: value.length, keys: columns ?? [...keys], uniform }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
