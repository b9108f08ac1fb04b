// One posting of each board, as its API returns a single posting, with the texts that its lists
// leave out.
import { expect, test } from 'vitest'
import type { Posting } from '../posting.ts'
import { readText } from '../read-file.ts'
import { toPosting } from '../to-posting.ts'

const now = new Date('2026-11-01T00:00:00Z')

async function postingsIn(content: unknown): Promise<Posting[]> {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const found: Posting[] = []
  async function* chunks() {
    for (let at = 0; at < text.length; at += 40) yield text.slice(at, at + 40)
  }
  for await (const row of readText(chunks())) {
    if ('refused' in row) throw new Error(row.refused)
    const outcome = toPosting(row.draft, row.original, { now })
    if ('refused' in outcome) throw new Error(outcome.refused)
    found.push(outcome.posting)
  }
  return found
}
const only = async (content: unknown) => {
  const found = await postingsIn(content)
  expect(found).toHaveLength(1)
  return found[0]
}

test('SmartRecruiters: the sections of the advert with their headings', async () => {
  const posting = await only({
    id: '744',
    name: 'Ward Sister',
    refNumber: 'R1',
    company: { identifier: 'jeevan', name: 'Jeevan Hospitals' },
    releasedDate: '2026-10-01T02:11:28.000Z',
    location: { city: 'Bangalore', region: 'KA', country: 'in', remote: false, hybrid: false },
    function: { id: 'nursing', label: 'Nursing' },
    department: {},
    typeOfEmployment: { id: 'permanent', label: 'Full-time' },
    experienceLevel: { id: 'not_applicable', label: 'Not Applicable' },
    jobAd: {
      sections: {
        companyDescription: { title: 'About us', text: '<p>Four hospitals.</p>' },
        jobDescription: { title: 'The ward', text: '<p>Thirty beds.</p>' },
        qualifications: { title: 'Qualifications', text: '<ul><li>GNM</li></ul>' },
      },
    },
  })
  expect(posting).toMatchObject({
    source: 'smartrecruiters',
    externalId: '744',
    company: 'Jeevan Hospitals',
    location: 'Bengaluru, KA, India',
    department: 'Nursing',
    type: 'full-time',
    requirements: ['GNM'],
    description: '## The ward\n\nThirty beds.\n\n## About us\n\nFour hospitals.',
    postedAt: '2026-10-01T02:11:28.000Z',
  })
})

test('Workable: the employer around the list, places told apart, the mode of work', async () => {
  const posting = await only({
    name: 'Kaveri Textiles',
    description: '<p>About the employer, not the job.</p>',
    jobs: [
      {
        title: 'Merchandiser',
        shortcode: 'AB12',
        telecommuting: true,
        employment_type: 'Contract',
        published_on: '2026-10-05',
        locations: [
          { city: 'Tiruppur', region: 'Tamil Nadu', country: 'India', hidden: false },
          { city: 'Secret', country: 'India', hidden: true },
        ],
        description: '<p>Buy yarn.</p>',
      },
    ],
  })
  expect(posting).toMatchObject({
    source: 'workable',
    company: 'Kaveri Textiles',
    location: 'Remote (Tiruppur, Tamil Nadu, India)',
    workMode: 'remote',
    type: 'contract',
    description: 'Buy yarn.',
  })
})

test('Recruitee: pay by the month, codes in words, requirements as a list', async () => {
  const posting = await only({
    offers: [
      {
        id: 9,
        title: 'Accounts Assistant',
        company_name: 'Dhara Foods',
        careers_url: 'https://jobs.example/o/accounts',
        employment_type_code: 'parttime_fixed_term',
        locations: [{ city: 'Indore', state: 'Madhya Pradesh', country: 'India' }],
        on_site: true,
        salary: { min: '20000', max: '30000', period: 'month', currency: 'INR' },
        description: '<p>Keep the books.</p>',
        requirements: '<ul><li>Tally</li><li>GST</li></ul>',
        tags: ['Tally'],
        close_at: '2026-12-01',
        published_at: '2026-10-05 10:10:39 UTC',
      },
    ],
  })
  expect(posting).toMatchObject({
    location: 'Indore, Madhya Pradesh, India',
    workMode: 'onsite',
    type: 'part-time',
    pay: { text: '₹20,000 - ₹30,000 per month', currency: 'INR' },
    requirements: ['Tally', 'GST'],
    skills: ['Tally'],
    closingDate: '2026-12-01',
    postedAt: '2026-10-05T10:10:39.000Z',
  })
})

test('Teamtailor: a feed whose items carry a JobPosting and a text', async () => {
  const posting = await only({
    title: 'Nila Robotics',
    items: [
      {
        id: 'x',
        title: 'Welder',
        content_html: '<p>Weld <b>arms</b>.</p>',
        _jobposting: {
          '@type': 'JobPosting',
          title: 'Welder',
          identifier: { value: 71 },
          employmentType: 'FULL_TIME',
          jobLocation: { address: { addressLocality: 'Coimbatore', addressCountry: 'IN' } },
        },
      },
    ],
  })
  expect(posting).toMatchObject({
    source: 'teamtailor',
    externalId: '71',
    company: 'Nila Robotics',
    location: 'Coimbatore, India',
    description: 'Weld **arms**.',
  })
})

test('Pinpoint: hidden pay stays hidden, the host names the employer', async () => {
  const posting = await only({
    id: 'p1',
    title: 'Clerk',
    url: 'https://acme-mills.pinpointhq.com/en/postings/p1',
    location: { name: 'Surat, Gujarat, India' },
    description: '<p>File things.</p>',
    key_responsibilities: '<ul><li>Filing</li></ul>',
    compensation_minimum: 100_000,
    compensation_visible: false,
  })
  expect(posting).toMatchObject({
    company: 'Acme Mills',
    pay: { said: null, text: null },
    responsibilities: ['Filing'],
  })
})

test('BambooHR and Workday: the posting inside what wraps it', async () => {
  const bamboo = await only({
    result: {
      jobOpening: {
        jobOpeningShareUrl: 'https://setu.bamboohr.com/careers/31',
        jobOpeningName: 'Analyst',
        description: '<p>Count.</p>',
        location: { city: 'Pune', state: 'Maharashtra', addressCountry: 'India' },
        locationType: '2',
        datePosted: '2026-10-02',
      },
    },
  })
  expect(bamboo).toMatchObject({ externalId: '31', company: 'Setu', workMode: 'hybrid' })
  const workday = await only({
    jobPostingInfo: {
      title: 'Technician',
      jobReqId: 'JR1',
      jobDescription: '<p>Mend.</p>',
      location: 'Chennai',
      additionalLocations: ['Madurai'],
      timeType: 'Full time',
      startDate: '2026-10-02',
      endDate: '2026-12-01',
      externalUrl: 'https://acme.wd5.myworkdayjobs.com/job/JR1',
    },
    hiringOrganization: { name: 'Acme India' },
  })
  expect(workday).toMatchObject({
    externalId: 'JR1',
    company: 'Acme India',
    location: 'Chennai; Madurai',
    type: 'full-time',
    closingDate: '2026-12-01',
  })
})

test('Rippling, Eightfold and Oracle: single postings with their texts', async () => {
  expect(
    await only({
      uuid: 'u1',
      name: 'Planner',
      companyName: 'Ridge',
      workLocations: ['Remote (India)'],
      description: { company: '<p>We climb.</p>', role: '<p>You plan.</p>' },
      payRangeDetails: [{ rangeStart: 900, rangeEnd: 1200, currency: 'INR', frequency: 'HOUR' }],
    }),
  ).toMatchObject({ workMode: 'remote', description: 'You plan.\n\nWe climb.' })
  expect(
    await only({
      id: 5,
      name: 'Chemist',
      canonicalPositionUrl: 'https://amla.eightfold.ai/careers/job/5',
      locations: ['Vadodara, Gujarat, India'],
      job_description: '<p>Mix.</p>',
      t_create: 1_785_801_600,
    }),
  ).toMatchObject({ company: 'Amla', postedAt: '2026-08-04T00:00:00.000Z' })
  expect(await only({ Title: 'Surveyor', PrimaryLocation: 'Goa' })).toMatchObject({
    status: 'draft',
    missing: ['company', 'description'],
  })
})

test('Personio: named descriptions, one office and more, years of experience', async () => {
  const posting = await only(`<?xml version="1.0"?><workzag-jobs><position>
    <id>18</id><subcompany>Acme &amp; Co</subcompany><office>Delhi</office>
    <additionalOffices><office>Noida</office></additionalOffices><name>Data Engineer</name>
    <jobDescriptions><jobDescription><name>Responsibilities</name>
      <value><![CDATA[<ul><li>Pipelines</li></ul>]]></value></jobDescription>
      <jobDescription><name>About</name><value>&lt;p&gt;We &lt;b&gt;ship&lt;/b&gt;.&lt;/p&gt;</value></jobDescription>
    </jobDescriptions><schedule>full-time</schedule><employmentType>permanent</employmentType>
    <yearsOfExperience>2-5</yearsOfExperience><keywords>SQL, Spark</keywords></position></workzag-jobs>`)
  expect(posting).toMatchObject({
    company: 'Acme & Co',
    location: 'Delhi; Noida',
    type: 'full-time',
    experience: '2-5 years',
    responsibilities: ['Pipelines'],
    skills: ['SQL', 'Spark'],
  })
  expect(posting?.description).toContain('We **ship**.')
})

test('the XML of aggregators: CDATA, city and country apart', async () => {
  const posting = await only(`<source><publisher>X</publisher><job><title><![CDATA[Cook]]></title>
    <referencenumber>7</referencenumber><company>Annapurna</company><city>Mysore</city><country>IN</country>
    <description><![CDATA[<p>Cook.</p><script>alert(1)</script>]]></description><jobtype>fulltime</jobtype></job></source>`)
  expect(posting).toMatchObject({
    externalId: '7',
    location: 'Mysuru, India',
    description: 'Cook.',
  })
})

test('an XML that names entities of its own brings nothing with it', async () => {
  const posting =
    await only(`<?xml version="1.0"?><!DOCTYPE source [<!ENTITY own SYSTEM "file:///etc/passwd">]>
    <source><job><title>Cook &own;</title><company>A</company><city>Pune</city><description>x &own;</description></job></source>`)
  expect(posting?.description).toBe('x &amp;own;')
})

const channel = (items: string) => `<?xml version="1.0"?><rss version="2.0"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel><title>Jobs</title><link>https://annapurna.example/</link>${items}</channel></rss>`

test('RSS: the author is the company where the title ends with it, the kind stands in a category', async () => {
  const ours = await only(
    channel(`<item><title>Cook, Annapurna</title><link>https://a.example/jobs/7</link>
      <guid isPermaLink="false">7</guid><pubDate>Sun, 18 Oct 2026 08:00:00 GMT</pubDate>
      <dc:creator>Annapurna</dc:creator><dc:coverage>Mysore, Karnataka</dc:coverage>
      <category>Kitchen</category><category>Part-time</category>
      <description><![CDATA[<p>Cook <b>well</b>.</p>]]></description></item>`),
  )
  expect(ours).toMatchObject({
    source: 'rss',
    externalId: '7',
    url: 'https://a.example/jobs/7',
    title: 'Cook',
    company: 'Annapurna',
    location: 'Mysuru, Karnataka',
    department: 'Kitchen',
    type: 'part-time',
    description: 'Cook **well**.',
    postedAt: '2026-10-18T00:00:00.000Z',
    status: 'active',
  })
})

test('RSS of another program: its own elements, the longer text, and no author as company', async () => {
  const theirs = await only(
    channel(`<item><title>Cook</title><link>https://a.example/jobs/7</link><dc:creator>admin</dc:creator>
      <job_listing:company>Annapurna</job_listing:company><job_listing:location>Pune</job_listing:location>
      <job_listing:job_type>Internship</job_listing:job_type>
      <description>Cook…</description><content:encoded><![CDATA[<p>Cook well.</p>]]></content:encoded></item>`),
  )
  expect(theirs).toMatchObject({
    externalId: 'https://a.example/jobs/7',
    company: 'Annapurna',
    type: 'internship',
    description: 'Cook well.',
  })
  const bare = await only(
    channel('<item><title>News of ours</title><dc:creator>admin</dc:creator></item>'),
  )
  expect(bare).toMatchObject({ company: '', status: 'draft' })
  expect(bare?.missing).toEqual(['company', 'location', 'description'])
})
