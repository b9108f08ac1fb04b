// company_feeds: who names a feed, which addresses, how many, and how often one is fetched.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, refused } from '../cast.ts'

let cast: Cast
let company: string
beforeAll(async () => {
  cast = await freshCast()
  const [row] = await owner("select id from companies where name = 'Kaveri Software'")
  company = String(row?.id)
  await owner(
    "insert into company_members (company_id, person_id, role) values ($1, $2, 'owner'), ($1, $3, 'interviewer')",
    [company, people.asha, people.vikram],
  )
})
afterAll(() => cast.drop())
beforeEach(async () => {
  await owner('delete from company_feeds')
  await owner("update companies set verified_at = now(), verified_method = 'dns' where id = $1", [
    company,
  ])
})

const owner = (text: string, values: unknown[] = []) => cast.as('owner').query(text, values)
const add = async (who: Actor, address: string) =>
  (await cast.as(who).query('select add_feed($1, $2) as id', [company, address]))[0]?.id as string
const call = (who: Actor, name: 'fetch_feed' | 'remove_feed', feed: string) =>
  cast.as(who).query(`select ${name}($1)`, [feed])
const daysAgo = () => owner("update feed_fetches set fetched_at = fetched_at - interval '1 day'")

test('owners and recruiters name a feed, and administrators; it is fetched at once', async () => {
  const feed = await add('asha', ' https://feeds.example/list.xml?key=secret ')
  await add('meera', 'https://feeds.example/2')
  await expect(add('vikram', 'https://feeds.example/3')).rejects.toMatchObject(refused)
  await expect(add('kiran', 'https://feeds.example/3')).rejects.toMatchObject(refused)
  await expect(add('anon', 'https://feeds.example/3')).rejects.toMatchObject(refused)
  expect(
    await cast
      .as('asha')
      .query(
        'select address, state, next_fetch_at <= now() as due from company_feeds where id = $1',
        [feed],
      ),
  ).toEqual([{ address: 'https://feeds.example/list.xml?key=secret', state: 'active', due: true }])
  expect(await cast.as('vikram').query('select from company_feeds')).toEqual([])
  const [entry] = await owner(
    "select actor_id, company_id, details from audit_log where action = 'feed added' order by id limit 1",
  )
  // The rest of the address may be a secret.
  expect(entry).toEqual({
    actor_id: people.asha,
    company_id: company,
    details: { name: 'feeds.example' },
  })
})

test.each([
  ...['http://feeds.example/', 'feeds.example', 'https://feeds.example:8443/', ''],
  ...['https://name:secret@feeds.example/', 'https://name@feeds.example/', 'https://[::1]/'],
  ...['https:///list', 'https://feeds.example/a b', 'https://feeds.example\\@127.0.0.1/'],
  ...['javascript:alert(1)', 'file:///etc/passwd'],
])('%s is no address of a feed', async (address) => {
  await expect(add('asha', address)).rejects.toMatchObject({ code: '22023', hint: 'feed_address' })
})

test('an address has 2,000 characters at most', async () => {
  const address = `https://feeds.example/${'x'.repeat(2000)}`
  await expect(add('asha', address)).rejects.toMatchObject({ hint: 'feed_address' })
})

test('only a verified company has feeds: three, each once, ten a day', async () => {
  for (const at of [1, 2, 3]) await add('asha', `https://feeds.example/${at}`)
  await expect(add('asha', 'https://feeds.example/4')).rejects.toMatchObject({
    hint: 'too_many_feeds',
  })
  await expect(add('asha', 'https://feeds.example/3')).rejects.toMatchObject({ hint: 'feed_known' })
  await owner("update company_feeds set state = 'removed'")
  for (const at of [4, 5, 6]) await add('asha', `https://feeds.example/${at}`)
  await owner("update company_feeds set state = 'removed'")
  for (const at of [7, 8, 9]) await add('asha', `https://feeds.example/${at}`)
  await owner("update company_feeds set state = 'removed'")
  await add('asha', 'https://feeds.example/10')
  await expect(add('asha', 'https://feeds.example/11')).rejects.toMatchObject({
    code: 'PT429',
    hint: 'too_many_feeds_today',
  })
  await owner('update companies set verified_at = null, verified_method = null where id = $1', [
    company,
  ])
  await expect(add('meera', 'https://feeds.example/11')).rejects.toMatchObject({
    hint: 'company_not_verified',
  })
})

test('a feed is fetched when somebody asks, ten minutes after the last time, and goes on after a pause', async () => {
  const feed = await add('asha', 'https://feeds.example/1')
  await owner("update company_feeds set next_fetch_at = now() + interval '1 day'")
  await owner("insert into feed_fetches (feed_id, outcome) values ($1, 'unreachable')", [feed])
  await expect(call('asha', 'fetch_feed', feed)).rejects.toMatchObject({
    hint: 'feed_just_fetched',
  })
  await daysAgo()
  await owner(
    "update company_feeds set state = 'paused', failing_since = now() - interval '8 days'",
  )
  await expect(call('vikram', 'fetch_feed', feed)).rejects.toMatchObject(refused)
  await expect(call('kiran', 'fetch_feed', feed)).rejects.toMatchObject(refused)
  await call('asha', 'fetch_feed', feed)
  expect(
    await owner('select state, failing_since, next_fetch_at <= now() as due from company_feeds'),
  ).toEqual([{ state: 'active', failing_since: null, due: true }])
})

test('a feed that pauses is told by mail to owners and recruiters, once a pause', async () => {
  const feed = await add('asha', 'https://feeds.example/list.xml?key=secret')
  await owner("update company_members set role = 'recruiter' where person_id = $1", [people.vikram])
  const fail = (since: string) =>
    cast
      .as('owner')
      .query('update company_feeds set failing_since = now() - $1::interval', [since])
      .then(() => cast.as('owner').query('select private.fail_feed($1)', [feed]))
  const mails = () =>
    owner(
      `select person_id, data - 'company_id' as data from private.outgoing_mail
       where template = 'feed_paused' order by data ->> 'full_name'`,
    )
  const told = (person: string, full_name: string) => ({
    person_id: person,
    data: { full_name, company_name: 'Kaveri Software', host: 'feeds.example' },
  })
  await fail('6 days')
  expect(await mails()).toEqual([])
  await fail('7 days')
  await fail('8 days')
  const both = [told(people.asha, 'Asha Verma'), told(people.vikram, 'Vikram Singh')]
  expect(await mails()).toEqual(both)
  // Who may no longer manage it hears nothing of it, and a later pause is told anew.
  await owner("update company_members set role = 'interviewer' where person_id = $1", [
    people.vikram,
  ])
  expect(await mails()).toEqual([both[0]])
  await call('asha', 'fetch_feed', feed)
  await fail('7 days')
  expect(await mails()).toEqual([both[0], both[0]])
})

test('a removed feed is fetched no more; named again it is the same one, and its postings too', async () => {
  const feed = await add('asha', 'https://feeds.example/1')
  await expect(call('vikram', 'remove_feed', feed)).rejects.toMatchObject(refused)
  await call('asha', 'remove_feed', feed)
  await expect(call('asha', 'fetch_feed', feed)).rejects.toMatchObject({ code: 'PT404' })
  await expect(call('asha', 'remove_feed', feed)).rejects.toMatchObject({ code: 'PT404' })
  await owner("insert into feed_fetches (feed_id, outcome) values ($1, 'unchanged')", [feed])
  expect(await add('asha', 'https://feeds.example/1')).toBe(feed)
  // Removing and naming it again is no way round the ten minutes.
  const [row] = await owner(
    "select next_fetch_at > now() + interval '9 minutes' as later from company_feeds",
  )
  expect(row).toEqual({ later: true })
})

test('a member confirms an import of their feed, as it was checked', async () => {
  const feed = await add('asha', 'https://feeds.example/1')
  await owner(
    "insert into import_runs (file_name, path, state, feed_id) values ('1', '1', 'checked', $1)",
    [feed],
  )
  const confirm = (who: Actor) =>
    cast.as(who).query("update import_runs set state = 'importing' returning state, confirmed_by")
  expect(await confirm('vikram')).toEqual([])
  expect(await confirm('asha')).toEqual([{ state: 'importing', confirmed_by: people.asha }])
})
