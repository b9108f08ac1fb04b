// Media types that the database makes itself: by domains of their names that functions and
// aggregates return.
import { beforeAll, describe, expect, test } from 'vitest'
import { ASHA, type Library } from './library.ts'
import { codeOf, library, setLibrary } from './open-library.ts'

setLibrary()

const PIXEL = '89504e470d0a1a0a00ff'
let made: Pick<Library, 'call' | 'client'>
beforeAll(async () => {
  await library.define(`
    create domain "text/plain" as text;
    create domain "text/html" as text;
    create domain "image/png" as bytea;
    create domain "*/*" as bytea;
    create domain "text/tab-separated-values" as text;
    create domain "application/vnd.example.count" as text;
    create domain "text/csv" as text;

    create function page(title text default 'Books') returns "text/html" language sql stable as
      $$ select format('<h1>%s</h1>', title)::"text/html" $$;
    create function plain() returns "text/plain" language sql stable as $$ select 'à "b"'::"text/plain" $$;
    create function no_words() returns "text/plain" language sql stable as $$ select null::"text/plain" $$;
    create function pixel() returns "image/png" language sql stable as
      $$ select '\\x${PIXEL}'::bytea::"image/png" $$;
    create function anything() returns "*/*" language plpgsql stable as $$
    begin
      if current_setting('request.headers')::json ->> 'accept' = 'application/x-own' then
        perform set_config('response.headers', '[{"Content-Type": "application/x-own"}]', true);
      end if;
      return 'any'::bytea;
    end $$;
    create function table_of_books() returns "text/csv" language sql stable as $$ select 'own,csv'::"text/csv" $$;

    create function add_label(text, labels) returns text language sql immutable as
      $$ select $1 || $2.id || E'\\t' || $2.name || E'\\n' $$;
    create function labels_end(text) returns "text/tab-separated-values" language sql immutable as
      $$ select $1::"text/tab-separated-values" $$;
    create aggregate label_lines(labels) (
      sfunc = add_label, stype = text, initcond = '', finalfunc = labels_end);
    create function add_row(bigint, anyelement) returns bigint language sql immutable as $$ select $1 + 1 $$;
    create function rows_end(bigint) returns "application/vnd.example.count" language sql immutable as
      $$ select $1::text::"application/vnd.example.count" $$;
    create aggregate row_number_of(anyelement) (
      sfunc = add_row, stype = bigint, initcond = '0', finalfunc = rows_end);
    create function labels_from(lowest int) returns setof labels language sql stable as
      $$ select * from labels where id >= lowest order by id $$`)
  made = await library.sibling({})
})

async function asked(path: string, accept: string, init: RequestInit & { as?: string } = {}) {
  const headers = { ...(init.headers as Record<string, string>), accept }
  const response = await made.call(path, { ...init, headers })
  const type = response.headers.get('content-type')
  return { status: response.status, type, bytes: Buffer.from(await response.arrayBuffer()) }
}
const textOf = async (...args: Parameters<typeof asked>) => {
  const { status, type, bytes } = await asked(...args)
  return [status, type, bytes.toString()]
}

describe('of a function', () => {
  test('the result is the whole body, as text or bytes', async () => {
    expect(await textOf('/rpc/plain', 'text/plain')).toEqual([
      200,
      'text/plain; charset=utf-8',
      'à "b"',
    ])
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    expect(await textOf('/rpc/page?title=Shelf', browser)).toEqual([
      200,
      'text/html; charset=utf-8',
      '<h1>Shelf</h1>',
    ])
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect((await textOf('/rpc/page', 'text/html', post))[2]).toBe('<h1>Books</h1>')
    const { status, type, bytes } = await asked('/rpc/pixel', 'image/png')
    expect([status, type, bytes.toString('hex')]).toEqual([200, 'image/png', PIXEL])
    expect((await textOf('/rpc/no_words', 'text/plain'))[2]).toBe('')
    expect((await textOf('/rpc/plain', 'text/plain', { method: 'HEAD' }))[2]).toBe('')
  })

  test('it stays a JSON value where JSON is wanted, and no other type can be had', async () => {
    expect((await made.client().rpc('plain')).data).toBe('à "b"')
    expect(await textOf('/rpc/plain', '*/*')).toEqual([
      200,
      'application/json; charset=utf-8',
      '"à \\"b\\""',
    ])
    const refused = await made.call('/rpc/plain', { headers: { accept: 'text/html' } })
    expect(await codeOf(refused)).toEqual([406, 'PGRST107'])
  })

  test('a domain of any type answers to all, and may say which it made', async () => {
    const bytes = 'application/octet-stream'
    for (const accept of ['*/*', 'application/json', 'image/webp']) {
      expect(await textOf('/rpc/anything', accept)).toEqual([200, bytes, 'any'])
    }
    expect(await textOf('/rpc/anything', 'application/x-own')).toEqual([
      200,
      'application/x-own',
      'any',
    ])
    const object = 'application/vnd.pgrst.object+json'
    expect((await asked('/rpc/anything', object)).type).toContain(object)
  })

  test('it goes before a type of our own', async () => {
    expect((await made.client().rpc('table_of_books').csv()).data).toBe('own,csv')
  })
})

describe('of an aggregate', () => {
  const tsv = 'text/tab-separated-values'
  const lines = (body: string) => [200, `${tsv}; charset=utf-8`, body]

  test('over the rows of one relation: read, called or changed, with all columns', async () => {
    expect(await textOf('/labels?id=lt.3&order=id.desc', tsv)).toEqual(
      lines('2\tshort\n1\tclassic\n'),
    )
    expect(await textOf('/labels?id=eq.99', tsv)).toEqual(lines(''))
    expect(await textOf('/rpc/labels_from?lowest=3', tsv)).toEqual(lines('3\tunused\n'))
    const change = {
      method: 'PATCH',
      as: ASHA,
      body: '{"name":"new"}',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    }
    expect(await textOf('/labels?id=eq.3', tsv, change)).toEqual(lines('3\tnew\n'))
    await library.refill()
    for (const path of ['/labels?select=id', '/books']) {
      expect((await asked(path, tsv)).status).toBe(406)
    }
  })

  test('over any rows', async () => {
    const count = 'application/vnd.example.count'
    expect(await textOf('/labels?select=id', count)).toEqual([200, count, '3'])
    expect(await textOf('/books?select=title,publishers(name)', count)).toEqual([200, count, '5'])
  })
})

test('GeoJSON is not acceptable without PostGIS', async () => {
  const { status, error } = await made.client().from('books').select('id').geojson()
  expect([status, error?.code]).toEqual([406, 'PGRST107'])
})
