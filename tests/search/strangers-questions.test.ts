// search_jobs(…) with what people in India type into the box of a job board, over titles, places
// and tags as boards write them: words that say nothing, pay without a unit, parts of towns, what
// is not wanted, schooling; and that nothing is said to be understood that the results lack.
import { describe, expect, test } from 'vitest'
import { type Posting, setBoard } from './board.ts'

const rupees = (from: number, to: number) => ({
  salary_min: from,
  salary_max: to,
  currency: 'INR',
})
const postings: Posting[] = [
  ['Python Developer', 'Bengaluru( HSR Layout )', ['Django']],
  ['Python Developer', 'Pune(Hinjewadi)', ['Flask'], { experience_required: '3-8 Yrs' }],
  ['Full stack Developer', 'Noida( Sector-125 Noida )', ['React JS', 'Php']],
  ['Software Developer', 'Canada', ['C#'], rupees(3_000_000, 4_000_000)],
  ['Data Entry Operator', 'Delhi / NCR', ['Typing Speed', '12th Pass'], rupees(200_000, 300_000)],
  ['Sales Executive - No Target', 'Jaipur', ['Field sales']],
  ['Sales Manager', 'Jaipur', ['Target setting', 'Sale deeds']],
  ['Accountant', 'Mumbai (All Areas)(Andheri East)', ['Tally', 'B.Com']],
  ['Walk-in || Plant Data Analyst', 'Ankleshwar', ['SQL']],
  ['Software Developer Trainee', 'Kochi', ['btech'], { type: 'internship' }],
  ['Clinical Data Analyst - Hiring Female Candidates', 'Chennai', ['Night Shift']],
  ['C2H Consultant', 'Chennai', ['SAP']],
]

const board = setBoard(postings)
const { search } = board
const titles = async (keyword: string, location = '') =>
  (await search(keyword, { location })).jobs.map(({ title }) => title)
const chips = async (keyword: string) =>
  (await search(keyword)).understood.map(({ kind, value }) => `${kind} ${value}`)

describe('[SRC-01] words around a question say nothing', () => {
  test.each([
    ['Urgent hiring !! Python developer', 2],
    ['immediate joiner python developer', 2],
    ['i am looking for python developer job in pune', 1],
    ['experienced python developer', 2],
    ['delhi me data entry ki job chahiye', 1],
    ['accountant jobs near me', 1],
    ['paid internship kochi', 1],
    ['मुझे जयपुर में काम चाहिए', 2],
    ['जयपुर के आसपास कोई भी काम', 2],
    ['python developer recent joining', 2],
  ])('%s', async (typed, count) => {
    const { total, missing } = await search(typed)
    expect([total, missing]).toEqual([count, []])
  })

  test.each([
    ['vale deeds', 'vale', null],
    ['sael deeds', undefined, 'sale deeds'],
  ])(
    'a short word is corrected behind its first letter alone: %s',
    async (typed, missing, meant) => {
      const answer = await search(typed)
      expect([answer.missing[0], answer.meant_keyword]).toEqual([missing, meant])
    },
  )

  test('a short word is not found within another: male in female', async () => {
    const { jobs, missing } = await search('male data analyst')
    expect([missing, jobs[0]?.found_by]).toEqual([['male'], 'part'])
    expect((await search('vel deeds')).missing).toEqual(['vel'])
  })

  test('the number of a title stays a word', async () => {
    expect((await search('Data Analyst I')).missing).toEqual(['i'])
  })
})

describe('[SRC-01] pay without a unit, and what it is called', () => {
  test.each([
    ['15000 salary job in delhi', ['pay 180000', 'place Delhi']],
    ['data entry salary 15k', ['pay 180000']],
    ['salary 15000 per month', ['pay 180000']],
    ['data entry 20000/month', ['pay 240000']],
    ['salary upto 30000', ['pay -360000']],
    ['salary 20000 to 30000', ['pay 240000-360000']],
    ['package 5 lpa', ['pay 500000']],
    ['15 hazar salary', ['pay 180000']],
    ['data entry 15 se 20 hajaar', ['pay 180000-240000']],
    ['50,000-3 Lacs PA', ['pay 50000-300000']],
    ['min 3 years experience java', ['years 3']],
    ['freshers 2025 batch salary', ['level fresher']],
    ['java 8', []],
  ])('%s', async (typed, expected) => {
    expect(await chips(typed)).toEqual(expected)
  })

  test('a posting that states one sum alone', async () => {
    const owner = board.cast.as('owner')
    const clerk = {
      title: 'Clerk',
      location: 'Kochi',
      company: 'Extra',
      description: 'x',
      currency: 'INR',
    }
    await owner.insert('jobs', { ...clerk, salary_min: 300_000 })
    await owner.insert('jobs', { ...clerk, title: 'Head Clerk', salary_max: 250_000 })
    await owner.insert('jobs', { ...clerk, title: 'Chief Clerk' })
    for (const [typed, found] of [
      ['clerk 2 lakh', ['Clerk', 'Head Clerk']],
      ['clerk 3 lakh', ['Clerk']],
      ['clerk under 2.8 lakh', ['Head Clerk']],
      ['clerk 2-4 lakh', ['Clerk', 'Head Clerk']],
    ] as const)
      expect((await titles(typed)).sort(), typed).toEqual(found)
    await owner.query("delete from jobs where company = 'Extra'")
  })

  test('nothing of it is left as a word', async () => {
    expect(await titles('data entry salary 15k')).toEqual(['Data Entry Operator'])
    expect(await titles('min 3 years experience python')).toEqual([
      'Python Developer',
      'Python Developer',
    ])
  })
})

describe('[SRC-01] experience and age as people say them', () => {
  test.each([
    ['java 6 months experience', ['experience_months 6']],
    ['java 6 महीने का अनुभव', ['experience_months 6']],
    ['0-6 months exp java', ['experience_months 0-6']],
    ['experience: 18 months', ['experience_months 18']],
    ['6 months contract', ['type contract']],
    ['java 1.5 years', ['years 1.5']],
    ['one year experience', ['years 1']],
    ['दो साल का अनुभव', ['years 2']],
    ['अनुभव 2 साल', ['years 2']],
    ['2 से 5 साल', ['years 2-5']],
    ['do se teen saal ka experience', ['years 2-3']],
    ['exp 0 to 1', ['years 0-1']],
    ['java 2-5 exp', ['years 2-5']],
    ['experience 5+', ['years 5']],
    ['experience 10-18 months', ['experience_months 10-18']],
    ['less than 2 years experience', ['years 0-2']],
    ['upto 2 years', ['years 0-2']],
    ['2 साल से कम अनुभव', ['years 0-2']],
    ['more than 5 years experience', ['years 5']],
    ['5 साल से ज्यादा', ['years 5']],
    ['बिना अनुभव', ['level fresher']],
    ['bina experience ke job', ['level fresher']],
    ['last 24 hours', ['days 1']],
    ['last two weeks', ['days 14']],
    ['पिछले 24 घंटे', ['days 1']],
  ])('%s', async (typed, expected) => {
    expect(await chips(typed)).toEqual(expected)
  })

  test.each([
    ['python developer 3 years experience', 2],
    ['python developer less than 2 years experience', 1],
    ['python developer 4 months experience', 1],
  ])('%s', async (typed, count) => {
    const whole = (await search(typed)).jobs.filter(({ found_by }) => found_by !== 'part')
    expect(whole).toHaveLength(count)
  })
})

describe('[SRC-01] the newest first, as people ask for them', () => {
  test.each([
    ['new jobs', ['order newest']],
    ['latest python jobs in pune', ['order newest', 'place Pune']],
    ['newest openings jaipur', ['order newest', 'place Jaipur']],
    ['recently posted jobs', ['order newest']],
    ['recent data analyst vacancy', ['order newest']],
    ['नई नौकरी', ['order newest']],
    ['ताज़ा भर्ती जयपुर', ['order newest', 'place Jaipur']],
    ['nayi naukri delhi', ['order newest', 'place Delhi']],
    ["today's jobs", ['days 1']],
    ['jobs posted today', ['days 1']],
    ['new delhi', ['place Delhi']],
    ['recent graduates', ['level fresher']],
  ])('%s', async (typed, expected) => {
    const answer = await search(typed)
    expect(answer.understood.map(({ kind, value }) => `${kind} ${value}`)).toEqual(expected)
    expect(answer.missing).toEqual([])
  })

  test('come in that order, unless another was chosen', async () => {
    const analysts = [
      'Walk-in || Plant Data Analyst',
      'Clinical Data Analyst - Hiring Female Candidates',
    ]
    const owner = board.cast.as('owner')
    await owner.insert('jobs', {
      title: 'Clerk',
      location: 'Kochi',
      company: 'Extra',
      description: 'x',
      skills: ['Data', 'Analyst'],
    })
    expect(await titles('data analyst')).toEqual([...analysts, 'Clerk'])
    expect(await titles('latest data analyst jobs')).toEqual(['Clerk', ...analysts])
    const answer = await search('latest data analyst jobs', { sort: 'relevance' })
    expect(answer.jobs.map(({ title }) => title)).toEqual([...analysts, 'Clerk'])
    await owner.query("delete from jobs where company = 'Extra'")
  })

  test('page after page', async () => {
    const { next, jobs } = (await search('latest developer', { page_size: 2 })) as unknown as {
      next: string
      jobs: { title: string }[]
    }
    const rest = await search('latest developer', { after: next })
    expect([...jobs, ...rest.jobs].map(({ title }) => title)).toEqual(await titles('developer', ''))
  })
})

describe('[SRC-04] [SRC-05] short names of towns, modes and trades', () => {
  test.each([
    ['python hyd', ['place Hyderabad']],
    ['python blr', ['place Bengaluru']],
    ["b'lore python", ['place Bengaluru']],
    ['bglr', ['place Bengaluru']],
    ['ggn', ['place Gurugram']],
    ['bbsr', ['place Bhubaneswar']],
    ['घर बैठे काम', ['mode remote']],
    ['घर से करने वाला काम', ['mode remote']],
    ['half day', ['type part-time']],
    ['bom python', []],
  ])('%s', async (typed, expected) => {
    expect(await chips(typed)).toEqual(expected)
  })

  test('a short name stays one, though titles say it and places the whole name', async () => {
    const owner = board.cast.as('owner')
    await owner.query(`
      insert into jobs (title, location, company, description)
      select case i when 1 then 'BLR Nurse' else 'Nurse' end, 'Bengaluru', 'Extra', 'x' from generate_series(1, 3) as numbers (i)`)
    await owner.query('select private.count_search_words()')
    expect((await titles('nurse blr')).sort()).toEqual(['BLR Nurse', 'Nurse', 'Nurse'])
    await owner.query("delete from jobs where company = 'Extra'")
    await owner.query('select private.count_search_words()')
  })

  test('sarkari is a government job', async () => {
    const owner = board.cast.as('owner')
    await owner.insert('jobs', {
      title: 'Govt. Clerk',
      location: 'Kochi',
      company: 'Extra',
      description: 'x',
    })
    for (const typed of ['sarkari naukri', 'सरकारी नौकरी', 'government job'])
      expect(await titles(typed)).toEqual(['Govt. Clerk'])
    await owner.query("delete from jobs where company = 'Extra'")
  })
})

describe('[SRC-04] a part of a town, and a country that is no known place', () => {
  test.each([
    ['hsr layout python developer', 'Python Developer'],
    ['jobs in hinjewadi', 'Python Developer'],
    ['noida sector-125', 'Full stack Developer'],
    ['andheri east accountant', 'Accountant'],
    ['software developer canada', 'Software Developer'],
  ])('%s', async (typed, expected) => {
    const { jobs, missing } = await search(typed)
    expect([jobs.map(({ title }) => title), missing]).toEqual([[expected], []])
  })

  test.each([
    ['software developer 560001', '560001', 'Bengaluru'],
    ['jobs near 411057', '411057', 'Pune'],
    ['201301', '201301', 'Noida'],
    ['accountant 400703', '400703', 'Navi Mumbai'],
  ])('a postal code: %s', async (keyword, typed, value) => {
    expect((await search(keyword)).understood).toEqual([{ kind: 'place', typed, value }])
  })

  test('a postal code in the box of the place, and a number that is none', async () => {
    expect(await titles('developer', '560102')).toEqual(['Python Developer'])
    expect(await chips('developer 999999')).toEqual([])
    expect(await chips('developer 5600011')).toEqual([])
  })

  test('a place of the sentence counts beside the one of the box', async () => {
    expect(await titles('python hinjewadi', 'Pune')).toEqual(['Python Developer'])
    const answer = await search('python bangalore', { location: 'Pune' })
    expect(answer.missing).toEqual(['bangalore'])
    expect(answer.jobs.map(({ title }) => title)).toEqual(['Python Developer'])
  })
})

describe('[SRC-01] what is not wanted', () => {
  test.each([
    ['jaipur except sales', 'sales', []],
    ['sales without target', 'target', ['Sales Executive - No Target']],
    ['full stack developer no php', 'php', []],
    ['python developer not in pune', 'pune', ['Python Developer']],
    ['developer kochi no internship', 'internship', []],
    ['data analyst night shift नहीं', 'night shift', ['Walk-in || Plant Data Analyst']],
  ])('%s', async (typed, refused, expected) => {
    const answer = await search(typed)
    const said = answer.understood.filter(({ kind }) => kind === 'without')
    expect(said.map(({ value }) => value)).toEqual([refused])
    const whole = answer.jobs.filter(({ found_by }) => found_by !== 'part')
    expect(whole.map(({ title }) => title)).toEqual(expected)
  })

  test('is not among what is offered where nothing has all', async () => {
    const answer = await search('beekeeper python developer not pune')
    expect(answer.missing).toEqual(['beekeeper'])
    expect(answer.jobs.map(({ title }) => title)).toContain('Full stack Developer')
    expect(answer.jobs.filter(({ title }) => title === 'Python Developer')).toHaveLength(1)
  })

  test('is counted so in the choices too', async () => {
    const [row] = await board.cast
      .as('anon')
      .query('select public.job_choices(\'{"keyword": "developer no internship"}\') as choices')
    const choices = row?.choices as { filter: string; value: string }[]
    expect(choices.some(({ value }) => value === 'full-time')).toBe(true)
    expect(choices.some(({ value }) => value === 'internship')).toBe(false)
  })

  test('“no experience” and “No SQL” are names', async () => {
    expect(await chips('data entry no experience')).toEqual(['level fresher'])
    expect(await chips('no sql developer')).toEqual([])
  })
})

describe('[SRC-05] schooling, shifts and walk-ins by their other names', () => {
  test.each([
    ['12वीं पास', 'Data Entry Operator'],
    ['b.tech software developer', 'Software Developer Trainee'],
    ['bcom accountant', 'Accountant'],
    ['walkin data analyst', 'Walk-in || Plant Data Analyst'],
    ['नाइट शिफ्ट', 'Clinical Data Analyst - Hiring Female Candidates'],
    ['jobs for women', 'Clinical Data Analyst - Hiring Female Candidates'],
  ])('%s', async (typed, expected) => {
    expect(await titles(typed)).toEqual([expected])
  })
})

describe('[SRC-02] where nothing has all of it', () => {
  test('a title with most words comes before the rarest word alone', async () => {
    const owner = board.cast.as('owner')
    await owner.query(`
      insert into jobs (title, location, company, description)
      select case when i <= 20 then 'Python Developer' when i <= 80 then 'Java Developer' else 'Nurse' end, 'Salem', 'Extra', 'x'
      from generate_series(1, 200) as numbers (i)`)
    await owner.query('select private.count_search_words()')
    expect((await titles('python developer c2h'))[0]).toBe('Python Developer')
    await owner.query("delete from jobs where company = 'Extra'")
    await owner.query('select private.count_search_words()')
  })

  test('an internship is left out last, and not called missing before', async () => {
    const answer = await search('senior internship software kochi')
    expect(answer.jobs[0]?.title).toBe('Software Developer Trainee')
    expect(answer.missing).toEqual(['senior'])
  })

  test('a type that nothing has is left out before the mode and the place', async () => {
    const answer = await search('part time python pune')
    expect(answer.missing).toEqual(['part time'])
    expect(answer.jobs.map(({ location }) => location)).toEqual(['Pune(Hinjewadi)'])
    const without = await search('part time jobs in pune')
    expect([without.missing, without.jobs.length]).toEqual([['part time'], 1])
  })

  test('an age in months is left out like one in days', async () => {
    await board.cast
      .as('owner')
      .query("update jobs set created_at = created_at - interval '90 days'")
    expect((await search('accountant last 2 months')).missing).toEqual(['last 2 months'])
  })
})
