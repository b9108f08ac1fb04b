// Employers and their pay: four short postings.

import { say } from '../../messages/say.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Picture } from './picture.tsx'

const companies = [
  ['a', 1_400_000],
  ['b', 960_000],
  ['c', 2_200_000],
  ['d', 480_000],
] as const

export function CompaniesPicture({ className = '' }: { className?: string }) {
  return (
    <Picture name={say('home.pictures.companies.name')} className={className}>
      <ul className="divide-y divide-line border-t border-line">
        {companies.map(([company, pay]) => (
          <li key={company} className="flex items-center gap-3 py-3">
            <Avatar name={say(`home.pictures.companies.${company}`)} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block truncate font-semibold">
                {say(`home.pictures.companies.${company}`)}
              </span>
              <span className="block truncate text-sm text-faint">
                {say(`home.pictures.companies.${company}Place`)}
              </span>
            </span>
            <span className="figures font-heading font-semibold whitespace-nowrap">
              {formatMoney(pay, 'INR')}
            </span>
          </li>
        ))}
      </ul>
    </Picture>
  )
}
