// The title of a job in a list, pressable over its whole row (which is `relative` and a `group`).

import { Link } from 'react-router'
import { paths } from '../app/paths.ts'

type Props = { job: { id: string; title: string } }

export function JobLink({ job }: Props) {
  return (
    <Link
      to={paths.candidate.job(job.id)}
      className="rounded-sm no-underline decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {job.title}
    </Link>
  )
}
