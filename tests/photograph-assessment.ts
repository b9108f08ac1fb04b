// The assessment of a job in every look: before it is begun, running with answers given, and its
// result: `assessment-begin-390-dark`, `assessment-running-1440-light-hi` …

import path from 'node:path'
import type { Browser } from 'playwright-core'
import { type Person, returning } from './journeys/people.ts'
import { everyLook, type Look, nameOfLook } from './looks.ts'
import { settled, visit } from './support/browser.ts'
import type { Product } from './support/product.ts'

type Wanted = { folder: string; isWanted: (name: string) => boolean }

/** Of a person who has not applied for anything yet, in the demo's product. */
export async function photographAssessment(
  browser: Browser,
  product: Product,
  person: Person,
  { folder, isWanted }: Wanted,
) {
  const isDue = (stage: string) => (look: Look) => isWanted(nameOfLook(`assessment-${stage}`, look))
  const stages = ['begin', 'running', 'result'] as const
  if (!stages.some((stage) => everyLook.some(isDue(stage)))) return
  const job_id = await jobWithTest(person)
  const { client } = person
  const application = { job_id, applicant_id: person.id, status: 'pending' }
  const before = {
    begin: () => client.from('job_applications').insert(application),
    running: async () => {
      const begun = { job_id, extra_time: 1, tell_employer: false }
      await client.rpc('start_assessment', begun).throwOnError()
      return client.rpc('save_assessment_answers', { job_id, answers: { 0: 1, 1: 2 } })
    },
    result: () => client.rpc('submit_assessment', { job_id, answers: { 2: 0, 3: 1, 4: 2 } }),
  }
  for (const stage of stages) {
    const { error } = await before[stage]()
    if (error) throw error
    for (const look of everyLook.filter(isDue(stage))) {
      const [width, theme, language] = look
      const kept = await returning(product, person)
      const { context, page } = await visit(browser, { baseURL: product.url, width, theme, kept })
      const address = `/candidate/assessment/${job_id}`
      await page.goto(language === 'en' ? address : `/${language}${address}`)
      await page.waitForLoadState('networkidle')
      await settled(page)
      const file = path.join(folder, `${nameOfLook(`assessment-${stage}`, look)}.png`)
      await page.screenshot({ path: file, fullPage: true })
      await context.close()
    }
  }
}

/** The id of an open posting with questions. */
async function jobWithTest({ client }: Person): Promise<string> {
  const { data } = await client
    .from('jobs')
    .select('id')
    .eq('status', 'active')
    .neq('test_questions', '[]')
    .order('title')
    .limit(1)
    .single()
    .throwOnError()
  return data.id
}
