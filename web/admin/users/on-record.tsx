// The latest entries of the audit log about one person, and a link to the rest.

import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { auditPages } from '../../data/platform/audit.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { sayAction, sayActor } from '../audit/words.ts'

export function OnRecord({ person }: { person: string }) {
  const { data, error } = useInfiniteQuery(auditPages({ person }, 8))
  const entries = data?.pages[0]?.entries
  if (error) return <p role="alert">{sayFailure(say('audit.failed'), error)}</p>
  if (!entries) return <p className="text-faint">{say('ui.loading')}</p>
  if (entries.length === 0) return <p className="text-faint">{say('users.nothingOnRecord')}</p>
  return (
    <>
      <ol className="grid gap-2.5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className="block">{sayAction(entry.action)}</span>
            <span className="figures block text-sm text-faint">
              <Dotted facts={[sayActor(entry), formatDateTime(entry.at)]} />
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <Link to={`${paths.admin.audit}?person=${person}`} className="link">
          {say('users.allOnRecord')}
        </Link>
      </p>
    </>
  )
}
