// data_views: who has seen a person's data, reported by the screens and by the file service.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
let application = ''
const file = `${people.asha}/cv.pdf`
beforeAll(async () => {
  cast = await freshCast()
  await cast.storeResumes(file)
  const [sent] = await cast.as('asha').insert('job_applications', {
    job_id: postings.frontend,
    applicant_id: people.asha,
    resume_url: file,
  })
  application = String(sent?.id)
})
afterAll(() => cast.drop())

const shown = (actor: Parameters<Cast['as']>[0], what = 'application') =>
  cast.as(actor).query('select record_views(array[$1]::uuid[], $2)', [application, what])
const fileRead = (actor: Parameters<Cast['as']>[0]) =>
  cast.as(actor).query(`select private.record_file_reads('resumes', array[$1])`, [file])
const views = (actor: Parameters<Cast['as']>[0]) =>
  cast.as(actor).query('select what, application_id, seen_by from data_views order by id')

test('an administrator’s screen tells the person that it showed their application, once in ten minutes', async () => {
  await shown('meera')
  await shown('meera')
  const seen = [{ what: 'application', application_id: application, seen_by: 'administrator' }]
  expect(await views('asha')).toEqual(seen)
  expect(await views('vikram')).toEqual([])
  expect(await views('meera')).toEqual([])
})

test('the same file opened at the same moment by the screen and by the file service is one view', async () => {
  const before = (await views('asha')).length
  const screen = await cast.begin('arjun')
  await screen.query('select record_views(array[$1]::uuid[], $2)', [application, 'resume'])
  const service = fileRead('arjun')
  // The second waits for the first, or has ended.
  await cast.heldUp(service)
  await screen.commit()
  await service
  expect(await views('asha')).toHaveLength(before + 1)
  await cast.as('owner').query(`delete from data_views where what = 'resume'`)
  await cast.as('owner').query(`delete from audit_log where action = 'resume seen'`)
})

test('which administrator it was stands in the audit log alone', async () => {
  const log = await cast
    .as('meera')
    .query(`select actor_id, action, target_id from audit_log where action like '% seen'`)
  expect(log).toEqual([
    { actor_id: people.meera, action: 'application seen', target_id: application },
  ])
})

test('a résumé that an administrator reads is on record, whichever way it is asked for', async () => {
  await fileRead('meera')
  // The screen reports for which application, and then the file service reports the same file.
  await shown('arjun', 'resume')
  await fileRead('arjun')
  expect((await views('asha')).filter(({ what }) => what === 'resume')).toEqual([
    { what: 'resume', application_id: application, seen_by: 'administrator' },
    { what: 'resume', application_id: application, seen_by: 'administrator' },
  ])
})

test('a file that went with two applications is not told for one of them', async () => {
  await cast.as('owner').query('delete from audit_log')
  await cast.as('asha').insert('job_applications', {
    job_id: postings.support,
    applicant_id: people.asha,
    resume_url: file,
  })
  await fileRead('meera')
  expect((await views('asha')).at(-1)).toMatchObject({ what: 'resume', application_id: null })
})

test('one’s own file and the platform’s reading are no news', async () => {
  const before = await views('asha')
  await fileRead('asha')
  await fileRead('service_role')
  expect(await views('asha')).toEqual(before)
})

test('candidates and visitors record nothing', async () => {
  await expect(shown('vikram')).rejects.toMatchObject(refused)
  await expect(shown('anon')).rejects.toMatchObject(refused)
  await expect(
    cast.as('asha').insert('data_views', { person_id: people.asha, what: 'resume' }),
  ).rejects.toMatchObject(refused)
})
