// Security, the same for candidates and administrators: ways to sign in, the second factor, linked
// accounts, active sessions, and a list of what makes an account safe.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoaderFunction } from 'react-router'
import { useLoaderData } from 'react-router'
import { SignedIn } from '../app/guards.tsx'
import { Head } from '../app/head.tsx'
import { sayFailure } from '../credentials/refusals.ts'
import { isOfCompany, ownAccountOf } from '../data/people/own-account.ts'
import { useSession } from '../data/people/session.tsx'
import { type SignInWays, signInWays } from '../data/people/sign-in-ways.ts'
import { say } from '../messages/say.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Checklist } from './checklist.tsx'
import { Devices } from './devices.tsx'
import { Email } from './email.tsx'
import { Factors } from './factors.tsx'
import { Password } from './password.tsx'
import { Phone } from './phone.tsx'
import { Row, Section, SectionSkeleton } from './section.tsx'
import { ShowCodes } from './show-codes.tsx'
import { SignIns } from './sign-ins.tsx'
import { StepUp } from './step-up.tsx'

export const loader: LoaderFunction = ({ context }) => signInWays(context)

export function Component() {
  return (
    <>
      <Head title={say('security.title')} hidden />
      <SignedIn>
        <Security />
      </SignedIn>
    </>
  )
}

function Security() {
  const { user } = useSession()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHeader title={say('security.title')}>{say('security.lead')}</PageHeader>
      {user && (
        <StepUp>
          <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,48rem)_19rem] lg:justify-between">
            <div className="space-y-12">
              <Ways personId={user.id} onCodes={setCodes} />
              <Devices personId={user.id} />
            </div>
            <OwnChecklist personId={user.id} isShowingCodes={codes !== undefined} />
          </div>
          {codes && <ShowCodes codes={codes} onClose={() => setCodes(undefined)} />}
        </StepUp>
      )}
    </>
  )
}

type ChecklistProps = { personId: string; isShowingCodes: boolean }

/** Not for accounts that a company keeps safe. */
function OwnChecklist({ personId, isShowingCodes }: ChecklistProps) {
  const { data: account } = useQuery(ownAccountOf(personId))
  return account && !isOfCompany(account) ? (
    <Checklist account={account} isShowingCodes={isShowingCodes} />
  ) : null
}

type WaysProps = { personId: string; onCodes: (codes: string[]) => void }

function Ways({ personId, onCodes }: WaysProps) {
  const ways = useLoaderData<SignInWays>()
  const { data: account, error, isFetching, refetch } = useQuery(ownAccountOf(personId))
  if (account)
    return (
      <>
        {isOfCompany(account) ? (
          <Section
            id="details"
            title={say('security.details.title')}
            text={say('account.refusals.managed')}
          >
            <Row title={say('security.email.title')}>{account.email}</Row>
          </Section>
        ) : (
          <Section id="details" title={say('security.details.title')}>
            <Password email={account.email} />
            <Email account={account} />
            {ways.phone && <Phone phone={account.phone} />}
          </Section>
        )}
        <Factors personId={personId} account={account} canText={ways.phone} onCodes={onCodes} />
        <SignIns signIns={account.signIns} ways={ways} />
      </>
    )
  if (error)
    return (
      <ErrorPanel
        message={sayFailure(say('security.loadFailed'), error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  return (
    <>
      <SectionSkeleton title={say('security.details.title')} rows={ways.phone ? 3 : 2} />
      <SectionSkeleton
        title={say('security.factors.title')}
        text={say('security.factors.text')}
        rows={1}
        icons
        buttons={ways.phone ? 2 : 1}
      />
      <SectionSkeleton
        title={say('security.signIns.title')}
        text={say('security.signIns.text')}
        rows={1}
        icons
        buttons={ways.providers.length}
      />
    </>
  )
}
