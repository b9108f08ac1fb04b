// The profile (CAN-12): what a person says about themselves, and the résumé that goes with their
// applications.

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { paths, safeNext } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { termsOf } from '../../data/people/profile-details.ts'
import { profileOf } from '../../data/people/profiles.ts'
import { useSession } from '../../data/people/session.tsx'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ProfileForm } from './profile-form.tsx'

export function Component() {
  return (
    <>
      <Head title={say('profile.title')} hidden />
      <SignedIn>
        <ProfileScreen />
      </SignedIn>
    </>
  )
}

function ProfileScreen() {
  const { user } = useSession()
  return user && <Screen personId={user.id} />
}

function Screen({ personId }: { personId: string }) {
  // Another window of the same person may save meanwhile.
  useLive('profiles', `id=eq.${personId}`)
  const profile = useQuery(profileOf(personId))
  const terms = useQuery(termsOf(personId))
  const failed = [profile, terms].find(({ isError }) => isError)
  const hasFailed = failed !== undefined
  const [search] = useSearchParams()
  const next = safeNext(search.get('next'), '')
  useEffect(() => {
    if (hasFailed) toast.error(say('candidate.profile.loadFailed'))
  }, [hasFailed])

  return (
    <div className="max-w-[62rem]">
      <PageHeader
        title={say('profile.title')}
        actions={
          <LinkButton variant="outline" to={paths.candidate.security}>
            {say('profile.security')}
          </LinkButton>
        }
      >
        {say('profile.lead')}
      </PageHeader>
      {next && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-accent-wash px-5 py-4">
          <p>{say('profile.forJob')}</p>
          <LinkButton size="small" variant="outline" to={next}>
            {say('profile.backToJob')}
          </LinkButton>
        </div>
      )}
      {failed && (
        <ErrorPanel
          className="mb-6"
          message={sayFailure(say('candidate.profile.loadFailed'), failed.error)}
          busy={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      )}
      {profile.data && terms.data && (
        <ProfileForm key={profile.data.id} profile={profile.data} terms={terms.data} next={next} />
      )}
      {!failed && (profile.isPending || terms.isPending) && <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={say('profile.loading')} className="space-y-6">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
          <Skeleton className="h-[4.5rem] w-full" />
          <Skeleton className="h-[4.5rem] w-full" />
        </div>
      ))}
    </div>
  )
}
