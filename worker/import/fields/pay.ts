// Pay, as the database reads it: what a source writes ("4-8.5 Lacs P.A.", "₹15,000/month"), or its
// own numbers put in words. The only reader of pay is private.parse_pay, which also reads what
// people write in the form.
import type { Query } from '../../connection.ts'
import type { DraftPay, Pay, Posting } from '../posting.ts'

const NOTHING_SAID =
  /^(?:salary\s*:?\s*)?(?:not\s+(?:disclosed|specified|mentioned|available|provided)|undisclosed|confidential|n\/?\.?a\.?|none|null|nil|tbd|-|–)\.?$/i

/** Without its numbers, which `readPay` adds. */
export function payOf(pay: DraftPay | undefined): Pay {
  const written = pay?.text?.replace(/\s+/g, ' ').trim().slice(0, 300) || null
  const text = written && NOTHING_SAID.test(written) ? null : written
  const currency = pay?.currency ? currencyCode(pay.currency) : null
  const numbers = pay && inWords(pay, currency)
  return {
    text: text ?? (numbers || null),
    said: numbers || text,
    period: pay?.period?.slice(0, 100) ?? null,
    currency,
    min: null,
    max: null,
  }
}

/** Has the database read the pay of the postings, with their places for the currency. */
export async function readPay(connection: Query, postings: readonly Posting[]): Promise<void> {
  const given = postings.flatMap(
    ({ pay: { said, period, currency }, location, description }, at) =>
      said ? [{ at, said, period, currency, location, description }] : [],
  )
  if (given.length === 0) return
  const rows = await connection.query<
    Record<'at' | 'pay_min' | 'pay_max' | 'pay_currency', string>
  >(
    `select given.at, read.*
     from jsonb_to_recordset($1::jsonb)
       as given (at integer, said text, period text, currency text, location text, description text),
       private.parse_pay(given.said, coalesce(given.currency, private.place_currency(given.location, given.description)),
         given.period) as read`,
    [JSON.stringify(given)],
  )
  for (const { at, pay_min, pay_max, pay_currency } of rows) {
    const pay = postings[Number(at)]?.pay
    if (!pay) continue
    pay.min = pay_min === null ? null : Number(pay_min)
    pay.max = pay_max === null ? null : Number(pay_max)
    pay.currency = pay_currency
  }
}

function currencyCode(text: string): string | null {
  const words = text.trim()
  if (/^[a-z]{3}$/i.test(words)) return words.toUpperCase()
  return (
    { '₹': 'INR', $: 'USD', '€': 'EUR', '£': 'GBP' }[words] ??
    (/^rs\.?$|^rupees?$/i.test(words) ? 'INR' : null)
  )
}

/** The source's numbers as a text; empty without any. */
function inWords(pay: DraftPay, currency: string | null): string {
  const digits = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    maximumFractionDigits: 2,
  })
  const sign = currency === 'INR' ? '₹' : currency === 'USD' ? '$' : currency ? `${currency} ` : ''
  const amount = (value: number) => `${sign}${digits.format(value)}`
  const [min, max] = [pay.min, pay.max].map((value) =>
    value !== undefined && value >= 0 && value < 1e15 ? value : undefined,
  )
  const period = /hour|month|week|day/i.exec(pay.period ?? '')?.[0]
  const per = period ? ` per ${period.toLowerCase()}` : ''
  if (min !== undefined && max !== undefined && min !== max) {
    return `${amount(Math.min(min, max))} - ${amount(Math.max(min, max))}${per}`
  }
  const only = min ?? max
  if (!only) return ''
  if (min === undefined) return `Up to ${amount(only)}${per}`
  return max === undefined ? `From ${amount(only)}${per}` : `${amount(only)}${per}`
}
