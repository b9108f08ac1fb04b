// What a person has saved: jobs, and searches with alerts.

import { useQuery } from '@tanstack/react-query'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { savedJobsOf } from '../../data/jobs/saved-jobs.ts'
import { useSession } from '../../data/people/session.tsx'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SavedJobs } from './saved-jobs.tsx'
import { SavedSearches } from './saved-searches.tsx'

export function Component() {
  return (
    <>
      <Head title={say('saved.title')} hidden />
      <SignedIn>
        <Saved />
      </SignedIn>
    </>
  )
}

function Saved() {
  const { user } = useSession()
  return user && <Lists personId={user.id} />
}

function Lists({ personId }: { personId: string }) {
  const areJobsKnown = !useQuery(savedJobsOf(personId)).isPending
  useLive('jobs')
  useLive('saved_searches', `person_id=eq.${personId}`)
  return (
    <>
      <PageHeader title={say('saved.title')}>{say('saved.lead')}</PageHeader>
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <SavedJobs personId={personId} />
        {/* Below the jobs it waits until their height is known. */}
        <div className={areJobsKnown ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
          <SavedSearches personId={personId} />
        </div>
      </div>
    </>
  )
}
