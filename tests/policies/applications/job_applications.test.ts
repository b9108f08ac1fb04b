// job_applications and its second form, applications: applying, deciding, withdrawing, and who sees
// it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
beforeEach(() => cast.restore())
afterAll(() => cast.drop())

const apply = async (actor: Actor, row: Record<string, unknown> = {}) => {
  const [made] = await cast
    .as(actor)
    .insert('job_applications', { job_id: postings.frontend, ...row })
  return made ?? {}
}
const decide = (actor: Actor, id: unknown, status: string) =>
  cast
    .as(actor)
    .query(
      'update job_applications set status = $1, updated_at = now() where id = $2 returning status',
      [status, id],
    )
const statusOf = async (id: unknown) =>
  (await cast.as('owner').query('select status from job_applications where id = $1', [id]))[0]
    ?.status
const history = (id: unknown) =>
  cast
    .as('owner')
    .query(
      'select from_status, to_status, changed_by from application_status_log where application_id = $1 order by id',
      [id],
    )
const mails = (id: unknown) =>
  cast.as('owner').query(
    `select to_address, template, data ->> 'status' as status,
       extract(epoch from send_after - created_at)::int as wait
     from private.outgoing_mail where application_id = $1 order by created_at, template desc`,
    [id],
  )
/** As if the last change had been made this long ago. */
const age = (id: unknown, time: string) =>
  cast
    .as('owner')
    .query(
      'update application_status_log set changed_at = changed_at - $1::interval where application_id = $2',
      [time, id],
    )

describe('applying', () => {
  test('[CAN-07] a person applies for themselves, to an open job, as pending', async () => {
    const made = await apply('asha', {
      applicant_id: people.asha,
      status: 'pending',
      created_at: new Date(),
    })
    expect(made).toMatchObject({
      status: 'pending',
      applicant_id: people.asha,
      job_title: 'Frontend Engineer',
    })
    expect(await history(made.id)).toEqual([
      { from_status: null, to_status: 'pending', changed_by: people.asha },
    ])
  })
  test('[CAN-17] the same through applications, with candidate_id', async () => {
    const [made] = await cast.as('asha').insert('applications', {
      job_id: postings.frontend,
      candidate_id: people.asha,
      status: 'pending',
      cover_letter: 'Hello',
      created_at: new Date(),
      updated_at: new Date(),
    })
    expect(made).toMatchObject({ candidate_id: people.asha, cover_letter: 'Hello' })
    expect(await cast.as('asha').query('select applicant_id from job_applications')).toEqual([
      { applicant_id: people.asha },
    ])
  })
  test('[CAN-09] each application has a number of its own, given by the database alone', async () => {
    const numbers = [(await apply('asha')).receipt_number, (await apply('vikram')).receipt_number]
    expect(new Set(numbers).size).toBe(2)
    for (const number of numbers) expect(number).toMatch(/^\d{3}-\d{3}-\d{3}$/)
    await expect(apply('kiran', { receipt_number: '000-000-001' })).rejects.toMatchObject(refused)
  })
  test('somebody without a profile gets one by applying', async () => {
    expect(await apply('kiran')).toMatchObject({ applicant_id: people.kiran })
  })
  test('[T025] nobody applies for someone else, or gives an application away', async () => {
    await expect(apply('asha', { applicant_id: people.vikram })).rejects.toMatchObject(refused)
    await expect(
      cast
        .as('asha')
        .insert('applications', { job_id: postings.frontend, candidate_id: people.vikram }),
    ).rejects.toMatchObject(refused)
    const { id } = await apply('asha')
    for (const [column, value] of [
      ['applicant_id', people.vikram],
      ['job_id', postings.support],
      ['resume_url', 'x'],
    ]) {
      await expect(
        cast
          .as('asha')
          .query(`update job_applications set ${column} = $1 where id = $2`, [value, id]),
      ).rejects.toMatchObject(refused)
    }
  })
  test('visitors apply to nothing', async () => {
    await expect(apply('anon')).rejects.toMatchObject(refused)
  })
  test.each(['approved', 'shortlisted', 'rejected', 'hired', 'withdrawn', '', null, 'PENDING'])(
    '[T026] the status %s sent with it is stored as pending',
    async (status) => {
      expect(await apply('asha', { status })).toMatchObject({ status: 'pending' })
    },
  )
  test('[T027] a draft, a closed, an expired job and none at all are refused in the same words', async () => {
    const unknown = '99999999-9999-4999-8999-999999999999'
    const answers = []
    for (const job_id of [postings.draft, postings.closed, postings.expired, unknown, null]) {
      const error = await apply('asha', { job_id }).catch((reason) => reason)
      answers.push({
        code: error.code,
        message: error.message,
        detail: error.detail,
        hint: error.hint,
      })
    }
    expect(answers[0]).toMatchObject(refused)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
  test('[T028] the dates are the server’s', async () => {
    const made = await apply('asha', { created_at: '2001-01-01', updated_at: '2999-01-01' })
    for (const time of [made.created_at, made.updated_at]) {
      expect(Math.abs(new Date(String(time)).getTime() - Date.now())).toBeLessThan(60_000)
    }
  })
  test('[CAN-07] a second application is refused, whatever became of the first', async () => {
    const { id } = await apply('asha')
    const again = { code: '23505' }
    await expect(apply('asha')).rejects.toMatchObject(again)
    await decide('meera', id, 'rejected')
    await expect(apply('asha')).rejects.toMatchObject(again)
    await apply('vikram')
  })
  test('[T103] [T104] of 50 at once under both names, one stays', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) =>
        number % 2
          ? cast.as('asha').insert('job_applications', { job_id: postings.frontend })
          : cast
              .as('asha')
              .insert('applications', { job_id: postings.frontend, candidate_id: people.asha }),
      ),
    )
    const codes = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason.code)
    expect(codes).toEqual(Array.from({ length: 49 }, () => '23505'))
    expect(await cast.as('asha').query('select id from applications')).toHaveLength(1)
    expect(await cast.as('asha').query('select id from job_applications')).toHaveLength(1)
  })
})

describe('the résumé', () => {
  test('[DAT-02] a link of ours is kept as the object’s path', async () => {
    await cast.storeResumes(`${people.asha}/cv.pdf`)
    const made = await apply('asha', {
      resume_url: `https://hiring.example/storage/v1/object/sign/resumes/${people.asha}/cv.pdf?token=abc`,
    })
    expect(made.resume_url).toBe(`${people.asha}/cv.pdf`)
  })
  test.each([
    ['another person’s file', `${people.vikram}/cv.pdf`],
    ['a link elsewhere', 'https://evil.test/cv.pdf'],
    ['a way out of the folder', `${people.asha}/../${people.vikram}/cv.pdf`],
    ['a bare file name', 'cv.pdf'],
    ['[S3] a file that does not exist', `${people.asha}/nowhere.pdf`],
    ['[S3] a way out that is written as a code', `${people.asha}/..%2f${people.vikram}/cv.pdf`],
  ])('[T079] %s is refused', async (_, resume_url) => {
    await expect(apply('asha', { resume_url })).rejects.toMatchObject({ code: '22023' })
  })
  test('[CAN-07] the profile’s résumé is taken when none is sent', async () => {
    await cast.storeResumes(`${people.asha}/old.pdf`)
    await cast.as('asha').query('update profiles set resume_url = $1', [`${people.asha}/old.pdf`])
    expect(await apply('asha')).toMatchObject({ resume_url: `${people.asha}/old.pdf` })
  })
  test('[S3] what a profile names and is no file of theirs goes with no application', async () => {
    const owner = cast.as('owner')
    await cast.storeResumes(`${people.vikram}/cv.pdf`)
    for (const path of [`${people.asha}/../${people.vikram}/cv.pdf`, `${people.asha}/gone.pdf`]) {
      // As an earlier release has let it in.
      await owner.query('alter table profiles disable trigger user')
      await owner.query('update profiles set resume_url = $1 where id = $2', [path, people.asha])
      await owner.query('alter table profiles enable trigger user')
      const { id, resume_url } = await apply('asha')
      expect(resume_url).toBeNull()
      await owner.query('delete from job_applications where id = $1', [id])
    }
  })
  test('[S3] nor can the platform put another file into an application', async () => {
    await cast.storeResumes(`${people.asha}/cv.pdf`, `${people.vikram}/cv.pdf`)
    const { id } = await apply('asha')
    const put = (path: string) =>
      cast
        .as('service_role')
        .query('update job_applications set resume_url = $1 where id = $2', [path, id])
    for (const path of [`${people.vikram}/cv.pdf`, `${people.asha}/nowhere.pdf`])
      await expect(put(path)).rejects.toMatchObject({ code: '22023' })
    await put(`${people.asha}/cv.pdf`)
  })
})

describe('reading', () => {
  test('[T016] [DAT-04] the applicant and administrators, nobody else', async () => {
    await apply('asha')
    for (const table of ['job_applications', 'applications']) {
      const read = (actor: Actor) => cast.as(actor).query(`select id from ${table}`)
      expect(await read('asha')).toHaveLength(1)
      expect(await read('meera')).toHaveLength(1)
      expect(await read('vikram')).toEqual([])
      await expect(read('anon')).rejects.toMatchObject(refused)
    }
  })
  test('[T015] joining never shows another person’s profile', async () => {
    await apply('vikram')
    expect(
      await cast
        .as('asha')
        .query('select p.* from job_applications a join profiles p on p.id = a.applicant_id'),
    ).toEqual([])
  })
})

describe('deciding', () => {
  test('no software decides: not the secret key, not the workers, in no way', async () => {
    const { id } = await apply('asha')
    for (const actor of ['service_role', 'owner'] as const) {
      for (const status of ['approved', 'rejected', 'shortlisted', 'hired', 'withdrawn']) {
        await expect(decide(actor, id, status)).rejects.toMatchObject(refused)
        await expect(
          cast.as(actor).query('update applications set status = $1 where id = $2', [status, id]),
        ).rejects.toMatchObject(refused)
      }
    }
    const service = cast.as('service_role')
    for (const call of [
      `select decide_applications(array['${id}']::uuid[], 'rejected')`,
      `select move_application('${id}', 'pending', 'approved')`,
      `select private.record_past_step('${id}', 'hired', null, now(), null)`,
    ]) {
      await expect(service.query(call)).rejects.toMatchObject(refused)
    }
    const sent = { job_id: postings.support, applicant_id: people.asha }
    for (const status of ['approved', 'rejected', 'hired'])
      await expect(service.insert('job_applications', { ...sent, status })).rejects.toMatchObject(
        refused,
      )
    expect(await statusOf(id)).toBe('pending')
    // What was decided is not taken back by it either.
    await decide('meera', id, 'approved')
    await expect(decide('service_role', id, 'pending')).rejects.toMatchObject(refused)
    expect(await statusOf(id)).toBe('approved')
  })
  test('[T026] a candidate decides nothing about their own application', async () => {
    const { id } = await apply('asha')
    for (const status of ['approved', 'shortlisted', 'rejected', 'hired']) {
      await expect(decide('asha', id, status)).rejects.toMatchObject(refused)
    }
    await expect(
      cast.as('asha').query("update applications set status = 'hired' where id = $1", [id]),
    ).rejects.toMatchObject(refused)
    expect(await statusOf(id)).toBe('pending')
  })
  test('[T034] a candidate’s write without a filter reaches nobody else’s', async () => {
    const { id } = await apply('vikram')
    expect(
      await cast.as('asha').query("update job_applications set status = 'withdrawn' returning id"),
    ).toEqual([])
    expect(await statusOf(id)).toBe('pending')
  })
  test('[ADM-08] pending becomes approved, shortlisted, hired; each step is kept with its author', async () => {
    const { id } = await apply('asha')
    await decide('meera', id, 'approved')
    await decide('arjun', id, 'shortlisted')
    await decide('meera', id, 'hired')
    expect(await history(id)).toEqual([
      { from_status: null, to_status: 'pending', changed_by: people.asha },
      { from_status: 'pending', to_status: 'approved', changed_by: people.meera },
      { from_status: 'approved', to_status: 'shortlisted', changed_by: people.arjun },
      { from_status: 'shortlisted', to_status: 'hired', changed_by: people.meera },
    ])
  })
  test.each([
    ['pending', 'shortlisted'],
    ['pending', 'hired'],
    ['rejected', 'approved'],
    ['rejected', 'hired'],
    ['hired', 'rejected'],
    ['withdrawn', 'approved'],
    ['withdrawn', 'pending'],
  ])('[ADM-08] %s does not become %s', async (from, to) => {
    const { id } = await apply('asha')
    await cast.as('owner').query('alter table job_applications disable trigger user')
    await cast.as('owner').query('update job_applications set status = $1', [from])
    await cast.as('owner').query('alter table job_applications enable trigger user')
    // [V15] Nobody has decided yet.
    const code = from === 'pending' ? '22023' : 'PT409'
    await expect(decide('meera', id, to)).rejects.toMatchObject({ code })
    expect(await statusOf(id)).toBe(from)
  })
  test('[ADM-08] what was accepted can still be rejected, once the decision has settled', async () => {
    const { id } = await apply('asha')
    await decide('meera', id, 'approved')
    await age(id, '9 seconds')
    expect(await decide('arjun', id, 'rejected')).toEqual([{ status: 'rejected' }])
  })
  test('[T108] approve and reject together: one decision, one entry, one mail', async () => {
    for (let round = 0; round < 20; round += 1) {
      await cast.as('owner').query('delete from job_applications')
      const { id } = await apply('asha')
      const outcomes = await Promise.allSettled([
        decide('meera', id, 'approved'),
        decide('arjun', id, 'rejected'),
      ])
      expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
      expect(await history(id)).toHaveLength(2)
      expect(
        (await mails(id)).filter((mail) => mail.template === 'application_decided'),
      ).toHaveLength(1)
    }
  })
  test('[ADM-08] its author takes a decision back within 8 seconds; the mail goes with it', async () => {
    const { id } = await apply('asha')
    await decide('meera', id, 'rejected')
    expect(await mails(id)).toHaveLength(2)
    await expect(decide('arjun', id, 'pending')).rejects.toMatchObject(refused)
    expect(await decide('meera', id, 'pending')).toEqual([{ status: 'pending' }])
    expect(await mails(id)).toMatchObject([{ template: 'application_received' }])
    expect(await history(id)).toHaveLength(3)
    expect(await decide('meera', id, 'approved')).toEqual([{ status: 'approved' }])
  })
  test('[ADM-08] after 8 seconds nobody takes it back', async () => {
    const { id } = await apply('asha')
    await decide('meera', id, 'rejected')
    await age(id, '9 seconds')
    await expect(decide('meera', id, 'pending')).rejects.toMatchObject({ code: 'PT409' })
  })
  test('the same decision again changes nothing and tells nothing twice', async () => {
    const { id } = await apply('asha')
    await decide('meera', id, 'approved')
    expect(await decide('meera', id, 'approved')).toEqual([{ status: 'approved' }])
    expect(await history(id)).toHaveLength(2)
    expect(await mails(id)).toHaveLength(2)
  })
  test('[T150] a decision is in the audit log', async () => {
    const { id } = await apply('asha')
    await decide('meera', id, 'approved')
    expect(
      await cast
        .as('arjun')
        .query('select actor_id, action, details from audit_log where target_id = $1', [id]),
    ).toEqual([
      {
        actor_id: people.meera,
        action: 'application status changed',
        details: { from: 'pending', to: 'approved' },
      },
    ])
  })
})

describe('withdrawing', () => {
  test('[ADM-08] the applicant withdraws while nothing is decided', async () => {
    const { id } = await apply('asha')
    expect(await decide('asha', id, 'withdrawn')).toEqual([{ status: 'withdrawn' }])
  })
  test('[ADM-08] but not once it is, and nobody does it for them', async () => {
    const { id } = await apply('asha')
    await expect(decide('meera', id, 'withdrawn')).rejects.toMatchObject(refused)
    await decide('meera', id, 'approved')
    await expect(decide('asha', id, 'withdrawn')).rejects.toMatchObject({ code: 'PT409' })
  })
})

describe('deleting', () => {
  test('[T032] nobody deletes an application', async () => {
    await apply('asha')
    for (const actor of ['asha', 'meera', 'anon'] as const) {
      await expect(cast.as(actor).query('delete from job_applications')).rejects.toMatchObject(
        refused,
      )
    }
  })
  test('[ADM-09] when the person leaves it stays as a count, without person, letter, file or unsent mail', async () => {
    await cast.storeResumes(`${people.asha}/cv.pdf`)
    const { id } = await apply('asha', {
      cover_letter: 'Mine',
      resume_url: `${people.asha}/cv.pdf`,
    })
    await cast.as('owner').query('delete from auth.users where id = $1', [people.asha])
    expect(
      await cast
        .as('meera')
        .query(
          'select applicant_id, cover_letter, resume_url, status from job_applications where id = $1',
          [id],
        ),
    ).toEqual([{ applicant_id: null, cover_letter: null, resume_url: null, status: 'pending' }])
    expect(await mails(id)).toEqual([])
  })
})

describe('mails', () => {
  test('an application is acknowledged at once, a decision told after 8 seconds', async () => {
    const { id } = await apply('asha')
    await decide('meera', id, 'approved')
    expect(await mails(id)).toEqual([
      {
        to_address: 'asha@example.test',
        template: 'application_received',
        status: 'pending',
        wait: 0,
      },
      {
        to_address: 'asha@example.test',
        template: 'application_decided',
        status: 'approved',
        wait: 8,
      },
    ])
  })
  test('none to somebody who does not want them', async () => {
    await cast.as('asha').query('update profiles set mail_application_updates = false')
    expect(await mails((await apply('asha')).id)).toEqual([])
  })
  test.each(['email_notifications', 'application_updates'])(
    'none once %s is saved as off',
    async (field) => {
      await cast
        .as('meera')
        .query("update settings set value = $1 where section = 'notification_settings'", [
          JSON.stringify({ [field]: false }),
        ])
      expect(await mails((await apply('asha')).id)).toEqual([])
    },
  )
})
