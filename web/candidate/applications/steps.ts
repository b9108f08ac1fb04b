// The history of an application, from the log of its status, the stages that its company tells, the
// views of it and the result of its assessment.

import type { Application, ApplicationStatus } from '../../data/applications/applications.ts'

type Fact = 'applied' | 'seen' | 'opened' | 'reopened'

export type Step =
  | { kind: Fact; at: string }
  | { kind: 'assessed'; at: string; score: number }
  | { kind: 'stage'; at: string; name: string }
  | { kind: Exclude<ApplicationStatus, 'pending'>; at: string }

type History = Pick<Application, 'created_at' | 'changes' | 'moves' | 'seen' | 'opened'> & {
  job: Pick<NonNullable<Application['job']>, 'results'> | null
}

/** In the order of time; steps at the same moment in the usual order of an application. */
export function stepsOf({ created_at, changes, moves, seen, opened, job }: History): Step[] {
  const steps: Step[] = [
    { kind: 'applied', at: created_at },
    ...seen.map(({ seen_at }): Step => ({ kind: 'seen', at: seen_at })),
    ...opened.map(({ seen_at }): Step => ({ kind: 'opened', at: seen_at })),
    ...(job?.results ?? []).map(
      ({ completed_at, score }): Step => ({ kind: 'assessed', at: completed_at, score }),
    ),
    ...keptSteps(changes).flatMap(({ to_status, changed_at, reopened }): Step[] =>
      reopened ? [{ kind: 'reopened', at: changed_at }] : decided(to_status, changed_at),
    ),
    ...moves
      .filter(({ taken_back_at }) => taken_back_at === null)
      .map(({ name, moved_at }): Step => ({ kind: 'stage', at: moved_at, name })),
  ]
  return steps.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const decided = (status: string, at: string): Step[] =>
  status === 'pending' ? [] : [{ kind: status as Exclude<ApplicationStatus, 'pending'>, at }]

/** Without the decisions that their author undid a moment later: the applicant never sees them. */
function keptSteps(changes: Application['changes']): Application['changes'] {
  const kept: Application['changes'] = []
  for (const change of changes) {
    const last = kept.at(-1)
    if (!change.reopened && last?.from_status && last.from_status === change.to_status) kept.pop()
    else kept.push(change)
  }
  return kept
}
