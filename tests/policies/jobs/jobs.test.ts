// jobs: who sees which, who writes them, and how a written posting is normalised.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, type Cast, freshCast, people, postings, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const seen = async (actor: Actor) =>
  (await cast.as(actor).query('select title from jobs order by title')).map((row) => row.title)
const written = {
  title: 'Tester',
  company: 'Ganga Labs',
  location: 'Kanpur',
  description: 'Finds what others missed.',
}
const post = async (row: Record<string, unknown>) => {
  const [job] = await cast.as('meera').insert('jobs', { ...written, ...row })
  return job ?? {}
}
const edit = async (id: unknown, change: Record<string, unknown>) => {
  const sets = Object.keys(change).map((name, index) => `${name} = $${index + 2}`)
  const [job] = await cast
    .as('meera')
    .query(`update jobs set ${sets.join(', ')} where id = $1 returning *`, [
      id,
      ...Object.values(change),
    ])
  return job ?? {}
}

describe('reading', () => {
  const active = ['Frontend Engineer', 'Support Associate', 'Translator']
  test('[T031] visitors and candidates see active postings only', async () => {
    expect(await seen('anon')).toEqual(active)
    expect(await seen('asha')).toEqual(active)
  })
  test('[DAT-04] administrators see all', async () => {
    expect(await seen('meera')).toEqual([...active, 'Data Analyst', 'Office Manager'].sort())
  })
  test('[T031] an applicant goes on seeing what they applied to once it is closed; others do not', async () => {
    await cast.as('asha').insert('job_applications', { job_id: postings.support })
    await edit(postings.support, { status: 'closed' })
    expect(await seen('asha')).toContain('Support Associate')
    expect(await seen('vikram')).not.toContain('Support Associate')
    const through = 'select j.title from job_applications a join jobs j on j.id = a.job_id'
    expect(await cast.as('asha').query(through)).toEqual([{ title: 'Support Associate' }])
    expect(await cast.as('vikram').query(through)).toEqual([])
    await edit(postings.support, { status: 'active' })
  })
})

describe('writing', () => {
  test('[DAT-04] visitors and candidates post, change and delete nothing', async () => {
    for (const actor of ['anon', 'asha'] as const) {
      await expect(cast.as(actor).insert('jobs', written)).rejects.toMatchObject(refused)
    }
    await expect(cast.as('anon').query("update jobs set title = 'x'")).rejects.toMatchObject(
      refused,
    )
    await expect(cast.as('anon').query('delete from jobs')).rejects.toMatchObject(refused)
    expect(await cast.as('asha').query("update jobs set title = 'x' returning id")).toEqual([])
    expect(await cast.as('asha').query('delete from jobs returning id')).toEqual([])
    expect(await seen('meera')).toHaveLength(5)
  })
  test('a candidate’s insert tells nothing about a posting with that id', async () => {
    const outcome = async (test_questions: unknown) => {
      const row = {
        ...written,
        id: postings.frontend,
        test_questions: JSON.stringify(test_questions),
      }
      const error = await cast
        .as('asha')
        .insert('jobs', row)
        .catch((reason) => reason)
      return { code: error.code, message: error.message }
    }
    expect(await outcome([{}, {}, {}])).toEqual(await outcome([{}, {}]))
    expect(await outcome([{}, {}, {}])).toMatchObject(refused)
  })
  test('[T028] an administrator’s posting is dated by the server, and says who posted it', async () => {
    const job = await post({ created_at: '2001-01-01', updated_at: '2999-01-01' })
    const now = Date.now()
    expect(Math.abs(new Date(String(job.created_at)).getTime() - now)).toBeLessThan(60_000)
    expect(Math.abs(new Date(String(job.updated_at)).getTime() - now)).toBeLessThan(60_000)
    expect(job).toMatchObject({ status: 'active', type: 'full-time', posted_by: people.meera })
    const edited = await edit(job.id, { created_at: '2001-01-01', title: 'Senior Tester' })
    expect(edited.created_at).toEqual(job.created_at)
  })
  test('the platform’s own work may date a posting, as an import must', async () => {
    const [job] = await cast
      .as('owner')
      .insert('jobs', { ...written, created_at: '2024-05-01T00:00:00Z' })
    expect(job?.created_at).toEqual(new Date('2024-05-01T00:00:00Z'))
  })
  test.each(['title', 'location', 'description'])(
    '[ADM-05] a posting without %s is refused',
    async (field) => {
      await expect(post({ [field]: ' ' })).rejects.toMatchObject({ code: '23514' })
    },
  )
  test('[ADM-05] a posting without a company is refused', async () => {
    await expect(post({ company: '' })).rejects.toMatchObject({ code: '23514' })
    await expect(post({ company: null })).rejects.toMatchObject({ code: '23502' })
  })
  test('[ADM-06] blank list items are dropped', async () => {
    const job = await post({ requirements: ['SQL', '', '  '], benefits: ['', ' Lunch '] })
    expect(job).toMatchObject({ requirements: ['SQL'], benefits: ['Lunch'], responsibilities: [] })
  })
  test.each(['infinity', '-infinity', '10000-01-01', '0044-03-15 BC'])(
    'a closing date of %s, which is no day that a page can say, is refused',
    async (closing_date) => {
      await expect(post({ closing_date, status: 'draft' })).rejects.toMatchObject({
        constraint: 'closing_date_is_a_day',
      })
    },
  )
  test.each(['\u200b\u2060', '\u3164', '\u00a0\t\n', '\ufe0f', '\u202e\u200d'])(
    '[ADM-05] a posting whose title, place or description nobody sees is refused: %j',
    async (unseen) => {
      for (const field of ['title', 'location', 'description'])
        await expect(post({ [field]: unseen })).rejects.toMatchObject({
          constraint: `jobs_${field}_check`,
        })
    },
  )
  test('a title is kept on one line, without what nobody sees; lists and fields of it are empty', async () => {
    const job = await post({
      title: ' Kiln\u200b \n\u202e Keeper 👩‍🏭\u200d ',
      department: '\u200b',
      requirements: ['\u2060', 'क्‍ष'],
    })
    expect(job).toMatchObject({ title: 'Kiln Keeper 👩‍🏭', department: null, requirements: ['क्‍ष'] })
  })
  test('a status or type out of the vocabulary is refused', async () => {
    await expect(post({ status: 'paused' })).rejects.toMatchObject({ code: '23514' })
    await expect(post({ type: 'gig' })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('[CAN-17] company and company_name are one truth', () => {
  test('whichever is written, both are read', async () => {
    expect(await post({ company: 'Yamuna Mills' })).toMatchObject({ company_name: 'Yamuna Mills' })
    const job = await post({ company: undefined, company_name: 'Betwa Foods' })
    expect(job).toMatchObject({ company: 'Betwa Foods' })
    expect(await edit(job.id, { company: 'Betwa Farms' })).toMatchObject({
      company_name: 'Betwa Farms',
    })
    expect(await edit(job.id, { company_name: 'Betwa' })).toMatchObject({ company: 'Betwa' })
  })
  test('when both are written and differ, company_name wins', async () => {
    expect(await post({ company: 'A', company_name: 'B' })).toMatchObject({
      company: 'B',
      company_name: 'B',
    })
  })
  test('two spellings belong to one company', async () => {
    const [one, two] = [
      await post({ company: 'Sone Steel' }),
      await post({ company: ' SONE steel' }),
    ]
    expect(one.company_id).toBe(two.company_id)
  })
})

describe('work mode and pay', () => {
  test.each([
    ['Remote', 'remote'],
    ['Bengaluru (Hybrid)', 'hybrid'],
    ['Work from home', 'remote'],
    ['Lucknow', 'onsite'],
    ['Remoteville Road', 'onsite'],
  ])('a posting in %s without a work mode is %s', async (location, mode) => {
    expect(await post({ location })).toMatchObject({ work_mode: mode })
  })
  test('a work mode that was chosen stays', async () => {
    expect(await post({ location: 'Remote', work_mode: 'Hybrid' })).toMatchObject({
      work_mode: 'hybrid',
    })
  })
  test.each([
    ['$50,000 - $70,000', '50000', '70000', 'USD'],
    ['₹8-12 LPA', '800000', '1200000', 'INR'],
    ['6 lakh', '600000', '600000', 'INR'],
    ['15,000/month', '180000', '180000', 'INR'],
    ['40 Lacs-1 Cr P.A.', '4000000', '10000000', 'INR'],
    ['Rs. 5 Lakh to 7.5 Lakh', '500000', '750000', 'INR'],
    ['₹25,000 per month to ₹40,000 per month', '300000', '480000', 'INR'],
    ['8,00,000 - 12,00,000', '800000', '1200000', 'INR'],
    ['$50k–70k', '50000', '70000', 'USD'],
    ['Up to ₹10 LPA', null, '1000000', 'INR'],
    ['12+ LPA', '1200000', null, 'INR'],
    ['$120,000 - $150,000 + 0.5% equity', '120000', '150000', 'USD'],
    ['€60.000', '60000', '60000', 'EUR'],
    ['Competitive', null, null, 'INR'],
    ['2 positions', null, null, 'INR'],
    ['18000 in hand', '216000', '216000', 'INR'],
    ['₹15000-₹18000', null, null, 'INR'],
    ['10k stipend', '120000', '120000', 'INR'],
    ['20,000', null, null, 'INR'],
    ['₹500 per day', '130000', '130000', 'INR'],
    ['Unpaid', null, null, 'INR'],
    ['14-20 Lacs PA (Including Variable: 8.0%)', '1400000', '2000000', 'INR'],
    ['8 LPA fixed + 2 LPA variable', '800000', '800000', 'INR'],
    ['₹3,00,000 per project', null, null, 'INR'],
    ['25k/month, 3 LPA', null, null, 'INR'],
    ['15/month', null, null, 'INR'],
    ['₹15,000/month for 6 months', '180000', '180000', 'INR'],
    ['$25 per hour', '52000', '52000', 'USD'],
    ['SEK 500000', '500000', '500000', 'SEK'],
    ['₹२०,००० मासिक', '240000', '240000', 'INR'],
    ['5-6 लाख', '500000', '600000', 'INR'],
  ])(
    '[CAN-05] [D8] [SRC-10] the pay text %s is read as a year’s numbers where it says them, and stays as it is',
    async (text, least, most, currency) => {
      expect(await post({ salary_range: text })).toMatchObject({
        salary_range: text,
        salary_min: least,
        salary_max: most,
        currency,
      })
    },
  )
  test.each([
    ['Salem, Tamil Nadu', 'Weave', '180000', 'INR'],
    ['Remote', 'We are a company of India', '180000', 'INR'],
    ['Salem, Oregon', 'Weave', null, 'USD'],
    ['Remote', 'Weave', null, 'USD'],
  ])(
    '[D12] [SRC-10] the place and the text tell the currency of a bare number: %s, %s',
    async (location, description, least, currency) => {
      const row = { salary_range: '15,000/month', location, description }
      expect(await post(row)).toMatchObject({ salary_min: least, currency })
    },
  )
  test('[D12] where the place is edited, the pay is read again', async () => {
    const job = await post({ salary_range: '15,000/month', location: 'Remote' })
    expect(await edit(job.id, { location: 'Remote, India' })).toMatchObject({
      salary_min: '180000',
      currency: 'INR',
    })
    expect(await edit(job.id, { currency: 'EUR' })).toMatchObject({
      salary_min: '180000',
      currency: 'EUR',
    })
    expect(await edit(job.id, { title: 'Weaver' })).toMatchObject({ currency: 'EUR' })
  })
  test('numbers without a currency or a text are dollars, as the data call has them', async () => {
    expect(await post({ salary_min: 50000, salary_max: 60000 })).toMatchObject({ currency: 'USD' })
  })
  test('numbers and a currency that were given stay', async () => {
    expect(await post({ salary_range: '₹8-12 LPA', salary_min: 1, currency: 'eur' })).toMatchObject(
      {
        salary_min: '1',
        salary_max: null,
        currency: 'EUR',
      },
    )
  })
  test('editing the text alone brings its numbers along, but not numbers of somebody’s own', async () => {
    const read = await post({ salary_range: '₹8-12 LPA' })
    expect(await edit(read.id, { salary_range: '$90,000' })).toMatchObject({
      salary_min: '90000',
      salary_max: '90000',
      currency: 'USD',
    })
    const own = await post({ salary_range: '₹8-12 LPA', salary_min: 900000, salary_max: 950000 })
    expect(await edit(own.id, { salary_range: 'Negotiable' })).toMatchObject({
      salary_min: '900000',
      salary_max: '950000',
    })
  })
  test('pay the wrong way round or below zero is refused', async () => {
    await expect(post({ salary_min: 2, salary_max: 1 })).rejects.toMatchObject({ code: '23514' })
    await expect(post({ salary_min: -1 })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the closing date', () => {
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      Date.now() + days * 86_400_000,
    )
  const over = { code: '22023', hint: 'closing_date_over' }

  test('nobody opens a posting whose last day is over, nor sets such a day to an open one', async () => {
    await expect(post({ closing_date: day(-1) })).rejects.toMatchObject(over)
    const { id } = await post({ closing_date: day(0) })
    await expect(edit(id, { closing_date: day(-1) })).rejects.toMatchObject(over)
    await edit(id, { status: 'closed', closing_date: day(-1) })
    await expect(edit(id, { status: 'active' })).rejects.toMatchObject(over)
    expect(await edit(id, { status: 'active', closing_date: null })).toMatchObject({
      status: 'active',
    })
    expect(await post({ status: 'draft', closing_date: day(-1) })).toMatchObject({
      status: 'draft',
    })
  })

  test('what is open past its day, until it is closed by itself, can be edited; an import may bring it', async () => {
    const [job] = await cast.as('owner').insert('jobs', { ...written, closing_date: day(-1) })
    expect(await edit(job?.id, { title: 'Tester of kilns' })).toMatchObject({ status: 'active' })
  })

  test.each([
    ['today', 0, true],
    ['yesterday', -1, false],
  ])('a posting that closes %s, as the day is in India', async (_, days, open) => {
    await cast
      .as('owner')
      .query(
        `update jobs set closing_date = (now() at time zone 'Asia/Kolkata')::date + $1::int where id = $2`,
        [days, postings.support],
      )
    expect(
      await cast.as('anon').query('select private.is_open($1) as open', [postings.support]),
    ).toEqual([{ open }])
    await cast
      .as('owner')
      .query('update jobs set closing_date = null where id = $1', [postings.support])
  })
})

describe('deleting', () => {
  test('[ADM-05] a deleted posting leaves its applications, with title and company as they were', async () => {
    const job = await post({ title: 'Packer', company: 'Chambal Ltd' })
    await cast.as('asha').insert('job_applications', { job_id: job.id })
    await cast.as('meera').query('delete from jobs where id = $1', [job.id])
    expect(
      await cast
        .as('asha')
        .query(
          "select job_id, job_title, job_company from applications where job_title = 'Packer'",
        ),
    ).toEqual([{ job_id: null, job_title: 'Packer', job_company: 'Chambal Ltd' }])
  })
})
