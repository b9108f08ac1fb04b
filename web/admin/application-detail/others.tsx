// The same person's other applications.

import { useQuery } from '@tanstack/react-query'
import { otherApplicationsOf } from '../../data/applications/application-detail.ts'
import { say } from '../../messages/say.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDate } from '../../ui/format.ts'
import { StatusBadge } from '../applications/status-badge.tsx'
import { Part } from './part.tsx'

type Props = { applicantId: string; id: string; onOpen: (id: string) => void }

export function Others({ applicantId, id, onOpen }: Props) {
  const { data: others = [] } = useQuery(otherApplicationsOf(applicantId, id))
  if (others.length === 0) return null
  return (
    <Part title={say('application.others')}>
      <ul className="space-y-2">
        {others.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
          >
            <button
              type="button"
              className="link printed min-w-0 text-left wrap-anywhere"
              onClick={() => onOpen(other.id)}
            >
              {other.job_title}
              <span className="figures block text-sm text-faint">
                <Dotted facts={[other.job_company, formatDate(other.created_at)]} />
              </span>
            </button>
            <StatusBadge status={other.status} />
          </li>
        ))}
      </ul>
    </Part>
  )
}
