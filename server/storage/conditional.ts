// Conditional requests and byte ranges (RFC 9110, sections 13 and 14), for a representation whose
// headers are known.
import type { Range } from './backends/backend.ts'
import { errors, StorageError } from './errors.ts'

/** True when the client's copy is still current. */
export function isNotModified(request: Headers, answer: Headers): boolean {
  const tags = request.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || tags.split(',').some((tag) => same(tag, answer))
  const since = Date.parse(request.get('if-modified-since') ?? '')
  return since >= Date.parse(answer.get('last-modified') ?? '')
}

/**
 * The one requested range; undefined for the whole: no range, several, a malformed one, or
 * `If-Range` of another version. Throws `InvalidRange` when it is outside the file.
 */
export function rangeOf(request: Headers, size: number, answer: Headers): Range | undefined {
  const condition = request.get('if-range')
  if (condition !== null && condition !== answer.get('etag')) return undefined
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.get('range')?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || (first !== '' && last !== '' && Number(last) < start)) {
    throw new StorageError(errors.invalidRange)
  }
  return { start, end }
}

const same = (tag: string, answer: Headers) => tag.trim().replace(/^W\//, '') === answer.get('etag')
