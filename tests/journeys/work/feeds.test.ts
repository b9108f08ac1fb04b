// A feed of postings: a recruiter gives its address, reads what became of its fetches, looks at its
// first import and confirms it. That a file is fetched, and from where, tests/worker/feeds.test.ts
// shows: the product of a journey reaches no other server.
import { expect, test } from 'vitest'
import { checkLooks } from '#tests/support/accessibility.ts'
import { operatorOf } from '#tests/support/operator.ts'
import { companyOf, toast } from '../people.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

const COMPANY = 'Feeding Looms'

test('[ORG-12] a feed is added and fails, its first file is looked at and confirmed, and it is removed', async () => {
  const owner = await stage.person('Leela Nair')
  const companyId = await companyOf(owner, COMPANY)
  const operator = await operatorOf(stage.product)
  const { page, takeProblems } = await stage.returns(owner)
  await page.goto('/admin/company/feeds')
  await page.getByRole('heading', { name: 'Your company is not verified yet' }).waitFor()
  await operator
    .from('companies')
    .update({ verified_at: new Date().toISOString(), verified_method: 'dns' })
    .eq('id', companyId)
    .throwOnError()

  await page.goto('/admin/company')
  await page.getByRole('link', { name: 'Open feeds', exact: true }).click()
  await page.getByRole('heading', { name: 'No feeds yet' }).waitFor()
  const address = page.getByLabel('Address of the feed')
  const add = page.getByRole('button', { name: 'Add feed' })
  await address.fill('https://feeds.invalid:8443/jobs.csv')
  await add.click()
  await page.getByText('without a port or a password').first().waitFor()
  await address.fill('https://feeds.invalid/jobs.csv')
  await add.click()
  const feed = page.getByRole('region', { name: 'https://feeds.invalid/jobs.csv' })
  await feed.getByText('The address leads to no place on the public internet').waitFor()
  await feed.getByText('Not working', { exact: true }).waitFor()
  await feed.getByRole('button', { name: 'Fetch now: feeds.invalid' }).click()
  await toast(page, 'It was fetched just now. Try again in ten minutes.').waitFor()
  const problems = [/ 400 .*add_feed$/, / 429 .*fetch_feed$/]
  expect(takeProblems()).toEqual(problems.map((one) => expect.stringMatching(one)))

  // As if it had been fetched.
  const run = crypto.randomUUID()
  const file = `title,location,description\nLoom keeper,Erode,Keep the looms\n,Erode,Nobody knows`
  await operator.storage
    .from('imports')
    .upload(`feeds/${run}`, file)
    .then(({ error }) => {
      expect(error).toBeNull()
    })
  const found = await operator.from('company_feeds').select('id').single().throwOnError()
  await operator
    .from('import_runs')
    .insert({
      id: run,
      file_name: 'feeds.invalid/jobs.csv',
      path: `feeds/${run}`,
      feed_id: found.data.id,
    })
    .throwOnError()
  await operator
    .from('feed_fetches')
    .insert({ feed_id: found.data.id, outcome: 'fetched', run_id: run })
    .throwOnError()
  await page.reload()
  await feed.getByRole('link', { name: 'Look and confirm' }).waitFor()
  await checkLooks(page)
  await feed.getByRole('link', { name: 'Look and confirm' }).click()
  await page.getByRole('heading', { level: 1, name: 'feeds.invalid/jobs.csv' }).waitFor()
  await page.getByText('Missing: Title').first().waitFor()
  await checkLooks(page)
  await page.getByRole('button', { name: 'Import 1 job' }).click()
  await page.getByText('Imported', { exact: true }).waitFor()
  const jobs = () =>
    owner.client.from('jobs').select('title, company_name').eq('company_name', COMPANY)
  expect((await jobs().throwOnError()).data).toEqual([
    { title: 'Loom keeper', company_name: COMPANY },
  ])

  await page.getByRole('link', { name: 'All feeds' }).click()
  await feed.getByText('1 new, 0 changed, 1 refused').waitFor()
  await feed.getByRole('button', { name: 'Remove: feeds.invalid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('heading', { name: 'No feeds yet' }).waitFor()
  expect((await jobs().throwOnError()).data).toHaveLength(1)
})

test('[ORG-12] an administrator adds a feed to a company, from the list of companies', async () => {
  const owner = await stage.person('Meera Iyer')
  await companyOf(owner, 'Iyer Looms')
  const { page } = await stage.returns(await stage.admin())
  await page.goto('/admin/companies?search=iyer')
  await page.getByRole('button', { name: 'Iyer Looms' }).click()
  const sheet = page.getByRole('dialog', { name: 'Iyer Looms' })
  await sheet.getByLabel('They proved that the domain is theirs').check()
  await sheet.getByRole('button', { name: 'Verify the company' }).click()
  await sheet.getByRole('link', { name: 'Its feeds' }).click()
  await page.getByRole('heading', { name: 'No feeds yet' }).waitFor()
  await checkLooks(page)
  await page.getByLabel('Address of the feed').fill('https://feeds.invalid/jobs.rss')
  await page.getByRole('button', { name: 'Add feed' }).click()
  await page.getByRole('region', { name: 'https://feeds.invalid/jobs.rss' }).waitFor()
  await page.getByRole('link', { name: 'Feeds of companies' }).click()
  await page.getByText('Iyer Looms', { exact: true }).waitFor()
})
