// Whether, when and by whom a company was verified.

import { BadgeCheck, CircleDashed } from 'lucide-react'
import type { Company } from '../../data/jobs/companies.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'

export function Verified({ company }: { company: Company }) {
  const { verified_at, verified_method, verified_by } = company
  if (!verified_at) return <Badge icon={CircleDashed}>{say('settings.companies.unverified')}</Badge>
  return (
    <span className="block one-line:flex one-line:items-center one-line:gap-2.5">
      <Badge tone="green" icon={BadgeCheck}>
        {verified_method
          ? say(`settings.companies.methods.${verified_method}`)
          : say('settings.companies.verified')}
      </Badge>
      <span className="mt-1 block text-sm text-faint one-line:mt-0 one-line:truncate">
        {verified_by
          ? say('settings.companies.verifiedBy', {
              date: formatDate(verified_at),
              name: verified_by,
            })
          : formatDate(verified_at)}
      </span>
    </span>
  )
}
