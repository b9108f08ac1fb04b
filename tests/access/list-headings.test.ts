// The column headings of an exported list: as the caller gives them, with a translation for each in
// every language.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, type Client, orThrow, startApi } from '#tests/support/api.ts'
import { headings } from '#web/admin/export-headings.ts'
import { loadSections } from '#web/messages/languages.ts'
import { setLanguage } from '#web/messages/say.ts'

let api: Api
let meera: Client
beforeAll(async () => {
  api = await startApi({
    pages: async () => async () => new Response('no such page', { status: 404 }),
  })
  meera = await api.as('meera')
})
afterAll(async () => {
  setLanguage('en')
  await api?.stop()
})

async function headerOf(list: string, called: Record<string, string>) {
  const wanted = { list, filters: {}, headings: called }
  const token = await orThrow(meera.rpc('export_list', wanted))
  const text = await (await fetch(`${api.product.url}/exports/lists/${token}`)).text()
  return text.split('\r\n')[0]?.replace('\uFEFF', '') ?? ''
}
async function headingsIn(language: string) {
  await loadSections(language, ['admin'])
  setLanguage(language)
  return headings()
}

test.each(['applications', 'users', 'audit-log'])(
  '[ADM-07] [T152] the columns of %s are called as the page speaks',
  async (list) => {
    const plain = await headerOf(list, {})
    // In English they are the database's own.
    expect(await headerOf(list, await headingsIn('en'))).toBe(plain)
    const spoken = await headerOf(list, await headingsIn('hi'))
    expect(spoken.split(',')).toHaveLength(plain.split(',').length)
    for (const heading of spoken.split(',')) expect(heading).toMatch(/\p{Script=Devanagari}/u)
  },
)

test('[T152] a heading is text, whatever it begins with, and one for no column changes nothing', async () => {
  const header = await headerOf('users', { Name: '=1+1', Email: '"quoted"', Other: 'x' })
  expect(header).toContain(`"'=1+1","""quoted""","Role"`)
  expect(header).not.toContain('x"')
})

test('headings that are no words, or far too many, are refused', async () => {
  for (const wrong of [['Name'], { Name: 'x'.repeat(9000) }]) {
    const { error } = await meera.rpc('export_list', { list: 'users', headings: wrong as never })
    expect(error?.code).toBe('23514')
  }
})
