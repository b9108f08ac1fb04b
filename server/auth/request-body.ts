// Reads a request's body: a JSON object of at most 1 MB and 32 levels, validated against a shape.
import type { Context } from 'hono'
import { z } from 'zod'
import { boundedBody } from '../http/bounded-body.ts'
import type { ServerEnv } from '../http/env.ts'
import { parseShallow } from '../http/shallow-json.ts'
import { AuthError, errors, invalid } from './errors/errors.ts'

const MAX_BYTES = 1_048_576

/**
 * The body as `shape`. A missing body counts as `{}`. Throws `AuthError`: bad_json,
 * validation_failed, request_entity_too_large.
 */
export async function readBody<Shape extends z.ZodType>(
  context: Context<ServerEnv>,
  shape: Shape,
): Promise<z.output<Shape>> {
  const text = await readText(context.req.raw)
  const value = text.trim() === '' ? {} : parse(text)
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalid(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`)
}

async function readText(request: Request): Promise<string> {
  const bytes = await boundedBody(request, MAX_BYTES, () => new AuthError(errors.requestTooLarge))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AuthError(errors.badJson)
  }
}

function parse(text: string): unknown {
  try {
    return parseShallow(text)
  } catch {
    throw new AuthError(errors.badJson)
  }
}

/** Text that a database can store: no NUL, no lone surrogate. */
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
const text = z.string().refine(storable, 'contains a character that cannot be stored')

/** A member that may be missing, null or text; null and the empty text count as missing. */
export const optionalText = text.nullish().transform((value) => value || undefined)

/** A person's own data is part of every access token, and a header holds 16 KiB. */
const MAX_DATA_BYTES = 4096

/** An object of a person's own data. */
export const dataObject = z
  .record(z.string(), z.unknown())
  .refine(fitsInToken, 'is too large')
  .refine((data) => storableThroughout(data), 'contains a character that cannot be stored')
  .nullish()
  .transform((value) => value ?? undefined)

export function fitsInToken(data: Record<string, unknown>): boolean {
  return Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES
}

function storableThroughout(value: unknown): boolean {
  if (typeof value === 'string') return storable(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => storable(key) && storableThroughout(inner))
}

/** The members that several calls share. */
export const sharedMembers = {
  email: optionalText,
  phone: optionalText,
  data: dataObject,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: z
    .object({ captcha_token: optionalText })
    .nullish()
    .transform((value) => value ?? undefined),
}
