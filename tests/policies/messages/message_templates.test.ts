// message_templates: what a hiring team writes again and again. Who may is in docs/access.md.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings } from '../cast.ts'

let cast: Cast
let application: string
beforeAll(async () => {
  cast = await freshCast()
  application = await cast.apply('asha')
})
afterAll(() => cast.drop())

const write = (name: string, text: string) =>
  cast.as('meera').insert('message_templates', { name, text })
const offered = async () =>
  (
    await cast
      .as('meera')
      .query("select message_templates_for($1) -> 'templates' as it", [application])
  )[0]?.it as { name: string; text: string; filled: string }[]

test('[ORG-10] names are filled in at once, and what they say is not searched for more', async () => {
  await write(' Come  in ', 'Hello {name}, you asked for {title} at {company}. {name}!')
  await cast
    .as('owner')
    .query("update profiles set full_name = '{company} Asha' where id = $1", [people.asha])
  const [job] = await cast
    .as('owner')
    .query('select title, company_name from jobs where id = $1', [postings.frontend])
  expect(await offered()).toMatchObject([
    {
      name: 'Come in',
      filled: `Hello {company} Asha, you asked for ${job?.title} at ${job?.company_name}. {company} Asha!`,
    },
  ])
  const [unnamed] = await cast
    .as('owner')
    .query("select private.fill_template('Hello {name}, at last', '', 'Cook', 'Dhaga', null) as it")
  expect(unnamed).toEqual({ it: 'Hello, at last' })
})

test.each(['Hello {nmae}', 'Hello {Name}', '{', 'a } b', '{{name}}', '{}'])(
  '[ORG-10] a template cannot say %s',
  async (text) => {
    await expect(write('Wrong', text)).rejects.toMatchObject({
      code: '22023',
      hint: 'template_unknown',
    })
  },
)

test('[ORG-10] a template whose name or text nobody sees is none', async () => {
  await expect(write('\u200b\u2060', 'Hello')).rejects.toMatchObject({ code: '23514' })
  await expect(write('Unseen', ' \u200b\n')).rejects.toMatchObject({ code: '23514' })
})

test('[ORG-10] a name is there once, whatever its capitals, and a hundred are the most', async () => {
  await write('Twice', 'Hello')
  await expect(write('TWICE ', 'Hello')).rejects.toMatchObject({ code: '23505' })
  await cast
    .as('owner')
    .query(
      "insert into message_templates (name, text) select 'n' || n, 'x' from generate_series(1, 98) n",
    )
  await expect(write('One more', 'Hello')).rejects.toMatchObject({ hint: 'templates_full' })
})
