// How many jobs a choice has, behind its name: ` (12)`, ` (1,000+)` where there may be more.

import type { JobChoice } from '../../../data/jobs/job-choices.ts'
import { formatNumber } from '../../../ui/format.ts'

export function countOf(
  choices: readonly JobChoice[] | undefined,
  filter: string,
  value: string,
): string {
  const choice = choices?.find((each) => each.filter === filter && each.value === value)
  return choice ? ` (${formatNumber(choice.count)}${choice.more ? '+' : ''})` : ''
}
