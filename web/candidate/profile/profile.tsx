// The profile (CAN-12): what a person says about themselves, and the résumé that goes with their applications.

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { safeNext } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { sayFailure } from '../../data/errors.ts'
import { profileOf } from '../../data/profiles.ts'
import { useSession } from '../../data/session.tsx'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ProfileForm } from './profile-form.tsx'

export function Component() {
  return (
    <>
      <Head title={say('candidate.profile.title')} hidden />
      <SignedIn>
        <ProfileScreen />
      </SignedIn>
    </>
  )
}

function ProfileScreen() {
  const { user } = useSession()
  const profile = useQuery({ ...profileOf(user?.id ?? ''), enabled: user !== null })
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'), '')
  useEffect(() => {
    if (profile.isError) toast.error(say('candidate.profile.loadFailed'))
  }, [profile.isError])

  return (
    <div className="mx-auto max-w-[62rem]">
      <PageHeader title={say('candidate.profile.title')}>
        {say('candidate.profile.lead')}
      </PageHeader>
      {next && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-wash px-5 py-4">
          <p>{say('candidate.profile.forJob')}</p>
          <LinkButton size="small" variant="outline" to={next}>
            {say('candidate.profile.backToJob')}
          </LinkButton>
        </div>
      )}
      {profile.isError && (
        <ErrorPanel
          className="mb-6"
          message={sayFailure(say('candidate.profile.loadFailed'), profile.error)}
          busy={profile.isFetching}
          onRetry={() => profile.refetch()}
        />
      )}
      {profile.data && <ProfileForm key={profile.data.id} profile={profile.data} />}
      {profile.isPending && <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={say('candidate.profile.loading')} className="space-y-6">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
          <Skeleton className="h-[4.5rem] w-full" />
          <Skeleton className="h-[4.5rem] w-full" />
        </div>
      ))}
    </div>
  )
}
