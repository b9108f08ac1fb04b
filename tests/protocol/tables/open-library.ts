// A library for the tests of one file, open while they run, and the short ways to ask it.
import { afterAll, beforeAll } from 'vitest'
import { ASHA, type Library, openLibrary } from './library.ts'

export let library: Library
/** For the top of a file: a library of its own while its tests run. */
export function setLibrary() {
  beforeAll(async () => {
    library = await openLibrary()
  })
  afterAll(() => library?.close())
}

export const visitor = () => library.client()
export const member = () => library.client(ASHA)

export const get = (path: string, headers: Record<string, string> = {}, as?: string) =>
  library.call(path, { headers, as })
export const json = async (path: string, headers?: Record<string, string>, as?: string) =>
  (await get(path, headers, as)).json()

export const send = (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  as = ASHA,
) =>
  library.call(path, {
    method,
    as,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  })
/** As the service reads them. */
export const rowsOf = (table: string, order = '1') =>
  library.service.query(`select * from ${table} order by ${order}`)
export const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]
