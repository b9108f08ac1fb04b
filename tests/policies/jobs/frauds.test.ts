// Warning signs against what public warnings describe, and against honest sentences that stand
// close to them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cast, freshCast } from '../cast.ts'
import { describedFrauds, otherFrauds, shortFrauds } from '../described-frauds.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const unseen = async (texts: string[]) => {
  const rows = await cast.as('owner').query(
    `select said from unnest($1::text[]) as said, private.warning_signs('Assistant' || chr(10) || said, 'Kaveri Works') as found
     where found.signs = '{}'`,
    [texts],
  )
  return rows.map(({ said }) => said)
}

test.each(Object.entries(describedFrauds))('[SRC-13] %s is suspected', async (_, texts) => {
  expect(await unseen(texts)).toEqual([])
})

test.each(Object.entries(shortFrauds))(
  '[SRC-13] %s, asked for in short, is suspected',
  async (_, texts) => {
    expect(await unseen(texts)).toEqual([])
  },
)

test('[SRC-13] the same frauds in other words are suspected in at least four of five', async () => {
  const texts = Object.values(otherFrauds).flat()
  expect((await unseen(texts)).length).toBeLessThanOrEqual(texts.length / 5)
})

describe('[SRC-13] honest sentences close to them', () => {
  test.each([
    'Visa and work permit charges are borne by the company.',
    'Collect visa processing fees from students and record them.',
    'Police verification is done by us at no cost.',
    'The company pays the medical test, ₹1,200.',
    'Purchase raw material worth Rs 5 crore a year.',
    'You will buy training courses for our staff and negotiate their price.',
    'Build the wallet that customers recharge to pay for higher tasks.',
    'Split premium tasks among the team and invest time in reviews.',
    'Give the higher task to whoever pays attention.',
    'Deposit the cheques in the bank and keep the register.',
    'Bank the cheque of the day and send the slip to accounts.',
    'Wire the panel, deposit the tools in the store and keep the keys.',
    'We send you a cheque for your travel within a week.',
    'Plan mystery shopper visits and check the reports.',
    'Review videos on our channel before they are published.',
    'Reply to reviews of our hotels and help guests who gave five stars.',
    'Rate analysis for hotels and channels, daily reports.',
    'Guaranteed posting in your own district.',
    'Selection without exam: an interview and a trial day.',
    'Confirmed joining, and you get pay from the first day.',
    'Never share the OTP you receive with anybody.',
    'Implement login by OTP and share the API with partners.',
    'Open current accounts for traders and hand over the welcome kit to clients.',
    'इस काम के लिए 15000 रुपये देने को हम तैयार हैं।',
    'ग्राहक के लिए 5000 रुपये जमा करने की रसीद बनाएँ।',
    'Respond to tickets by 5 pm today and confirm with customers.',
    'Process registration fees and complete the books.',
    'We process your application within a week.',
    'Send the invoices for processing fees to students.',
    'We offer a discounted membership fee in a gym nearby and complete training.',
    'No advance payment is required before joining.',
    'Without any registration fee or payment to be sent.',
    'Cash checks, take deposits and wire money for customers.',
    'Pay runs, software licences and equipment are your field.',
    'You must know how to purchase software for offices.',
    'Reset forgotten passwords and submit the report.',
    'Experience in the selection process, and with bank account opening.',
    'Work from home. No experience needed. Salary Rs 18,000 a month.',
    'Work from home without experience. Salary Rs 50,000 a month and incentives.',
    'Work from home. Salary ₹1,20,000 a month for engineers.',
    'Users earn points by completing simple tasks in our app.',
    'Limited positions are available in Pune.',
    'The deadline of each day is 6 pm, today as tomorrow.',
    'Contact the Telegram team of our office in Dubai.',
  ])('%s', async (text) => {
    expect(await unseen([text])).toEqual([text])
  })
})
