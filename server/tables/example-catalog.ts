// A small catalogue for the tests of the pure stages: books with authors, labels and a view.
import type { CatalogRows } from './catalog/reader.ts'
import { buildCatalog } from './catalog/reader.ts'

const column = (
  number: number,
  name: string,
  typeName = 'text',
  fallback: string | null = null,
) => ({
  number,
  name,
  type: typeName,
  typeId: typeName,
  typeName,
  nullable: true,
  default: fallback,
  labels: null,
  maxLength: null,
  comment: null,
})
const relation = (
  id: string,
  name: string,
  columns: ReturnType<typeof column>[],
  more: object = {},
) => ({
  id,
  schema: 'public',
  name,
  kind: 'r' as const,
  guarded: true,
  takes: 28,
  roles: ['anon', 'service_role'],
  columns,
  comment: null,
  ...more,
})
const input = (name: string, type = 'text') => ({ name, type, mode: 'i' as const, typeName: type })
const fn = (name: string, parameters: ReturnType<typeof input>[], more: object = {}) => ({
  id: `fn_${name}_${parameters.length}`,
  schema: 'public',
  name,
  volatility: 's' as const,
  set: false,
  defaults: 0,
  parameters,
  returnType: 'text',
  returnBase: null,
  returnKind: 'b' as const,
  returnRelation: null,
  takesRelation: null,
  returnColumns: null,
  single: false,
  comment: null,
  roles: ['anon'],
  ...more,
})

/** What `resorigtbl` and `resorigcol` look like in a stored rule. */
const target = (place: number, table: string, number: number) =>
  `{TARGETENTRY :expr {VAR :varno 1 :location 7} :resno ${place} :resname c${place} :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${number} :resjunk false}`

const exampleRows: CatalogRows = {
  roles: [
    { name: 'anon', bypasses: false },
    { name: 'service_role', bypasses: true },
  ],
  relations: [
    relation('1', 'authors', [column(1, 'id', 'int4'), column(2, 'name')]),
    relation('2', 'books', [
      column(1, 'id', 'int4'),
      column(2, 'title', 'text', `'untitled'`),
      column(3, 'author_id', 'int4'),
      column(4, 'editor_id', 'int4'),
      column(5, 'data', 'jsonb'),
      column(6, 'search', 'tsvector'),
    ]),
    relation('3', 'labels', [column(1, 'id', 'int4'), column(2, 'name')]),
    relation('4', 'books_labels', [column(1, 'book_id', 'int4'), column(2, 'label_id', 'int4')]),
    relation('5', 'covers', [column(1, 'book_id', 'int4'), column(2, 'color')]),
    relation('6', 'book_list', [column(1, 'id', 'int4'), column(2, 'author', 'int4')], {
      kind: 'v',
    }),
    relation('7', 'ledger', [column(1, 'id', 'int4'), column(2, 'book_id', 'int4')], {
      roles: ['service_role'],
    }),
    relation('9', 'paints', [
      column(1, 'id', 'int4'),
      { ...column(2, 'color', 'int4'), type: 'public.color', typeId: 'color' },
    ]),
    relation('10', 'places', [column(1, 'id', 'int4'), column(2, 'spot', 'geometry')]),
    relation('8', 'open_table', [column(1, 'id', 'int4')], { guarded: false }),
  ],
  keys: [
    { relation: '1', primary: true, columns: [1] },
    { relation: '2', primary: true, columns: [1] },
    { relation: '3', primary: true, columns: [1] },
    { relation: '4', primary: true, columns: [1, 2] },
    { relation: '5', primary: true, columns: [1] },
  ],
  foreignKeys: [
    { name: 'books_author', relation: '2', columns: [3], target: '1', targetColumns: [1] },
    { name: 'books_editor', relation: '2', columns: [4], target: '1', targetColumns: [1] },
    { name: 'bl_book', relation: '4', columns: [1], target: '2', targetColumns: [1] },
    { name: 'bl_label', relation: '4', columns: [2], target: '3', targetColumns: [1] },
    { name: 'covers_book', relation: '5', columns: [1], target: '2', targetColumns: [1] },
    { name: 'ledger_book', relation: '7', columns: [2], target: '2', targetColumns: [1] },
  ],
  views: [
    {
      id: '6',
      rule: `({QUERY :commandType 1 :rtable ({RTE :alias <>}) :targetList (${target(1, '2', 1)} ${target(2, '2', 3)}) :sortClause <>})`,
    },
  ],
  functions: [
    fn('greet', [input('name')]),
    fn('greet', [input('first'), input('last')]),
    fn('same', [input('a', 'int4')]),
    fn('same', [input('a', 'text')], { id: 'fn_same_other' }),
    fn('raw', [{ ...input('', 'json'), name: null as unknown as string }]),
    fn('books_of', [input('author', 'int4')], {
      set: true,
      returnType: 'books',
      returnKind: 'c',
      returnRelation: '2',
    }),
    fn('long_title', [input('', 'books')], { takesRelation: '2' }),
    fn('secret_call', [], { roles: ['service_role'] }),
  ],
  domainCasts: [
    { domain: 'color', way: 'toJson', schema: 'public', name: 'shown' },
    { domain: 'color', way: 'fromJson', schema: 'public', name: 'read' },
    { domain: 'color', way: 'fromText', schema: 'public', name: 'asked' },
  ],
  aggregates: [],
  postgis: [{ schema: 'extensions', name: 'st_asgeojson', types: ['geometry'] }],
  types: [{ name: 'genre', sql: 'public.genre' }],
}

export const exampleCatalog = buildCatalog(exampleRows, {
  schemas: ['public'],
  exposeWithoutRowSecurity: false,
})
