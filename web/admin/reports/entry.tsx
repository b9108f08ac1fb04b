// A posting that a person or the program reported: what it is on the left, the actions on the
// right.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'

type Props = {
  /** Empty once the posting is deleted. */
  job: { id: string; status: string } | null
  title: string
  company: string
  badge?: ReactNode
  facts: string
  actions: ReactNode
  children: ReactNode
}

export function Entry({ job, title, company, badge, facts, actions, children }: Props) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-base font-semibold wrap-anywhere">
            {job?.status === 'active' ? (
              <Link className="link" to={paths.candidate.job(job.id)}>
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {badge}
        </div>
        <p className="mt-0.5 text-sm text-faint wrap-anywhere">{`${company} · ${facts}`}</p>
        <div className="mt-3">{children}</div>
      </div>
      <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-end">{actions}</div>
    </li>
  )
}
