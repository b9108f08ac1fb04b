// warning_signs: what is suspected in the text of a posting, sentence by sentence, distinguished
// from honest sentences with the same words; and honest postings of strangers, of which none is.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPool } from '#server/postgres/pool.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { demoPostings } from '#worker/demo/postings/index.ts'
import { importPostings } from '#worker/import/import-postings.ts'
import { type Cast, freshCast } from '../cast.ts'

const strangers = process.env.SAMPLE_DATA ?? ''
const feeds = path.join(strangers, 'ats_feeds')
const absent = !process.env.SAMPLE_DATA || !existsSync(feeds)

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const signsOf = async (text: string, company = 'Kaveri Works') => {
  const [row] = await cast
    .as('owner')
    .query('select signs from private.warning_signs($1, $2)', [text, company])
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

describe('[SRC-13] bank details or identity papers before an interview', () => {
  test.each([
    'Send your Aadhaar card and PAN card copy along with your CV.',
    'Share your bank account details and Aadhar number for registration.',
    'Please provide your bank details before the interview.',
    'Kindly submit PAN card, Aadhaar and a cancelled cheque to apply.',
    'Candidates must upload a copy of passport and bank statement with the application.',
    'Bank account number and IFSC code are required before the interview.',
    'We need your bank account number to register you.',
    'To register, give your Aadhar no. and account number.',
    'Forward a scan of your passport and your credit card details to the HR desk.',
    'Email a photo of your driving licence and social security number.',
    'Fill in your account number and IFSC on the form',
    'आवेदन के साथ आधार कार्ड और बैंक पासबुक की फोटो भेजें',
    'अपना पैन कार्ड और खाता संख्या जमा करें',
    'Aadhar card aur bank details bheje',
  ])('%s', async (text) => {
    expect(await signsOf(text)).toEqual(['papers'])
  })

  test.each([
    'Carry a government ID proof to the walk-in interview.',
    'Bring your Aadhaar card and two photographs on the day of joining.',
    'Send your CV and a passport size photograph.',
    'Selected candidates submit Aadhaar and PAN card at the time of joining.',
    'Provide your bank details after the offer letter is signed.',
    'Verify the PAN card and Aadhaar of customers.',
    'Process the bank details of vendors and submit invoices.',
    'Integrate Aadhaar e-KYC with our APIs and share the documentation.',
    'We never ask you to share bank details or your Aadhaar number.',
    'Travel across PAN India and share weekly reports.',
    'Provide investment banking advice to bank account holders and clients.',
    'Share your expected CTC, notice period and current location.',
    'A valid driving licence is required.',
    'ग्राहकों से आधार कार्ड जमा करना और खाता खोलना',
  ])('not: %s', async (text) => {
    expect(await signsOf(text)).toEqual([])
  })
})

describe('[SRC-13] goods or money to pass on', () => {
  test.each([
    'Receive parcels at your home address, repack them and ship them to the next address.',
    'You will accept packages at home and forward them to our clients abroad.',
    'Inspect the goods delivered to your residence, relabel and dispatch them.',
    'Reshipping agent needed, work from home.',
    'Package forwarding assistant, part time.',
    'Receive payments into your personal bank account and transfer the rest to our partners.',
    'Accept funds in your own savings account, keep 5% commission.',
    'Use your bank account to withdraw cash and send it on by bitcoin.',
    'Rent your current account to us and earn monthly.',
    'Keep 10% of each amount and forward the balance.',
    'अपने खाते में पैसे मँगवाकर आगे ट्रांसफर करें, कमीशन पाएँ',
    'पार्सल अपने घर पर लें और आगे भेजें',
    'Apne account se paise aage transfer karna hai',
  ])('%s', async (text) => {
    expect(await signsOf(text)).toContain('forwarding')
  })

  test.each([
    'Receive goods at the warehouse, repack and dispatch them.',
    'Freight forwarding experience, sea and air shipments.',
    'Deliver parcels to the homes of customers.',
    'Your salary is paid into your bank account on the first.',
    'Manage your own accounts and transfer knowledge to the team.',
    'An attractive benefits package, home office budget, and items of your choice.',
    'Keep stakeholders informed and send weekly reports.',
    'Open savings accounts and process payments for customers.',
    'Work from home two days a week; deliver your own packages of work.',
    'Forward customer mails to the right team.',
    'वेतन सीधे आपके खाते में आता है',
  ])('not: %s', async (text) => {
    expect(await signsOf(text)).toEqual([])
  })
})

describe('[SRC-13] easy work at home', () => {
  test.each([
    'Work from home data entry job, no experience needed.',
    'Home based typing work',
    'Simple copy paste work from home',
    'Online form filling, work from home',
    'Earn Rs 25,000 monthly from home.',
    'Earn $300 a day just by working from home.',
    'Like YouTube videos from home and get paid daily',
    'Pen packing work from home',
    'Data Entry Operator\nFlexible hours, you can work from home.',
    'Remote data entry clerk',
    'Make money from home with your mobile',
    'घर बैठे डाटा एंट्री का काम',
    'घर बैठे रोज 2,000 रुपये कमाएँ',
    'Ghar baithe typing ka kaam',
  ])('%s', async (text) => {
    expect(await signsOf(text)).toEqual(['home'])
  })

  test.each([
    'Work from home two days a week.',
    'Data Entry Operator\nMaintain registers in our Pune office.',
    'An office that feels like a home away from home',
    'Remote Backend Engineer, India',
    'Home loans: data entry of applications at the branch.',
    'Earn recognition while working from home with a global team.',
    'Review pull requests and product designs; work from home is possible.',
    'We are rated highly on restaurants, hotels and home stays.',
    'Online surveys platform: build the back end in Java.',
    'Packing boys for our warehouse',
    'TypeScript developer, remote',
  ])('not: %s', async (text) => {
    expect(await signsOf(text)).toEqual([])
  })
})

describe('[SRC-13] pressure of time', () => {
  test.each([
    'Apply within the next 2 hours.',
    'Reply within 24 hours or your seat goes to somebody else.',
    'The offer is valid only for today.',
    'Hurry up, limited seats!',
    'HURRY! Only 5 slots left',
    'Limited vacancies, register today.',
    'Seats are filling fast.',
    'Book your slot now',
    'Last chance to join us',
    'Confirm your seat by tonight.',
    'Apply before midnight',
    'Act fast, few positions left.',
    'Offer expires in 12 hours.',
    'जल्दी करें, सीटें सीमित हैं',
    'Jaldi karo, kam seats bachi hai',
    '2 घंटे के अंदर आवेदन करें',
  ])('%s', async (text) => {
    expect(await signsOf(text)).toEqual(['hurry'])
  })

  test.each([
    'Urgent hiring: immediate joiners preferred.',
    'Apply today!',
    'Apply by 30 November.',
    'Respond to customers within 2 hours.',
    'Resolve calls and tickets within 24 hours.',
    'We will reply within 48 hours.',
    'Walk in today between 10 am and 4 pm.',
    'Book meeting rooms and reserve seats for guests.',
    'We offer flexible working hours and a place to grow fast.',
    'Only shortlisted candidates will be called.',
    'A fast growing company with open positions in the last few years',
    'Limited positions are open in our Pune office.',
    'Secure systems, 24 hours a day, and register domains.',
    'कुल 5 पद खाली हैं',
  ])('not: %s', async (text) => {
    expect(await signsOf(text)).toEqual([])
  })
})

describe('[SRC-13] a private address in a famous name', () => {
  test.each([
    ['Send your CV to infosys.hr@gmail.com', 'Kaveri Works'],
    ['Mail hr.tcs2026@yahoo.co.in', 'Quick Jobs'],
    ['careers_amazonindia@outlook.com', 'Quick Jobs'],
    ['Write to tata.motors.recruitment@rediffmail.com', 'Quick Jobs'],
    ['Write to ramesh1987@gmail.com', 'Infosys Limited'],
    ['Resume: selection.desk@hotmail.com', 'Amazon India Pvt. Ltd.'],
    ['desk@yahoo.com', 'TCS'],
    ['desk@gmail.com', 'State Bank of India'],
  ])('%s of %s', async (text, company) => {
    expect(await signsOf(text, company)).toEqual(['mail'])
  })

  test.each([
    ['Send your CV to kaveriworks.hr@gmail.com', 'Kaveri Works'],
    ['Write to jobs@infosys.com', 'Infosys Limited'],
    ['Write to ratan.tata@gmail.com', 'Nagar Printers'],
    ['Knows Google Cloud and AWS. Write to sharma.prints@gmail.com', 'Sharma Prints'],
    ['Write to apple.tree.school@gmail.com', 'Apple Montessori School'],
    ['Write to office@gmail.com', 'Hero Cycle Repairs'],
    ['Write to hrlic@kaveri.example', 'Kaveri Works'],
    ['Write to publichr@gmail.com', 'Public Library'],
    ['Write to vishal.hr@gmail.com', 'Vishal Traders'],
  ])('not: %s of %s', async (text, company) => {
    expect(await signsOf(text, company)).toEqual([])
  })
})

test(`[SRC-13] of honest strangers' postings at most one in two hundred is flagged${absent ? ' (NOT READ: SAMPLE_DATA names no folder)' : ''}`, async () => {
  if (absent) return
  const flagged = await cast.as('owner').query(
    `select said, found.signs, found.sentences
     from unnest($1::text[]) as said, private.warning_signs(said, 'Kaveri Works') as found
     where found.signs <> '{}'`,
    [[...adverts(), ...titles()]],
  )
  expect(flagged.map(({ signs, sentences }) => [signs, sentences])).toEqual([])
})

/** The adverts whose sentences SkillSpan marks, whole again. */
function adverts(): string[] {
  const sentences = ['dev', 'train'].flatMap((part) =>
    readFileSync(path.join(strangers, 'skills_skillspan', `${part}.json`), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { idx: number; source: string; tokens: string[] })
      .map(({ idx, source, tokens }) => ({ key: `${part} ${source} ${idx}`, tokens })),
  )
  const whole = Map.groupBy(sentences, ({ key }) => key)
  return [...whole.values()].map((said) => said.map(({ tokens }) => tokens.join(' ')).join('\n'))
}

const titles = () =>
  readFileSync(path.join(strangers, 'india_postings_facts', 'titles.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split('\t')[1] ?? [])

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
