// Live changes of the product's own tables: who gets what, and the effect of a policy changed by
// SQL alone on reader, subscriber and downloader.
import { randomUUID } from 'node:crypto'
import type { RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type Api,
  type Client,
  orThrow,
  people,
  posting,
  postings,
  startApi,
} from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

type Event = RealtimePostgresChangesPayload<Record<string, unknown>>
type Wanted = { schema?: string; table: string; filter?: string }

let api: Api
let asha: Client
let vikram: Client
let meera: Client
beforeAll(async () => {
  api = await startApi()
  asha = await api.as('asha')
  vikram = await api.as('vikram')
  meera = await api.as('meera')
})
afterEach(() => Promise.all([asha, vikram, meera].map((client) => client.removeAllChannels())))
afterAll(() => api?.stop())

/** Subscribes; returns the received changes, and the server's reply to the subscription. */
async function listen(client: Client, { schema = 'public', table, filter }: Wanted) {
  const events: Event[] = []
  const said: { status: string; message: string }[] = []
  const channel = client.channel(randomUUID())
  const wanted = { event: '*' as const, schema, table, ...(filter && { filter }) }
  channel.on('postgres_changes', wanted, (event) => events.push(event as Event))
  channel.on('system', {}, (system) => said.push(system))
  channel.subscribe()
  await expect.poll(() => said).not.toEqual([])
  return { events, said, channel }
}

const rowOf = (event: Event) => ({ ...event.old, ...event.new }) as Record<string, unknown>

/**
 * Waits until this listener has received a change made after all others: nothing earlier can still
 * arrive.
 */
async function settle(
  { events }: Pick<Awaited<ReturnType<typeof listen>>, 'events'>,
  mark: () => Promise<string>,
) {
  const before = events.length
  const id = await mark()
  await expect.poll(() => events.slice(before).map((event) => rowOf(event).id)).toContain(id)
}
const ownProfile = (client: Client, id: string) => async () => {
  await orThrow(client.from('profiles').update({ bio: randomUUID() }).eq('id', id))
  return id
}

describe('[T040] a candidate who listens for others', () => {
  test('hears nothing of another’s profile, made, changed or deleted', async () => {
    const all = await listen(asha, { table: 'profiles' })
    const theirs = await listen(asha, { table: 'profiles', filter: `id=eq.${people.vikram}` })
    const row = { id: people.kiran, full_name: 'Kiran Rao' }
    await orThrow(api.service.from('profiles').insert(row))
    await orThrow(api.service.from('profiles').update({ bio: 'changed' }).eq('id', people.kiran))
    await orThrow(vikram.from('profiles').update({ bio: 'changed' }).eq('id', people.vikram))
    // Each change is read at delivery: a row that is deleted by then would hide a mistake.
    await settle(all, ownProfile(asha, people.asha))
    await orThrow(api.service.from('profiles').delete().eq('id', people.kiran))
    await settle(all, ownProfile(asha, people.asha))
    expect(new Set(all.events.map((event) => rowOf(event).id))).toEqual(new Set([people.asha]))
    expect(theirs.events).toEqual([])
  })

  test('hears nothing of another’s application, with a filter or without', async () => {
    const all = await listen(asha, { table: 'job_applications' })
    const filter = `applicant_id=eq.${people.vikram}`
    const theirs = await listen(asha, { table: 'job_applications', filter })
    const job_id = postings.frontend
    await orThrow(vikram.from('job_applications').insert({ job_id, cover_letter: 'About me' }))
    await orThrow(
      vikram.from('job_applications').update({ status: 'withdrawn' }).eq('job_id', job_id),
    )
    const mine = asha.from('job_applications')
    await settle(all, async () => {
      await orThrow(mine.insert({ job_id }))
      return (await mine.select('id').eq('job_id', job_id).single()).data?.id ?? ''
    })
    await orThrow(api.service.from('job_applications').delete().eq('applicant_id', people.vikram))
    await settle(all, async () => {
      await orThrow(mine.update({ status: 'withdrawn' }).eq('job_id', job_id))
      return (await mine.select('id').eq('job_id', job_id).single()).data?.id ?? ''
    })
    expect(all.events.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE'])
    expect(theirs.events).toEqual([])
    expect(JSON.stringify(all.events)).not.toContain(people.vikram)
  })

  test('hears nothing of another’s results, or of who has seen another', async () => {
    const tables = ['assessment_results', 'data_views']
    const both = await Promise.all(tables.map((table) => listen(asha, { table })))
    for (const person of [people.vikram, people.asha]) {
      const result = { job_id: postings.frontend, candidate_id: person, score: 50, answers: {} }
      await orThrow(api.service.from('assessment_results').insert(result))
      await orThrow(api.service.from('data_views').insert({ person_id: person, what: 'resume' }))
    }
    for (const { events } of both) {
      // Changes arrive in the order in which they were made: when her own has arrived, the other's
      // would have arrived before.
      await expect.poll(() => events).not.toEqual([])
      const persons = events.map(rowOf).map((row) => row.candidate_id ?? row.person_id)
      expect(persons).toEqual([people.asha])
    }
  })

  test('hears nothing of other schemas, of tables that are not announced, or of everything at once', async () => {
    const refused: Wanted[] = [
      { schema: 'auth', table: 'users' },
      { schema: 'auth', table: 'sessions' },
      { schema: 'storage', table: 'objects' },
      { schema: 'private', table: 'outgoing_mail' },
      { table: 'job_questions' },
      { table: 'audit_log' },
      { table: 'applications' },
      { table: 'application_status_log' },
      { table: 'assessment_attempts' },
    ]
    const wide: Wanted[] = [
      { schema: 'auth', table: '*' },
      { schema: '*', table: '*' },
    ]
    const listeners = await Promise.all([...refused, ...wide].map((each) => listen(asha, each)))
    const own = await listen(asha, { table: 'profiles' })
    await api.sql('update auth.users set updated_at = now() where id = $1', [people.vikram])
    const question = randomUUID()
    await orThrow(
      api.service.from('job_questions').update({ question }).eq('job_id', postings.frontend),
    )
    const bucket = vikram.storage.from('resumes')
    const pdf = await resumePdf('Vikram Singh')
    await orThrow(bucket.upload(`${people.vikram}/${randomUUID()}.pdf`, pdf))
    await ownProfile(vikram, people.vikram)()
    await settle(own, ownProfile(asha, people.asha))
    const heard = listeners.map(({ events }) => events.map((event) => rowOf(event).id))
    const [all = [], ...others] = heard.reverse()
    expect(new Set(all)).toEqual(new Set([people.asha]))
    expect(others).toEqual(others.map(() => []))
    const answers = listeners.map(({ said }) => said[0]?.status)
    expect(answers.slice(0, refused.length)).toEqual(refused.map(() => 'error'))
  })
})

describe('[DAT-03] the feeds of the screens', () => {
  test('one’s own applications: sent, decided', async () => {
    const mine = await listen(vikram, {
      table: 'job_applications',
      filter: `applicant_id=eq.${people.vikram}`,
    })
    await orThrow(vikram.from('job_applications').insert({ job_id: postings.support }))
    await expect.poll(() => mine.events).toHaveLength(1)
    const decided = { status: 'approved' as const, updated_at: new Date().toISOString() }
    await orThrow(meera.from('job_applications').update(decided).eq('applicant_id', people.vikram))
    await expect.poll(() => mine.events).toHaveLength(2)
    expect(mine.events).toMatchObject([
      { eventType: 'INSERT', new: { status: 'pending', job_id: postings.support } },
      { eventType: 'UPDATE', new: { status: 'approved' } },
    ])
  })

  test('postings: candidates hear of the open ones, without their answers; administrators of all', async () => {
    const candidate = await listen(asha, { table: 'jobs' })
    const administrator = await listen(meera, { table: 'jobs' })
    const [draft, open] = [randomUUID(), randomUUID()]
    const question = { question: 'Which one?', options: ['a', 'b', 'c', 'd'], correct_answer: 2 }
    const test_questions = [question]
    await orThrow(
      meera.from('jobs').insert(posting(draft, 'Secret plan', { status: 'draft' }) as never),
    )
    await orThrow(meera.from('jobs').insert(posting(open, 'Open', { test_questions }) as never))
    const ids = (events: Event[]) => new Set(events.map((event) => rowOf(event).id))
    await expect.poll(() => ids(administrator.events)).toEqual(new Set([draft, open]))
    await expect.poll(() => ids(candidate.events)).toEqual(new Set([open]))
    expect(JSON.stringify([candidate.events, administrator.events])).not.toMatch(
      /Which one|correct_answer/,
    )
    // Closing it hides it from the candidate, and reveals no more than that.
    candidate.events.length = 0
    await orThrow(meera.from('jobs').update({ status: 'closed', title: 'Renamed' }).eq('id', open))
    await expect.poll(() => candidate.events).not.toEqual([])
    expect(JSON.stringify(candidate.events)).not.toContain('Renamed')
  })

  test('people: administrators hear of every change, a visitor of none', async () => {
    const all = await listen(meera, { table: 'profiles' })
    const visitor = await listen(await api.anon(), { table: 'profiles' })
    await ownProfile(vikram, people.vikram)()
    await expect.poll(() => all.events.map((event) => rowOf(event).id)).toContain(people.vikram)
    expect(visitor.events).toEqual([])
  })
})

test('[DAT-04] a policy changed by SQL alone changes what a reader, a subscriber and a downloader get, with no restart', async () => {
  const file = `${people.asha}/${randomUUID()}.pdf`
  const pdf = await resumePdf('Asha Verma')
  await orThrow(asha.storage.from('resumes').upload(file, pdf, { contentType: 'application/pdf' }))
  const feed = await listen(vikram, { table: 'profiles' })

  /** What Vikram gets of Asha now. */
  async function gets() {
    feed.events.length = 0
    const read = await vikram.from('profiles').select('id').eq('id', people.asha)
    const download = await vikram.storage.from('resumes').download(file)
    const link = await vikram.storage.from('resumes').createSignedUrl(file, 60)
    await ownProfile(asha, people.asha)()
    await settle(feed, ownProfile(vikram, people.vikram))
    return {
      reader: read.data?.length === 1,
      subscriber: feed.events.some((event) => 'id' in event.new && event.new.id === people.asha),
      downloader: download.data !== null,
      link: link.data !== null,
    }
  }

  const none = { reader: false, subscriber: false, downloader: false, link: false }
  expect(await gets()).toEqual(none)
  await api.sql(
    `create policy opened on public.profiles for select to authenticated using (id = '${people.asha}')`,
  )
  await api.sql(
    `create policy opened on storage.objects for select to authenticated using (name = '${file}')`,
  )
  expect(await gets()).toEqual({ reader: true, subscriber: true, downloader: true, link: true })
  await api.sql('drop policy opened on public.profiles')
  await api.sql('drop policy opened on storage.objects')
  expect(await gets()).toEqual(none)
  // Once, that the row is deleted, with its key only; then nothing more.
  expect(feed.events.filter((event) => rowOf(event).id === people.asha)).toMatchObject([
    { eventType: 'DELETE', new: {}, old: { id: people.asha } },
  ])
  expect(await gets()).toEqual(none)
  expect(feed.events.map((event) => rowOf(event).id)).not.toContain(people.asha)
})

test('[ORG-04] whoever is removed from a company gets nothing of its applications within five seconds: no row, no change, no channel', async () => {
  const company = "(select id from companies where name = 'Kaveri Software')"
  const member = `person_id = '${people.vikram}'`
  await api.sql(
    `insert into company_members (company_id, person_id, role) values (${company}, '${people.vikram}', 'recruiter')`,
  )
  const apply = (client: Client, job_id: string, applicant_id: string) =>
    orThrow(
      client.from('job_applications').insert({ job_id, applicant_id }).select('id').single(),
    ) as Promise<{ id: string }>
  const [job, another] = [randomUUID(), randomUUID()]
  const jobs = [posting(job, 'Potter'), posting(another, 'Glazer')]
  await orThrow(api.service.from('jobs').insert(jobs as never))
  const { id } = await apply(asha, job, people.asha)
  const read = async () => (await vikram.from('job_applications').select('id').eq('id', id)).data
  const decide = (status: 'approved' | 'shortlisted') =>
    orThrow(meera.from('job_applications').update({ status }).eq('id', id))
  const feed = await listen(vikram, { table: 'job_applications' })
  const states: string[] = []
  const ends: string[] = []
  vikram
    .channel(`application:${id}`, { config: { private: true } })
    .on('system', {}, ({ status, message }) => {
      if (status === 'error') ends.push(message)
    })
    .subscribe((state) => states.push(state))
  await expect.poll(() => states).toContain('SUBSCRIBED')
  await decide('approved')
  await expect.poll(() => feed.events.map(rowOf)).toContainEqual(expect.objectContaining({ id }))
  expect(await read()).toEqual([{ id }])

  await api.sql(`delete from company_members where ${member}`)
  await expect.poll(() => ends, { timeout: 5000 }).not.toEqual([])
  expect(await read()).toEqual([])
  feed.events.length = 0
  await decide('shortlisted')
  await settle(feed, async () => (await apply(vikram, another, people.vikram)).id)
  // Once, that the row is gone, with its key only.
  expect(feed.events.filter((event) => rowOf(event).id === id)).toMatchObject([
    { eventType: 'DELETE', new: {}, old: { id } },
  ])
})
