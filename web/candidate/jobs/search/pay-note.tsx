// Beside the number of jobs: how many a salary filter hides because they state no pay, and the way
// to see them.

import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import type { JobFilters, JobsPage } from '../../../data/jobs/jobs.ts'
import { searchOf } from '../../../job/filters.ts'
import { say } from '../../../messages/say.ts'

export function PayNote({ filters, page }: { filters: JobFilters; page: JobsPage }) {
  const { withoutPay, ...others } = filters
  if (withoutPay) {
    return (
      <p className="text-soft">
        {say('candidate.jobs.hideAgain')}{' '}
        <Link to={paths.candidate.jobs + searchOf(others)} preventScrollReset className="link">
          {say('candidate.jobs.hideAgainAction')}
        </Link>
      </p>
    )
  }
  if (page.hidden === 0) return null
  return (
    <p className="text-soft">
      {say(`candidate.jobs.${page.hiddenMore ? 'hiddenMore' : 'hidden'}`, { count: page.hidden })}{' '}
      <Link
        to={paths.candidate.jobs + searchOf({ ...filters, withoutPay: true })}
        preventScrollReset
        className="link"
      >
        {say('candidate.jobs.showHidden')}
      </Link>
    </p>
  )
}
