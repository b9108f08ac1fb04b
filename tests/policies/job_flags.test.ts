// job_flags: warning signs in the text of a posting, distinguished from honest sentences with the
// same words; read and dismissed by administrators.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '#server/postgres/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { demoPostings } from '#worker/demo/postings/index.ts'
import { importPostings } from '#worker/import/import-postings.ts'
import { type Cast, freshCast, refused } from './cast.ts'

const feeds = path.join(process.env.SAMPLE_DATA ?? '', 'ats_feeds')
const absent = !process.env.SAMPLE_DATA || !existsSync(feeds)

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const signsOf = async (text: string) => {
  const [row] = await cast.as('owner').query('select signs from private.warning_signs($1)', [text])
  return row?.signs
}

describe('money asked of those who apply', () => {
  test.each([
    'Registration fee of Rs. 500 is required.',
    'Registration fees: ₹499 only',
    'A refundable security deposit of Rs 2,000 has to be paid before joining.',
    'Security deposit – 1500 INR (refundable).',
    'Candidates must pay ₹1,000 for the ID card.',
    'You will have to pay a small amount for training, Rs. 800.',
    'Selected candidates need to deposit Rs 3500 for the laptop.',
    'Please pay 350 rupees by UPI to book your interview slot.',
    'Training charges ₹5,000 applicable.',
    'Processing fee is mandatory and non-refundable.',
    'Interview fee: Rs.250, payable at the gate.',
    'Uniform charges of 1200 will be deducted, paid by you in advance.',
    'Joining kit amount 999 must be paid by Google Pay.',
    'Background verification charges Rs. 1,499.',
    'Advance payment of Rs 1000 required to confirm the seat.',
    'Applicants should transfer the caution money of 5000 before the first day.',
    'पंजीकरण शुल्क 500 रुपये है।',
    'रजिस्ट्रेशन फीस ₹300 जमा करें',
    'रजिस्ट्रेशन फ़ीस ₹300 जमा करें',
    'उम्मीदवार को 2000 रुपये की राशि जमा करनी होगी',
    'आपको ट्रेनिंग के पैसे देने होंगे, 1000 रुपये',
    'सिक्योरिटी डिपॉज़िट 2000 रुपये, बाद में वापस',
    'ज़मानत राशि: ₹5,000',
    'Registration fees 500 rupees dena hoga',
    'Training ke liye 1000 rs fees jama karna hai',
  ])('%s', async (text) => {
    expect(await signsOf(text)).toEqual(['fee'])
  })

  test.each([
    'We never charge a registration fee.',
    'There is no registration fee and no security deposit.',
    'No fees, no deposits: whoever asks you for money is not us.',
    'Free training; no charges of any kind for candidates.',
    'Training fee of Rs 20,000 is borne by the company.',
    'Collect registration fees from students and keep the books.',
    'Reconcile security deposits of Rs 50,000 and more every day.',
    'Sell fixed deposits and other deposit products to customers.',
    'Handle cash deposits at the branch, up to ₹10 lakh a day.',
    'Process refunds of application fees for students.',
    'Salary: ₹25,000 to ₹40,000 a month, paid on the first.',
    'Pay: Rs. 500 per day plus incentives.',
    'You will pay attention to detail and deposit reports on time.',
    'Experience with payment gateways, processing charges and chargebacks.',
    'We reimburse your interview travel up to Rs 1,000.',
    'Relocation amount of ₹50,000 paid to you in the first month.',
    'Own the pricing of our fee products.',
    'Stipend amount Rs 12,000.',
    'Beware of people who ask for a registration fee of Rs 500 in our name.',
    'कोई पंजीकरण शुल्क नहीं लिया जाता।',
    'आवेदन निःशुल्क है।',
    'छात्रों से फीस लेकर रसीद देना।',
    'वेतन 20,000 रुपये, हर महीने की पहली तारीख को।',
    'Registration fees nahi lagti.',
  ])('not: %s', async (text) => {
    expect(await signsOf(text)).toEqual([])
  })
})

describe('a way out to a messenger and nothing else', () => {
  test.each([
    'Send your CV on WhatsApp.',
    'Share your resume and photo through WhatsApp at 98765 43210',
    'Contact HR only on WhatsApp.',
    'WhatsApp: +91 98765 43210',
    '9876543210 (WhatsApp only, no calls)',
    'Interested people message us on Telegram.',
    'Apply via Whats App',
    'Join here: https://t.me/quickjobs',
    'wa.me/919876543210',
    'Interview will be taken on WhatsApp',
    'WhatsApp me now',
    'बायोडाटा व्हाट्सएप पर भेजें',
    'केवल व्हाट्सऐप पर संपर्क करें 9876543210',
    'अपना रिज्यूमे टेलीग्राम पर भेजिए',
  ])('%s', async (text) => {
    expect(await signsOf(text)).toEqual(['messenger'])
  })

  test.each([
    'Plan and run our WhatsApp marketing campaigns.',
    'Integrate the WhatsApp Business API with the CRM.',
    'Build Telegram bots in Python.',
    'Answer customers by phone, mail and WhatsApp.',
    'Experience with WhatsApp, Slack and similar tools.',
    'We never contact candidates on WhatsApp.',
    'Beware: we do not interview on Telegram.',
    'Questions? Mail jobs@kaveri.example, call, or message us on WhatsApp 98765 43210.',
    'व्हाट्सएप मार्केटिंग का अनुभव',
    'हम व्हाट्सएप पर संपर्क नहीं करते।',
    'Detect signals in noisy data.',
  ])('not: %s', async (text) => {
    expect(await signsOf(text)).toEqual([])
  })
})

const posting = {
  title: 'Data entry from home',
  company: 'Quick Jobs',
  location: 'Remote',
  description: 'Easy work. Registration fee Rs 500. Send your CV on WhatsApp 98765 43210.',
}
const flags = (actor: 'meera' | 'asha') =>
  cast.as(actor).query('select signs, sentences, dismissed_at, dismissed_by from job_flags')

test('a posting is flagged with the sentences, follows its text, and is judged again after a change', async () => {
  const [job] = await cast.as('meera').insert('jobs', posting)
  const flag = {
    signs: ['fee', 'messenger'],
    sentences: ['registration fee rs 500', 'send your cv on whatsapp 98765 43210'],
    dismissed_at: null,
    dismissed_by: null,
  }
  expect(await flags('meera')).toEqual([flag])
  const change = (column: string, value: string) =>
    cast.as('meera').query(`update jobs set ${column} = $1 where id = $2`, [value, job?.id])

  await cast.as('meera').query("update job_flags set dismissed_at = '2020-01-01'")
  const [dismissed] = await flags('meera')
  expect(dismissed?.dismissed_by).not.toBeNull()
  expect(Number(dismissed?.dismissed_at)).toBeGreaterThan(Date.UTC(2026, 0, 1))
  await change('location', 'Pune')
  expect(await flags('meera')).toEqual([dismissed])
  await change('description', 'Easy work. Registration fee Rs 900.')
  expect(await flags('meera')).toMatchObject([{ signs: ['fee'], dismissed_at: null }])
  await change('description', 'Easy work.')
  expect(await flags('meera')).toEqual([])
})

test('[DAT-04] candidates and visitors neither read nor dismiss flags, and nobody writes one', async () => {
  await cast.as('meera').insert('jobs', posting)
  expect(await flags('asha')).toEqual([])
  await expect(cast.as('anon').query('select * from job_flags')).rejects.toMatchObject(refused)
  const dismiss = 'update job_flags set dismissed_at = now() returning job_id'
  expect(await cast.as('asha').query(dismiss)).toEqual([])
  await expect(
    cast.as('meera').query("update job_flags set signs = array['fee']"),
  ).rejects.toMatchObject(refused)
  await expect(cast.as('meera').query('delete from job_flags')).rejects.toMatchObject(refused)
})

test(`no honest posting of the demo is flagged, and none of the real feeds${absent ? ' (feeds NOT READ: SAMPLE_DATA names no folder)' : ''}`, async () => {
  for (const { description, requirements, responsibilities, benefits } of demoPostings) {
    const text = [description, ...requirements, ...responsibilities, ...benefits].join('\n')
    expect([text, await signsOf(text)]).toEqual([text, []])
  }
  if (absent) return
  const fresh = await freshDatabase()
  const database = createPool({ url: fresh.serviceUrl, size: 2 })
  const clock = { now: () => new Date('2026-11-01T00:00:00Z') }
  const files = readdirSync(feeds).filter((name) => /greenhouse|lever|ashby/.test(name))
  try {
    for (const name of files) {
      if (/^freehire/.test(name)) continue
      await importPostings([path.join(feeds, name)], { connection: database, clock })
    }
    const [read] = await database.query<{ count: number }>('select count(*)::int from public.jobs')
    expect(read?.count).toBeGreaterThan(20)
    expect(await database.query('select sentences from public.job_flags')).toEqual([])
  } finally {
    await database.close()
    await fresh.drop()
  }
})
