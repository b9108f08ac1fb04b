// message_files and the bucket attachments: files of messages in an application's conversation.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { people } from '#database/seed/cast.ts'
import { forgetUnsentFiles } from '#worker/sweep-tasks.ts'
import { setTeam } from '../set-team.ts'
import { type Speaker, team } from '../team.ts'

const { joined: rows, as, query } = setTeam(() => query('delete from message_files'))

const idOf = (actor: Speaker) => (actor === 'anon' ? undefined : { ...team, ...people }[actor])
const applicant = () =>
  (Object.entries(people).find(([, id]) => id === rows.person)?.[0] ?? '') as keyof typeof people

/** Sends a file as the file service does; its id. */
async function upload(
  actor: Speaker,
  { name = 'plan.pdf', type = 'application/pdf', application = rows.application } = {},
) {
  const id = randomUUID()
  await as(
    actor,
    `insert into storage.objects (bucket_id, name, owner, metadata, user_metadata)
     values ('attachments', $1, $2, $3, $4)`,
    [`${application}/${id}`, idOf(actor), { mimetype: type, size: 9 }, { name }],
  )
  return id
}
const write = async (actor: Speaker, files: string[], text = 'See the plan.') =>
  (
    await as(
      actor,
      'insert into messages (application_id, text, files) values ($1, $2, $3) returning id',
      [rows.application, text, files],
    )
  )[0]?.id as string
const seen = async (actor: Speaker) => {
  const stored = await as(
    actor,
    "select name from storage.objects where bucket_id = 'attachments'",
  ).catch(() => [])
  const listed = await as(actor, 'select path from message_files').catch(() => [])
  expect(stored.map(({ name }) => name).sort()).toEqual(listed.map(({ path }) => path).sort())
  return stored.length
}
const stored = async () =>
  (await query("select from storage.objects where bucket_id = 'attachments'")).rowCount
const filesIn = async (actor: Speaker) => {
  const [row] = await as(
    actor,
    "select conversation_of($1) -> 'messages' -> -1 -> 'files' as files",
    [rows.application],
  )
  return row?.files as Record<string, unknown>[]
}
const refused = { code: '42501' }

test('[ORG-10] the kinds and the size of résumés, and pictures; nothing public', async () => {
  const { rows: found } = await query(
    `select id, public, file_size_limit::int, allowed_mime_types from storage.buckets
     where id in ('attachments', 'resumes') order by id`,
  )
  const [attachments, resumes] = found
  expect(attachments).toMatchObject({ public: false, file_size_limit: resumes.file_size_limit })
  expect(attachments.allowed_mime_types).toEqual([
    ...resumes.allowed_mime_types,
    'image/png',
    'image/jpeg',
    'image/webp',
  ])
})

test('[ORG-10] [T013] whoever may read the message reads its file, and nobody else', async () => {
  const id = await upload(applicant())
  // Until it is sent it is its sender's alone.
  expect(await seen(applicant())).toBe(1)
  for (const actor of ['owner', 'recruiter', 'manager', 'meera'] as const)
    expect(await seen(actor)).toBe(0)
  await write(applicant(), [id])
  for (const actor of [applicant(), 'owner', 'recruiter', 'manager', 'meera'] as const)
    expect([actor, await seen(actor)]).toEqual([actor, 1])
  for (const actor of ['interviewer', 'stranger', 'kiran', 'anon'] as const)
    expect([actor, await seen(actor)]).toEqual([actor, 0])
  expect(await filesIn('recruiter')).toEqual([
    {
      id,
      path: `${rows.application}/${id}`,
      name: 'plan.pdf',
      size: 9,
      type: 'application/pdf',
    },
  ])
  // Whoever leaves reads none of it any more.
  await query('delete from company_members where person_id = $1', [team.recruiter])
  expect(await seen('recruiter')).toBe(0)
})

test('[ORG-10] only into a conversation in which one may write, and by its own name', async () => {
  for (const actor of ['interviewer', 'stranger', 'kiran', 'anon'] as const)
    await expect(upload(actor)).rejects.toMatchObject(refused)
  await expect(upload('owner', { application: randomUUID() })).rejects.toMatchObject(refused)
  await expect(upload('owner', { application: `${rows.application}/x` })).rejects.toMatchObject(
    refused,
  )
  await as(applicant(), "update job_applications set status = 'withdrawn' where id = $1", [
    rows.application,
  ])
  await expect(upload(applicant())).rejects.toMatchObject(refused)
})

test('[ORG-10] a message takes only files of its writer that wait in its conversation, once', async () => {
  const theirs = await upload('owner')
  const gone = { code: 'PT409', hint: 'attachment_gone' }
  await expect(write(applicant(), [theirs])).rejects.toMatchObject(gone)
  await expect(write(applicant(), [randomUUID()])).rejects.toMatchObject(gone)
  await expect(write('owner', [theirs, theirs])).rejects.toMatchObject(gone)
  await write('owner', [theirs])
  await expect(write('owner', [theirs])).rejects.toMatchObject(gone)
  const six = []
  for (let n = 0; n < 6; n++) six.push(await upload(applicant()))
  await expect(write(applicant(), six)).rejects.toMatchObject({ code: '23514' })
  // In the order in which they were chosen, and no words are needed.
  const five = six.slice(1).reverse()
  await write(applicant(), five, '')
  expect((await filesIn('owner')).map((file) => file.id)).toEqual(five)
  await expect(write(applicant(), [], ' ')).rejects.toMatchObject({ code: '23514' })
})

test('[ORG-10] what is sent again with its files under its id is there once', async () => {
  const file = await upload(applicant())
  const id = randomUUID()
  const send = () =>
    as(
      applicant(),
      `insert into messages (id, application_id, text, files) values ($1, $2, 'Once.', $3)
       on conflict (id) do nothing returning id`,
      [id, rows.application, [file]],
    )
  expect(await send()).toEqual([{ id }])
  expect(await send()).toEqual([])
  expect(await filesIn('owner')).toHaveLength(1)
})

test('[ORG-10] people take back what waits; what was sent stays, and no file is changed', async () => {
  const remove = (actor: Speaker, id: string) =>
    as(
      actor,
      "delete from storage.objects where bucket_id = 'attachments' and name = $1 returning name",
      [`${rows.application}/${id}`],
    )
  const [one, two] = [await upload(applicant()), await upload(applicant())]
  for (const actor of ['owner', 'meera', 'kiran'] as const)
    expect(await remove(actor, one)).toEqual([])
  expect(await remove(applicant(), one)).toHaveLength(1)
  expect(await as(applicant(), 'select id from message_files')).toEqual([{ id: two }])
  await write(applicant(), [two])
  for (const actor of [applicant(), 'owner', 'meera'] as const)
    expect(await remove(actor, two)).toEqual([])
  expect(
    await as(
      applicant(),
      "update storage.objects set name = name || 'x' where bucket_id = 'attachments' returning name",
    ).catch(() => []),
  ).toEqual([])
  for (const change of ["name = 'x'", 'message_id = null'])
    await expect(as(applicant(), `update message_files set ${change}`)).rejects.toMatchObject(
      refused,
    )
  await expect(as(applicant(), 'delete from message_files')).rejects.toMatchObject(refused)
})

test('[ORG-10] a name is one line, turns no direction, and ends as what it is', async () => {
  const called = async (name: string, type?: string) => {
    const id = await upload('owner', { name, ...(type && { type }) })
    const { rows: found } = await query('select name from message_files where id = $1', [id])
    await query('delete from message_files where id = $1', [id])
    return found[0]?.name
  }
  expect(await called('C:\\Users\\me\\plan.PDF')).toBe('plan.pdf')
  expect(await called('../../etc/passwd')).toBe('passwd.pdf')
  expect(await called('bill\u202efdp.exe')).toBe('billfdp.exe.pdf')
  expect(await called('a\u200b\u2066b\u2069\n\u0007c.pdf')).toBe('abc.pdf')
  expect(await called('एक अर्ज़ी\u200d.jpeg', 'image/jpeg')).toBe('एक अर्ज़ी\u200d.jpg')
  expect(await called('photo.png', 'image/jpeg')).toBe('photo.png.jpg')
  expect(await called(' .pdf')).toBe('file.pdf')
  expect(await called(`${'n'.repeat(300)}.pdf`)).toBe(`${'n'.repeat(195)}.pdf`)
})

test('[ORG-10] ten wait at most', async () => {
  for (let n = 0; n < 10; n++) await upload(applicant())
  await expect(upload(applicant())).rejects.toMatchObject({ hint: 'attachments_full' })
  await upload('owner')
})

test('[ORG-10] they go with the application, and when nobody sends them for a day', async () => {
  const file = await upload(applicant())
  await write(applicant(), [file])
  await upload('owner')
  expect(await stored()).toBe(2)
  const sweep = (hours: number) =>
    forgetUnsentFiles.run(
      {
        query: async (text, values) => (await query(text, values as unknown[])).rows as never,
      },
      new Date(Date.now() + hours * 3_600_000),
    )
  expect(await sweep(23)).toBe(0)
  expect(await sweep(25)).toBe(1)
  expect(await stored()).toBe(1)
  await upload('owner')
  await query('select private.forget_application($1)', [rows.application])
  expect(await stored()).toBe(0)
  expect((await query('select from message_files')).rowCount).toBe(0)
})

test('[ORG-10] a member’s account goes: what they sent stays without them, what waits goes', async () => {
  await write('recruiter', [await upload('recruiter')])
  await upload('recruiter')
  await query('delete from auth.users where id = $1', [team.recruiter])
  const { rows: left } = await query(
    "select owner, owner_id from storage.objects where bucket_id = 'attachments'",
  )
  expect(left).toEqual([{ owner: null, owner_id: null }])
  expect((await query('select person_id from message_files')).rows).toEqual([{ person_id: null }])
})

test('[ORG-10] a report keeps the names of a message’s files', async () => {
  const message = await write(applicant(), [await upload(applicant(), { name: 'rude.pdf' })])
  await as('owner', "select report_message($1, 'abusive')", [message])
  const { rows: reports } = await query(
    'select message_text from job_reports where message_id = $1',
    [message],
  )
  expect(reports).toEqual([{ message_text: 'See the plan.\n[rude.pdf]' }])
})
