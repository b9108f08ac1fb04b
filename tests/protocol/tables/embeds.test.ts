// Reading related rows together with a row: embeds, spreads, computed relationships; with the
// official client and raw requests.
import { describe, expect, test } from 'vitest'
import { ASHA } from './library.ts'
import { get, json, setLibrary } from './open-library.ts'

setLibrary()

describe('embeds', () => {
  const one = async (select: string, more = '', as?: string) =>
    (await json(`/books?id=eq.1&select=${select}${more}`, {}, as))[0]

  test('to-one by table, by column, by constraint, with a hint', async () => {
    const author = { name: 'Premchand' }
    expect(await one('publishers(name)')).toEqual({ publishers: { name: 'Saraswati' } })
    expect(await one('author_id(name)')).toEqual({ author_id: author })
    expect(await one('author:author_id(name)')).toEqual({ author })
    expect(await one('books_author_id_fkey(name)')).toEqual({ books_author_id_fkey: author })
    expect(await one('authors!author_id(name)')).toEqual({ authors: author })
    expect(await one('authors!books_author_id_fkey(name)')).toEqual({ authors: author })
    expect(await one('editor:authors!books_editor_fkey(name)')).toEqual({
      editor: { name: 'Ismat Chughtai' },
    })
  })

  test('to-many, one-to-one, many-to-many, nested', async () => {
    expect(
      await json('/authors?id=eq.1&select=name,books!author_id(title,labels(name),details(isbn))'),
    ).toEqual([
      {
        name: 'Premchand',
        books: [
          { title: 'Godaan', labels: [{ name: 'classic' }], details: { isbn: '978-1' } },
          { title: 'Nirmala', labels: [], details: null },
        ],
      },
    ])
    expect(await json('/labels?id=eq.2&select=books(id)&books.order=id')).toEqual([
      { books: [{ id: 3 }, { id: 4 }] },
    ])
    expect(await json('/labels?id=eq.2&select=books!books_labels(id)&books.order=id.desc')).toEqual(
      [{ books: [{ id: 4 }, { id: 3 }] }],
    )
  })

  test('of a missing row is null', async () => {
    expect(await json('/books?id=eq.5&select=publishers(name),author_id(name)')).toEqual([
      { publishers: null, author_id: null },
    ])
  })

  test('a table in itself, by the column that points up', async () => {
    expect(
      await json('/folders?id=eq.3&select=name,parent:parent_id(name,parent:parent_id(name))'),
    ).toEqual([{ name: 'grandchild', parent: { name: 'child', parent: { name: 'root' } } }])
  })

  test('[P2] a table in itself, by its name or the key: the rows that point to it', async () => {
    for (const name of ['folders', 'folders!parent_id', 'folders!folders_parent_id_fkey']) {
      expect(await json(`/folders?id=eq.1&select=name,${name}(name)`), name).toEqual([
        { name: 'root', folders: [{ name: 'child' }] },
      ])
    }
  })

  test('[P1] a bare count says how many rows there are, also where aggregates are off', async () => {
    expect(await json('/authors?select=name,books!author_id(count)&id=eq.1')).toEqual([
      { name: 'Premchand', books: [{ count: 2 }] },
    ])
    expect(
      await json('/authors?select=n:books!author_id(all:count)&id=eq.1&n.price=gt.100000'),
    ).toEqual([{ n: [{ all: 0 }] }])
    expect(await json('/books?select=count')).toEqual([{ count: 5 }])
    expect(await json('/books?select=count::text')).toEqual([{ count: '5' }])
    expect(await json('/books?select=count->x')).toMatchObject({ code: '42703' })
  })

  test('filters, order, limit and offset of an embed', async () => {
    const author = '/authors?id=eq.1&select=books!author_id(id)'
    expect(await json(`${author}&books.title=eq.Nirmala`)).toEqual([{ books: [{ id: 2 }] }])
    expect(await json(`${author}&books.order=price`)).toEqual([{ books: [{ id: 2 }, { id: 1 }] }])
    expect(await json(`${author}&books.order=price&books.limit=1&books.offset=1`)).toEqual([
      { books: [{ id: 1 }] },
    ])
    expect(await json(`${author}&books.or=(id.eq.1,id.eq.3)`)).toEqual([{ books: [{ id: 1 }] }])
    expect(await json(`${author}&books.not.or=(id.eq.1,id.eq.3)`)).toEqual([{ books: [{ id: 2 }] }])
  })

  test('!inner keeps only parents with a child that fits', async () => {
    expect(await json('/books?select=id,publishers!inner(name)&order=id')).toHaveLength(3)
    expect(
      await json('/books?select=id,publishers!inner(name)&publishers.name=eq.Emec%C3%A9'),
    ).toEqual([{ id: 4, publishers: { name: 'Emecé' } }])
    expect(await json('/labels?select=id,books!inner(id)&books.id=eq.3&order=id')).toEqual([
      { id: 1, books: [{ id: 3 }] },
      { id: 2, books: [{ id: 3 }] },
    ])
    expect(
      await json(
        '/authors?select=id,books!author_id!inner(publishers!inner())&books.publishers.city=eq.Delhi',
      ),
    ).toHaveLength(1)
    expect(
      await json('/books?select=id,publishers!left(name)&publishers.name=eq.x&order=id'),
    ).toHaveLength(5)
  })

  test('parents by the presence of a child', async () => {
    expect(await json('/books?select=id,labels()&labels=is.null&order=id')).toEqual([
      { id: 2 },
      { id: 5 },
    ])
    expect(await json('/books?select=id,labels()&labels=not.is.null&order=id')).toEqual([
      { id: 1 },
      { id: 3 },
      { id: 4 },
    ])
    expect(
      await json('/books?select=id,l:labels(),d:details()&or=(l.is.null,d.not.is.null)&order=id'),
    ).toEqual([{ id: 1 }, { id: 2 }, { id: 4 }, { id: 5 }])
    expect(await json('/books?select=id,labels()&labels=eq.1')).toMatchObject({ code: 'PGRST120' })
  })

  test('parents ordered by a to-one child', async () => {
    expect(
      await json(
        '/books?select=id,publishers(name)&publisher_id=not.is.null&order=publishers(name).desc,id.desc',
      ),
    ).toMatchObject([{ id: 2 }, { id: 1 }, { id: 4 }])
    expect(await json('/books?select=id,labels(id)&order=labels(id)')).toMatchObject({
      code: 'PGRST118',
    })
    expect(await json('/books?select=id&order=labels(id)')).toMatchObject({ code: 'PGRST108' })
  })

  test('spread', async () => {
    expect(await one('title,...publishers(publisher:name,city)')).toEqual({
      title: 'Godaan',
      publisher: 'Saraswati',
      city: 'Delhi',
    })
    expect(await json('/books?id=eq.3&select=id,...labels(label:name)')).toEqual([
      { id: 3, label: ['classic', 'short'] },
    ])
    expect(await json('/books?id=eq.5&select=id,...publishers(name)')).toEqual([
      { id: 5, name: null },
    ])
    expect(
      await json('/details?book_id=eq.4&select=isbn,...books(title,...publishers(*))'),
    ).toEqual([{ isbn: '978-4', title: 'Ficciones', id: 2, name: 'Emecé', city: 'Buenos Aires' }])
  })

  test('computed relationships', async () => {
    expect(await one('cheaper(id)')).toEqual({ cheaper: [{ id: 3 }, { id: 2 }] })
    expect(await one('main_author(name)', '', ASHA)).toMatchObject({
      main_author: { name: 'Premchand' },
    })
  })

  test('a computed relationship goes before a key of the same name', async () => {
    const pair = '/books_labels?book_id=eq.1&label_id=eq.1&select'
    expect(await json(`${pair}=labels(id)`)).toEqual([{ labels: { id: 2 } }])
    expect(await json(`${pair}=label_id(id)`)).toEqual([{ label_id: { id: 1 } }])
  })

  test('through views, both ways', async () => {
    expect(await json('/book_list?id=eq.1&select=name,authors(name)')).toEqual([
      { name: 'Godaan', authors: { name: 'Premchand' } },
    ])
    expect(await json('/authors?id=eq.1&select=book_list(name)&book_list.order=name')).toEqual([
      { book_list: [{ name: 'Godaan' }, { name: 'Nirmala' }] },
    ])
    expect(await json('/book_names?book_id=eq.1&select=name,details(isbn)')).toEqual([
      { name: 'Godaan', details: { isbn: '978-1' } },
    ])
  })

  test('several ways are told, with what to write', async () => {
    const response = await get('/books?select=authors(name)')
    expect(response.status).toBe(300)
    const body = await response.json()
    expect(body).toMatchObject({
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for 'books' and 'authors'`,
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with authors',
          relationship: 'books_author_id_fkey using books(author_id) and authors(id)',
        },
        { relationship: 'books_editor_fkey using books(editor_id) and authors(id)' },
      ],
    })
    expect(body.hint).toContain(`'authors!books_author_id_fkey', 'authors!books_editor_fkey'`)
  })

  test('no way is told, with a close name', async () => {
    const response = await get('/books?select=publisher(name)')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PGRST200',
      message: `Could not find a relationship between 'books' and 'publisher' in the schema cache`,
      hint: `Perhaps you meant 'publishers' instead of 'publisher'.`,
    })
  })

  test('filters on what is not embedded', async () => {
    expect(await json('/books?labels.id=eq.1')).toMatchObject({ code: 'PGRST108' })
  })
})
