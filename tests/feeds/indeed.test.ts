// /feeds/jobs.xml as an aggregator reads it: Indeed's published format, every open job, and texts
// that look like markup.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FeedSite, startFeedSite } from './feed-site.ts'
import { all, parseXml, textOf } from './strict-xml.ts'

let site: FeedSite
beforeAll(async () => {
  site = await startFeedSite({ rowsPerRead: 2 })
})
afterAll(() => site?.stop())

/** The feed's documented elements of a job; the first seven are required. */
const required = [
  'title',
  'date',
  'referencenumber',
  'requisitionid',
  'url',
  'company',
  'description',
]
const known = [
  ...required,
  ...['city', 'state', 'country', 'postalcode', 'streetaddress', 'email', 'salary', 'education'],
  ...['jobtype', 'category', 'experience', 'expirationdate', 'remotetype', 'sourcename'],
]

/** The jobs of the feed by their reference. Throws for another format. */
function readFeed(document: string): Map<string, Record<string, string>> {
  expect(document.replace(/<!\[CDATA\[.*?\]\]>/gs, ''), 'a reference').not.toContain('&')
  const source = parseXml(document)
  expect(source.name).toBe('source')
  expect(textOf(source, 'publisher')).toBe('Hiring Agent')
  expect(textOf(source, 'publisherurl')).toBe(site.url)
  expect(Date.parse(textOf(source, 'lastBuildDate') ?? '')).toBeGreaterThan(0)
  return new Map(
    all(source, 'job').map((job) => {
      const names = job.children.map(({ name }) => name)
      expect(new Set(names).size, 'each element once').toBe(names.length)
      expect(known).toEqual(expect.arrayContaining(names))
      expect(names).toEqual(expect.arrayContaining(required))
      for (const child of job.children) {
        expect(child.children, `elements in ${child.name}`).toEqual([])
        expect(child.text, child.name).not.toBe('')
      }
      const fields = Object.fromEntries(job.children.map(({ name, text }) => [name, text]))
      return [fields.referencenumber ?? '', fields]
    }),
  )
}

const read = async () => readFeed(await site.text('/feeds/jobs.xml'))

test('[PUB-14] the feed says of a job what its page says', async () => {
  const [id = ''] = await site.post([
    {
      title: 'Frontend Engineer',
      company: 'R&D <Labs>',
      department: 'Engineering',
      location: 'Lucknow, Uttar Pradesh 226001',
      work_mode: 'hybrid',
      type: 'contract',
      salary_min: 800_000,
      salary_max: 1_200_000,
      currency: 'INR',
      experience_required: '3+ years',
      description: '## The team\n\nWe **care**, and _say_ so: [read](https://x.in/?a=1&b=2).',
      requirements: ['HTML & CSS'],
      closing_date: '2099-12-31',
    },
  ])
  const job = (await read()).get(id)
  const { data } = await site.service.from('jobs').select('created_at').eq('id', id).single()
  expect(job).toEqual({
    title: 'Frontend Engineer',
    date: data?.created_at,
    referencenumber: id,
    requisitionid: id,
    url: `${site.url}/candidate/jobs/${id}?source=indeed`,
    company: 'R&D <Labs>',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    country: 'IN',
    postalcode: '226001',
    description:
      '<h3>The team</h3><p>We <strong>care</strong>, and <em>say</em> so: <a href="https://x.in/?a=1&amp;b=2">read</a>.</p>' +
      '<h3>Requirements</h3><ul><li>HTML &amp; CSS</li></ul>',
    salary: '₹8,00,000 - ₹12,00,000',
    jobtype: 'contract',
    category: 'Engineering',
    experience: '3+ years',
    remotetype: 'Hybrid remote',
    expirationdate: '2099-12-31',
  })
})

test('what is not known is left out', async () => {
  const [id = ''] = await site.post([{ location: 'Remote', work_mode: 'remote' }])
  expect(Object.keys((await read()).get(id) ?? {})).toEqual([
    ...['title', 'date', 'referencenumber', 'requisitionid', 'url', 'company', 'description'],
    ...['jobtype', 'remotetype'],
  ])
})

test('[PUB-14] no title and no description gets out of its place', async () => {
  const title = 'C ]]></title><job>&amp; \u0001\u0008\u001b\uffff😀 "x" \u2028 نوکری'
  const description = '<script>attack()</script>\n\n]]>\u000b <b onclick="x">not\ufffe bold</b>'
  const [id = ''] = await site.post([{ title, description, requirements: [']]>', '</li>'] }])
  const job = (await read()).get(id)
  // The database has written it on one line.
  expect(job?.title).toBe('C ]]></title><job>&amp; 😀 "x" نوکری')
  expect(job?.description).toBe(
    '<p>&lt;script&gt;attack()&lt;/script&gt;</p><p>]]&gt; &lt;b onclick=&quot;x&quot;&gt;not bold&lt;/b&gt;</p>' +
      '<h3>Requirements</h3><ul><li>]]&gt;</li><li>&lt;/li&gt;</li></ul>',
  )
})

test('[PUB-14] every open job is in it, and a closed one leaves at once', async () => {
  const ids = await site.post(Array.from({ length: 9 }, (_, at) => ({ title: `Job ${at}` })))
  expect([...(await read()).keys()]).toEqual(expect.arrayContaining(ids))
  await site.service
    .from('jobs')
    .update({ status: 'closed' })
    .eq('id', ids[3] ?? '')
  await site.service
    .from('jobs')
    .update({ closing_date: '2020-01-01' })
    .eq('id', ids[5] ?? '')
  await site.service
    .from('jobs')
    .delete()
    .eq('id', ids[7] ?? '')
  const left = [...(await read()).keys()].filter((id) => ids.includes(id))
  expect(left).toEqual([0, 1, 2, 4, 6, 8].map((at) => ids[at]))
})

test('jobs of one moment are all read, whatever the size of a page', async () => {
  const created_at = new Date().toISOString()
  const ids = await site.post(Array.from({ length: 7 }, () => ({ created_at })))
  expect([...(await read()).keys()].filter((id) => ids.includes(id)).sort()).toEqual(ids.sort())
})
