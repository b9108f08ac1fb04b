// What a job pays, as a card says it: in lakhs where people count in them, with the exact figures
// below. Numbers are per year.

import { say } from '../messages/say.ts'
import { formatSalary } from '../ui/format.ts'
import { payInLakh } from './pay-in-lakh.ts'

type Props = {
  job: Parameters<typeof payInLakh>[0] & { salary_range: string | null }
  className?: string
}

export function PayLine({ job, className = '' }: Props) {
  const lakhs = payInLakh(job)
  const exactly = formatSalary(job)
  return (
    <p className={`figures min-w-0 ${className}`}>
      <span className="block font-heading text-lg leading-snug font-semibold">
        {lakhs ? say('ui.pay.year', { pay: lakhs }) : exactly}
      </span>
      {lakhs && <span className="block text-xs text-faint">{exactly}</span>}
    </p>
  )
}
