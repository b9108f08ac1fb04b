// Domains whose implicit casts from and to json and text say how they are shown and given.
import { beforeAll, describe, expect, test } from 'vitest'
import { ASHA, type Library } from './library.ts'
import { codeOf, library, setLibrary } from './open-library.ts'

setLibrary()

let painted: Pick<Library, 'call' | 'client'>
beforeAll(async () => {
  await library.define(`
    create domain color as int check (value between 0 and 16777215);
    create function color(text) returns color language sql immutable as
      $$ select ('x' || lpad(ltrim($1, '#'), 8, '0'))::bit(32)::int::color $$;
    create function color(json) returns color language sql immutable as $$ select color($1 #>> '{}') $$;
    create function shown(color) returns json language sql immutable as
      $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
    create cast (text as color) with function color(text) as implicit;
    create cast (json as color) with function color(json) as implicit;
    create cast (color as json) with function shown(color) as implicit;

    create domain shy as text;
    create function unseen(shy) returns json language sql immutable as $$ select '"hidden"'::json $$;
    create cast (shy as json) with function unseen(shy) as assignment;

    create table paints (
      id int primary key,
      name text,
      color color default 255,
      author_id int references authors,
      note shy default 'seen'
    );
    alter table paints enable row level security;
    create policy "all" on paints using (true) with check (true);
    grant select on paints to anon;
    grant select, insert, update, delete on paints to authenticated;
    insert into paints values (1, 'black', 0, 1), (2, 'blue', 255, 1), (3, 'red', 16711680, 2), (4, 'none', null, null);
    create view paint_list with (security_invoker = true) as select id, color from paints;
    grant select on paint_list to anon`)
  painted = await library.sibling({ aggregates: true })
})

const paints = () => painted.client().from('paints')
const own = () => painted.client(ASHA).from('paints')

describe('shown as JSON by their function', () => {
  test('one by one, with all columns, in an embed, in a spread and through a view', async () => {
    expect((await paints().select('c:color').eq('id', 2)).data).toEqual([{ c: '#0000ff' }])
    expect((await paints().select('*').in('id', [3, 4]).order('id')).data).toEqual([
      { id: 3, name: 'red', color: '#ff0000', author_id: 2, note: 'seen' },
      { id: 4, name: 'none', color: null, author_id: null, note: 'seen' },
    ])
    const { data } = await painted
      .client()
      .from('authors')
      .select('name,paints(color),...paints(colors:color)')
      .eq('id', 1)
    expect(data).toEqual([
      {
        name: 'Premchand',
        paints: [{ color: '#000000' }, { color: '#0000ff' }],
        colors: ['#000000', '#0000ff'],
      },
    ])
    const viewed = await painted.client().from('paint_list').select('color').eq('id', 3)
    expect(viewed.data).toEqual([{ color: '#ff0000' }])
  })

  test('not with a cast of the request, nor in aggregates, nor by a cast that is not implicit', async () => {
    expect((await paints().select('color::int').eq('id', 2)).data).toEqual([{ color: 255 }])
    expect((await paints().select('color.max()')).data).toEqual([{ max: 16711680 }])
    expect((await paints().select('color,count()').order('color').limit(1)).data).toEqual([
      { color: 0, count: 1 },
    ])
    expect((await paints().select('note').eq('id', 1)).data).toEqual([{ note: 'seen' }])
  })
})

test('filters read them by their function', async () => {
  const ids = async (filter: string) => {
    const response = await painted.call(`/paints?select=id&order=id&${filter}`)
    expect([response.status, filter]).toEqual([200, filter])
    return (await response.json()).map(({ id }: { id: number }) => id)
  }
  expect(await ids('color=eq.%230000ff')).toEqual([2])
  expect(await ids('color=eq.0000ff')).toEqual([2])
  expect(await ids('color=gt.%23000000')).toEqual([2, 3])
  expect(await ids('color=not.eq.%23000000')).toEqual([2, 3])
  expect(await ids('color=in.(%23000000,%23ff0000)')).toEqual([1, 3])
  expect(await ids('color=in.()')).toEqual([])
  expect(await ids('color=isdistinct.%230000ff')).toEqual([1, 3, 4])
  expect(await ids('color=is.null')).toEqual([4])
  expect(await ids('or=(color.eq.%23000000,color.is.null)')).toEqual([1, 4])
  const authors = await painted
    .client()
    .from('authors')
    .select('id,paints!inner(id)')
    .eq('paints.color', '#ff0000')
  expect(authors.data).toEqual([{ id: 2, paints: [{ id: 3 }] }])
  expect(await codeOf(await painted.call(`/paints?color=eq.g');select 1`))).toEqual([400, '22P02'])
})

describe('written from JSON by their function', () => {
  const colors = async () =>
    (await library.service.query('select id, color from paints where id > 9 order by id')).map(
      ({ id, color }) => [id, color],
    )

  test('in an insert, an upsert, a change and a PUT', async () => {
    const added = await own()
      .insert([
        { id: 10, color: '#0000ff' },
        { id: 11, color: null },
      ])
      .select('id,color')
    expect(added.data).toEqual([
      { id: 10, color: '#0000ff' },
      { id: 11, color: null },
    ])
    const filled = await own().insert([{ id: 12 }, { id: 13, color: '#000001' }], {
      defaultToNull: false,
    })
    expect(filled.error).toBeNull()
    expect(await colors()).toEqual([
      [10, 255],
      [11, null],
      [12, 255],
      [13, 1],
    ])
    await own().upsert({ id: 10, color: '#000002' })
    const changed = await own().update({ color: '#000003' }).eq('color', '#000001').select('color')
    expect(changed.data).toEqual([{ color: '#000003' }])
    const put = await painted.call('/paints?id=eq.11', {
      method: 'PUT',
      as: ASHA,
      headers: { 'content-type': 'application/json' },
      body: '{"id":11,"color":"#000004"}',
    })
    expect(put.status).toBe(204)
    expect(await colors()).toEqual([
      [10, 2],
      [11, 4],
      [12, 255],
      [13, 3],
    ])
    expect((await own().delete().gt('id', 9).eq('color', '#0000ff').select('id')).data).toEqual([
      { id: 12 },
    ])
  })

  test('what it refuses is the answer', async () => {
    expect((await own().insert({ id: 20, color: 'green' })).error?.code).toBe('22P02')
    expect((await own().insert({ id: 20, color: '#ffffffff' })).error?.code).toBe('23514')
  })
})
