// search_jobs(…) with a sentence in its one box: what is found in it, in which order the postings
// come, and what is offered where nothing has all of it. Titles, places and skills as Indian boards
// write them.
import { describe, expect, test } from 'vitest'
import { type Posting, setBoard } from './board.ts'

const postings: Posting[] = [
  ['Python Developer', 'Hybrid - Bengaluru', ['Django', 'SQL'], { work_mode: 'hybrid' }],
  ['Python Developer', 'Chennai', ['Flask']],
  ['Software Developer', 'Bangalore Rural, Bengaluru', ['Python', 'AWS']],
  ['Data Analyst', 'Pune', ['SQL', 'Power BI'], { experience_required: '2-5 Yrs' }],
  ['Senior Data Analyst', 'Pune, Maharashtra', ['Excel'], { experience_required: '10-15 Yrs' }],
  ['Data Analytics Manager', 'Delhi / NCR', ['SQL']],
  ['DevOps Engineer', 'Remote', ['Kubernetes'], { work_mode: 'remote' }],
  ['Devops Engineer', 'Gurugram', ['Kubernetes', 'Docker']],
  ['Java Developer', 'Noida', ['Java'], { experience_required: '0-1 Yrs' }],
  ['Lead Java Developer', 'Noida', ['Java'], { experience_required: '8-12 Yrs' }],
  [
    'Sales Executive',
    'Jaipur',
    ['Field sales'],
    { salary_range: '5-7 Lacs P.A.', salary_min: 500_000, salary_max: 700_000, currency: 'INR' },
  ],
  [
    'Sales Trainee',
    'Jaipur',
    ['Field sales'],
    { salary_range: '2-3 Lacs P.A.', salary_min: 200_000, salary_max: 300_000, currency: 'INR' },
  ],
  ['Teacher - Mathematics', 'Kochi', []],
  ['Accountant', 'Navi Mumbai', ['Tally']],
  ['Account Manager', 'Mumbai', ['CRM']],
  ['Machine Learning Engineer', 'Hyderabad', ['Python', 'TensorFlow']],
  ['HR Manager', 'Thane', ['Recruitment']],
  ['Marketing Executive', 'Nagpur', ['HR coordination'], { type: 'contract' }],
  [
    'Electrician',
    'Coimbatore',
    [],
    { description: 'You keep the solar pumps of tea estates running.' },
  ],
]

const board = setBoard(postings)
const { search } = board
const found = async (keyword: string, more?: Record<string, unknown>) =>
  (await search(keyword, more)).jobs.map(({ title, location }) => `${title}, ${location}`)
const understood = async (keyword: string) =>
  (await search(keyword)).understood.map(({ kind, typed, value }) => [kind, typed, value])

describe('[SRC-01] [D9] one box understands a sentence', () => {
  test.each([
    [
      'python bangalore',
      ['Python Developer, Hybrid - Bengaluru', 'Software Developer, Bangalore Rural, Bengaluru'],
    ],
    ['sql data analyst pune', ['Data Analyst, Pune']],
    ['devops engineer remote', ['DevOps Engineer, Remote']],
    ['fresher java', ['Java Developer, Noida']],
    ['work from home', ['DevOps Engineer, Remote']],
    ['sales 6 lakh jaipur', ['Sales Executive, Jaipur']],
    ['sales under 4 lakh', ['Sales Trainee, Jaipur']],
    ['sales 5-6 lakh', ['Sales Executive, Jaipur']],
    ['sales 3-5 lakh', ['Sales Executive, Jaipur', 'Sales Trainee, Jaipur']],
    ['java developer 10 years experience', ['Lead Java Developer, Noida']],
    ['contract marketing', ['Marketing Executive, Nagpur']],
    ['jobs for teachers in kochi', ['Teacher - Mathematics, Kochi']],
    ['पुणे में डेटा एनालिस्ट', ['Data Analyst, Pune', 'Senior Data Analyst, Pune, Maharashtra']],
  ])('%s', async (typed, expected) => {
    expect(await found(typed)).toEqual(expected)
  })

  test.each([
    ['python bangalore', [['place', 'bangalore', 'Bengaluru']]],
    ['fresher java', [['level', 'fresher', 'fresher']]],
    ['घर से काम', [['mode', 'घर से काम', 'remote']]],
    ['sales 6 lakh', [['pay', '6 lakh', '600000']]],
    ['python 50k a month', [['pay', '50k a month', '600000']]],
    ['सेल्स 12 लाख', [['pay', '12 लाख', '1200000']]],
    ['analyst 2-5 yrs', [['years', '2-5 yrs', '2-5']]],
    ['python last 7 days', [['days', 'last 7 days', '7']]],
    ['python posted in the past 2 months', [['months', 'posted in the past 2 months', '2']]],
    ['python this week', [['days', 'this week', '7']]],
    ['python yesterday', [['days', 'yesterday', '2']]],
    ['पिछले 2 महीने python', [['months', 'पिछले 2 महीने', '2']]],
    ['python पिछले हफ़्ते', [['days', 'पिछले हफ़्ते', '7']]],
    ['data analyst delhi ncr', [['place', 'delhi ncr', 'Delhi NCR']]],
    ['sales 15-20 Lacs P.A.', [['pay', '15-20 lacs p.a.', '1500000-2000000']]],
    ['java 10 lakh to 12 lakh', [['pay', '10 lakh to 12 lakh', '1000000-1200000']]],
    ['sales 25k-40k', [['pay', '25k-40k', '300000-480000']]],
    ['10 से 12 लाख java', [['pay', '10 से 12 लाख', '1000000-1200000']]],
    ['under 5 lakh sales', [['pay', 'under 5 lakh', '-500000']]],
    ['sales upto 25k per month', [['pay', 'upto 25k per month', '-300000']]],
    ['sales 5 लाख से कम', [['pay', '5 लाख से कम', '-500000']]],
    ['₹8 लाख से ज्यादा java', [['pay', '₹8 लाख से ज्यादा', '800000']]],
    ['more than 6 lpa sales', [['pay', 'more than 6 lpa', '600000']]],
    ['8,00,000 java', [['pay', '8,00,000', '800000']]],
    ['sales rs. 20,000', [['pay', 'rs. 20,000', '240000']]],
    ['₹8,00,000 to 10,00,000 java', [['pay', '₹8,00,000 to 10,00,000', '800000-1000000']]],
    ['java 8', []],
    ['data analyst', []],
  ])('and tells what it took for more than words: %s', async (typed, expected) => {
    expect(await understood(typed)).toEqual(expected)
  })
})

describe('[SRC-02] where nothing has all of it', () => {
  test('the rest is offered, and it says what is missing', async () => {
    const answer = await search('kubernetes tally bengaluru python')
    expect(answer.missing).toEqual(['kubernetes', 'tally'])
    expect(new Set(answer.jobs.map(({ found_by }) => found_by))).toEqual(new Set(['part']))
    expect(answer.jobs[0]).toMatchObject({ title: 'Python Developer' })
  })

  test.each([
    ['senior accountant mumbai 90 lakh', ['90 lakh', 'senior'], 'Accountant, Navi Mumbai'],
    ['senior jaipur 90 lakh', ['90 lakh', 'senior'], 'Sales Executive, Jaipur'],
    ['senior sales jaipur 6 lakh', ['senior'], 'Sales Executive, Jaipur'],
    ['electrician guwahati', ['guwahati'], 'Electrician, Coimbatore'],
  ])(
    'the level is left out first, then pay, years and age, then the place: %s',
    async (typed, missing, first) => {
      const answer = await search(typed)
      expect(answer.missing.toSorted()).toEqual(missing.toSorted())
      expect(`${answer.jobs[0]?.title}, ${answer.jobs[0]?.location}`).toBe(first)
    },
  )

  test('what stands in the place box stays', async () => {
    const answer = await search('electrician', { location: 'Guwahati' })
    expect(answer).toMatchObject({ jobs: [], missing: [] })
  })

  test('words of the text come after those of titles and skills', async () => {
    const { jobs, missing } = await search('solar pumps')
    expect(jobs).toMatchObject([{ title: 'Electrician', found_by: 'text' }])
    expect(missing).toEqual([])
  })

  test('words of the text are looked for beside each filter, and each posting is found once', async () => {
    const description = 'Hives stand among lavender.'
    const beside = { company: 'Kaveri', location: 'Kochi', description }
    await board.cast.as('owner').insert('jobs', {
      title: 'Beekeeper',
      ...beside,
      experience_required: '2-4 Yrs',
      salary_min: 300_000,
      currency: 'INR',
      type: 'contract',
    })
    await board.cast.as('owner').insert('jobs', { title: 'Lavender Grower', ...beside })
    expect((await search('lavender')).total).toBe(2)
    expect((await search('lavender')).jobs).toMatchObject([
      { title: 'Lavender Grower', found_by: 'title' },
      { title: 'Beekeeper', found_by: 'text' },
    ])
    for (const [fits, not] of [
      [{ location: 'Kochi' }, { location: 'Jaipur' }],
      [{ experience: '2-5' }, { experience: '8-10' }],
      [{ work_mode: 'onsite' }, { work_mode: 'remote' }],
      [{ min_salary: 200_000 }, { min_salary: 900_000 }],
      [{ filters: { type: 'contract' } }, { filters: { type: 'internship' } }],
    ]) {
      expect(await found('hives', fits), JSON.stringify(fits)).toContain('Beekeeper, Kochi')
      expect(await found('hives', not), JSON.stringify(not)).toEqual([])
    }
    await board.cast.as('owner').query('delete from jobs where description = $1', [description])
  })
})

describe('[SRC-03] [D7] misspelled', () => {
  test.each([
    ['pyhton', 'python'],
    ['machine lerning', 'machine learning'],
    ['kuberntes', 'kubernetes'],
    ['data anlyst', 'data analyst'],
    ['acountant', 'accountant'],
    ['accountant mumabi', 'accountant mumbai'],
  ])('%s is read as %s', async (typed, meant) => {
    const answer = await search(typed)
    expect(answer.meant_keyword).toBe(meant)
    expect(answer.jobs.length).toBeGreaterThan(0)
  })

  test('never towards a rarer word, though an advert has the mistake', async () => {
    await board.cast.as('owner').insert('jobs', {
      title: 'Pyhton Developer',
      location: 'Indore',
      company: 'Kaveri',
      description: 'x',
    })
    await board.cast.as('owner').query('select private.count_search_words()')
    expect((await search('python')).meant_keyword).toBe(null)
    expect((await search('pyton')).meant_keyword).toBe('python')
    await board.cast.as('owner').query("delete from jobs where title = 'Pyhton Developer'")
    await board.cast.as('owner').query('select private.count_search_words()')
  })

  test('no posting says a word any more that is forgotten, also not one just being added', async () => {
    const count = () => board.cast.as('owner').query('select private.count_search_words()')
    const add =
      "insert into jobs (title, location, company, description) values ('Zitherist', 'Goa', 'Kaveri', 'x')"
    const known = async () =>
      (
        await board.cast
          .as('owner')
          .query("select word from private.search_words where word = 'zitherist'")
      ).length
    const remove = () => board.cast.as('owner').query("delete from jobs where title = 'Zitherist'")
    await board.cast.as('owner').query(add)
    await count()
    await remove()
    expect(await known()).toBe(1)
    const writer = await board.cast.begin('owner')
    await writer.query(add)
    await count()
    await writer.commit()
    expect(await known()).toBe(1)
    await count()
    expect(await known()).toBe(1)
    await remove()
    await count()
    expect(await known()).toBe(0)
  })
})

describe('[SRC-04] [D10] places', () => {
  test.each([
    [
      'Delhi NCR',
      ['Data Analytics Manager', 'Devops Engineer', 'Java Developer', 'Lead Java Developer'],
    ],
    ['Pune, Maharashtra', ['Data Analyst', 'Senior Data Analyst']],
    ['Gurgaon, Haryana', ['Devops Engineer']],
    ['Rajasthan', ['Sales Executive', 'Sales Trainee']],
    ['Mumabi', ['Account Manager']],
    ['Dehli', ['Data Analytics Manager']],
    ['Jaip', ['Sales Executive', 'Sales Trainee']],
  ])('%s', async (location, expected) => {
    const { jobs } = await search('', { location })
    expect(jobs.map(({ title }) => title).filter((title) => expected.includes(title))).toEqual(
      expected,
    )
  })

  test('a state has its towns alone', async () => {
    const { jobs } = await search('', { location: 'Tamil Nadu' })
    expect(jobs.map(({ location }) => location).sort()).toEqual(['Chennai', 'Coimbatore'])
  })

  test('a town of a state that no posting named before is found at once, also with words', async () => {
    const [row] = await board.cast.as('owner').insert('jobs', {
      title: 'Sales Manager',
      location: 'Kolhapur',
      company: 'Kaveri Software',
      description: 'Work with us.',
    })
    const inState = async (typed: string) =>
      (await search(typed, { location: 'Maharashtra' })).jobs.map(({ title }) => title)
    expect(await inState('')).toContain('Sales Manager')
    expect(await inState('sales')).toEqual(['Sales Manager'])
    await board.cast.as('owner').query('delete from jobs where id = $1', [row?.id])
    expect(await inState('sales')).toEqual([])
  })
})

test('[SRC-05] Hindi, in both letters, finds the English postings', async () => {
  for (const typed of ['शिक्षक', 'adhyapak', 'shikshak'])
    expect(await found(typed)).toEqual(['Teacher - Mathematics, Kochi'])
  expect(await found('बिजली मिस्त्री')).toEqual(['Electrician, Coimbatore'])
  expect((await found('लेखाकार'))[0]).toBe('Accountant, Navi Mumbai')
})

describe('[D14] the best match first', () => {
  test('a title before a skill, the word before its other forms', async () => {
    expect(await found('HR')).toEqual(['HR Manager, Thane', 'Marketing Executive, Nagpur'])
    expect((await found('accountant'))[0]).toBe('Accountant, Navi Mumbai')
    expect((await found('analytics'))[0]).toBe('Data Analytics Manager, Delhi / NCR')
  })

  test('newest on request', async () => {
    expect((await found('python', { sort: 'newest' }))[0]).toBe(
      'Python Developer, Hybrid - Bengaluru',
    )
    expect((await found('hr', { sort: 'newest' }))[0]).toBe('HR Manager, Thane')
  })
})

test('[SRC-01] years of experience are compared as a range', async () => {
  const { jobs } = await search('', { experience: '0-1' })
  expect(jobs.map(({ title }) => title)).toEqual(['Java Developer'])
})
