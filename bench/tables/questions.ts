// What is asked of the table API: as the client library sends it, signed in where it writes.

export type Question = {
  name: string
  method: 'GET' | 'POST' | 'PATCH'
  /** The path of a call; `row` is a number from 1 to `ROWS`, another at each call. */
  path(row: number): string
  body?: string
  isSignedIn: boolean
  headers?: Readonly<Record<string, string>>
  /** The least share of what the database does alone. */
  least: number
  /** Most microseconds of processor time of the server for a call. */
  cpu: number
}

/** Rows with numbers up to this are written by whoever is signed in. */
export const ROWS = 1000
const READ_US = 80
const WRITE_US = 150
const minimal = { prefer: 'return=minimal' }

export const questionsFor = (owner: string): readonly Question[] => [
  {
    name: 'newest 20',
    method: 'GET',
    path: () =>
      '/rest/v1/articles?select=id,title,summary,created_at&order=created_at.desc&limit=20',
    isSignedIn: false,
    least: 0.45,
    cpu: READ_US,
  },
  {
    name: 'newest 20, signed in',
    method: 'GET',
    path: () =>
      '/rest/v1/articles?select=id,title,summary,created_at&order=created_at.desc&limit=20',
    isSignedIn: true,
    least: 0.45,
    cpu: READ_US,
  },
  {
    name: 'one by id',
    method: 'GET',
    path: (row) => `/rest/v1/articles?select=*&id=eq.${row}`,
    isSignedIn: false,
    least: 0.4,
    cpu: READ_US,
  },
  {
    name: 'one with two embeds',
    method: 'GET',
    path: (row) =>
      `/rest/v1/articles?select=id,title,topics(id,name),authors(id,name,bio)&id=eq.${row}`,
    isSignedIn: false,
    least: 0.45,
    cpu: READ_US,
  },
  {
    name: 'insert',
    method: 'POST',
    path: () => '/rest/v1/articles',
    body: JSON.stringify({ title: 'On a new thing', topic_id: 7, author_id: 70, owner }),
    isSignedIn: true,
    headers: minimal,
    least: 0.65,
    cpu: WRITE_US,
  },
  {
    name: 'update',
    method: 'PATCH',
    path: (row) => `/rest/v1/articles?id=eq.${row}`,
    body: JSON.stringify({ words: 1234 }),
    isSignedIn: true,
    headers: minimal,
    least: 0.6,
    cpu: WRITE_US,
  },
  {
    name: 'rpc',
    method: 'POST',
    path: () => '/rest/v1/rpc/add_up',
    body: JSON.stringify({ a: 1, b: 2 }),
    isSignedIn: false,
    least: 0.4,
    cpu: READ_US,
  },
]
