// Where no job is found: what may help, and the way back to all of them.

import { paths } from '../../app/paths.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoJobs({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      title={say('candidate.jobs.empty')}
      action={
        isNarrowed && (
          <LinkButton variant="outline" to={paths.candidate.jobs} preventScrollReset>
            {say('candidate.jobs.showAll')}
          </LinkButton>
        )
      }
    >
      {say(isNarrowed ? 'candidate.jobs.emptyText' : 'candidate.jobs.noneOpenText')}
    </EmptyState>
  )
}
