// What the API says of itself: which methods a relation or function takes (OPTIONS).
import { describe, expect, test } from 'vitest'
import { codeOf, library, setLibrary } from './open-library.ts'

setLibrary()

describe('OPTIONS', () => {
  const options = (path: string, as?: string) => library.call(path, { method: 'OPTIONS', as })
  const allowed = async (path: string, as?: string) => {
    const response = await options(path, as)
    expect([response.status, await response.text()]).toEqual([200, ''])
    return response.headers.get('allow')
  }

  test('a table or view takes what its query and triggers allow', async () => {
    expect(await allowed('/books')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    expect(await allowed('/book_list')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    await library.define(`
      create view countries with (security_invoker = true) as select distinct country from authors;
      grant select on countries to anon`)
    await expect.poll(async () => (await options('/countries')).status).toBe(200)
    expect(await allowed('/countries')).toBe('OPTIONS,GET,HEAD')
  })

  test('a function takes GET where it is declared to change nothing', async () => {
    expect(await allowed('/rpc/add')).toBe('OPTIONS,GET,HEAD,POST')
    expect(await allowed('/rpc/greet')).toBe('OPTIONS,GET,HEAD,POST')
    expect(await allowed('/rpc/hit')).toBe('OPTIONS,POST')
    expect(await allowed('')).toBe('OPTIONS,GET,HEAD')
  })

  test('a name that is not there, or not for the caller, is not found', async () => {
    expect(await codeOf(await options('/bookz'))).toEqual([404, 'PGRST205'])
    expect(await codeOf(await options('/unguarded'))).toEqual([404, 'PGRST205'])
    expect(await codeOf(await options('/rpc/ad'))).toEqual([404, 'PGRST202'])
    expect(await codeOf(await options('/books', 'expired'))).toEqual([401, 'PGRST303'])
  })
})
