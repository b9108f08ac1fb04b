import {
  formatAge,
  formatBytes,
  formatDate,
  formatDateTime,
  formatList,
  formatMoney,
  formatNumber,
  formatSalary,
} from '../ui/format.ts'
import { Specimen } from './specimen.tsx'

const moment = '2026-11-21T08:35:00Z'
const now = Date.parse(moment)
const pay = { salary_min: 1_250_000, salary_max: 2_500_000, currency: 'INR', salary_range: null }

/** In the language of the page. */
export function Formats() {
  const rows: [string, string][] = [
    ['formatSalary, rupees', formatSalary(pay)],
    ['formatSalary, dollars', formatSalary({ ...pay, currency: 'USD' })],
    ['formatSalary, one end', formatSalary({ ...pay, salary_min: null })],
    ['formatSalary, none', formatSalary({ ...pay, salary_min: null, salary_max: null })],
    ['formatMoney, euros', formatMoney(70_000, 'EUR')],
    ['formatNumber', formatNumber(12_345_678.9)],
    ['formatDate', formatDate(moment)],
    ['formatDateTime', formatDateTime(moment)],
    ['formatAge, days', formatAge('2026-11-18T08:35:00Z', now)],
    ['formatAge, now', formatAge(moment, now)],
    ['formatList', formatList(['Pune', 'Kochi', 'Indore'])],
    ['formatBytes', formatBytes(3_900_000)],
  ]
  return (
    <Specimen name="in the language of the page" stacked>
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-faint">{name}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  )
}
