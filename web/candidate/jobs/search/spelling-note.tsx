// The corrected spelling that was searched for instead, with a link to search the exact words, and
// back.

import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import type { JobFilters, JobsPage } from '../../../data/jobs/jobs.ts'
import { searchOf } from '../../../job/filters.ts'
import { say } from '../../../messages/say.ts'
import { formatList } from '../../../ui/format.ts'

type Props = { filters: JobFilters; meant: JobsPage['meant'] }

export function SpellingNote({ filters, meant }: Props) {
  const { exactly, ...others } = filters
  if (exactly) {
    return (
      <Note to={others} action={say('candidate.jobs.searchWidely')}>
        {say('candidate.jobs.exactly')}
      </Note>
    )
  }
  const understood = [meant.keyword, meant.location].filter((word) => word !== null)
  if (understood.length === 0) return null
  const said = [meant.keyword && filters.keyword, meant.location && filters.location]
  return (
    <Note
      to={{ ...others, exactly: true }}
      action={say('candidate.jobs.searchExactly', { words: quoted(said) })}
    >
      {say('candidate.jobs.meant', { words: quoted(understood) })}
    </Note>
  )
}

const quoted = (words: (string | null | undefined)[]) =>
  formatList(words.flatMap((word) => (word ? `“${word}”` : [])))

function Note({ to, action, children }: { to: JobFilters; action: string; children: string }) {
  return (
    <p className="mb-3 text-soft wrap-anywhere">
      {children}{' '}
      <Link to={paths.candidate.jobs + searchOf(to)} preventScrollReset className="link">
        {action}
      </Link>
    </p>
  )
}
