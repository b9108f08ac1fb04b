// What a company is in the list: closed since when, or how it was verified.

import { DoorClosed } from 'lucide-react'
import type { Company } from '../../data/jobs/companies.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/format.ts'
import { Verified } from './verified.tsx'

export function State({ company }: { company: Company }) {
  if (!company.closed_at) return <Verified company={company} />
  return (
    <span className="block one-line:flex one-line:items-center one-line:gap-2.5">
      <Badge icon={DoorClosed}>{say('company.closing.badge')}</Badge>
      <span className="mt-1 block text-sm text-faint one-line:mt-0">
        {formatDate(company.closed_at)}
      </span>
    </span>
  )
}
