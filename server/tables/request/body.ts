// The body of a write or a call. JSON is checked here but passed on as text: numbers keep every
// digit, and the database reads the columns from it.
import { boundedBody } from '../../http/bounded-body.ts'
import { parseShallow } from '../../http/shallow-json.ts'
import { errors, TableError } from '../errors.ts'
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

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const bytes = await boundedBody(
    request,
    maxBytes,
    () => new TableError(errors.bodyTooLarge(maxBytes)),
  )
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
      throw new TableError(errors.contentType(type ?? ''))
  }
}

/**
 * A JSON body. Throws PGRST102 when it is malformed or too deep; the plan checks whether its shape
 * fits.
 */
export function checkedJson(text: string): Body {
  return text.trim() === '' ? asJson('', undefined) : asJson(text, payloadOf(parseJson(text)))
}

const asJson = (text: string, payload: Payload | undefined): Body => ({
  kind: 'json',
  text,
  payload: payload && { ...payload, json: text },
})

function textOf(bytes: Uint8Array): string {
  let text: string
  try {
    text = decoder.decode(bytes)
  } catch {
    throw new TableError(errors.badBody('The body is not UTF-8'))
  }
  if (text.includes('\0')) throw new TableError(errors.nulCharacter)
  return text
}

function parseJson(text: string): unknown {
  try {
    return parseShallow(text)
  } catch {
    throw new TableError(errors.badBody())
  }
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
