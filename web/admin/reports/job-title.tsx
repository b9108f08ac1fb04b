// The title of a reported job, which leads to its page while it has one.

import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'

type Props = { job: { id: string; status: string } | null; children: string }

export const JobTitle = ({ job, children }: Props) =>
  job?.status === 'active' ? (
    <Link className="link" to={paths.candidate.job(job.id)}>
      {children}
    </Link>
  ) : (
    children
  )
