// Beginning as an employer (ORG-01): an account, then the company, whose owner the person is, and
// on to the first job. A company that is here already is joined by a request to its owners.

import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, Navigate, useLoaderData } from 'react-router'
import { gateBefore } from '../../app/gates.ts'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { SheetFoot, SheetHead } from '../../credentials/sheet.tsx'
import { companiesOfMyDomain } from '../../data/people/my-companies.ts'
import { useSession } from '../../data/people/session.tsx'
import { type SignInWays, signInWays } from '../../data/people/sign-in-ways.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { SignUpForm } from '../sign-up-form.tsx'
import { CompanyForm } from './company-form.tsx'
import { JoinForm } from './join-form.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => signInWays(context)

export function Component() {
  const ways = useLoaderData<SignInWays>()
  const session = useSession()
  const gate = gateBefore(paths.employers.start, session)
  if (gate) return <Navigate to={gate} replace />
  return (
    <>
      <Head
        title={say('company.start.title')}
        description={say('company.start.text')}
        canonical={paths.employers.start}
      />
      {session.user ? <Company hires={session.user.hires} /> : <Account ways={ways} />}
    </>
  )
}

function Account({ ways }: { ways: SignInWays }) {
  return (
    <>
      <Steps at={0} />
      <SignUpForm
        title={say('company.start.title')}
        text={say('company.start.text')}
        ways={ways}
        next={paths.employers.start}
        isPart
      />
    </>
  )
}

/** `joining`: the name of the company that is here already, empty to be typed. */
function Company({ hires }: { hires: boolean }) {
  const [joining, setJoining] = useState<string>()
  const hints = useHints()
  return (
    <>
      <Steps at={1} />
      {joining === undefined ? (
        <>
          <SheetHead title={say('company.start.companyTitle')}>
            {say('company.start.companyText')}
          </SheetHead>
          {hints?.map((name) => (
            <Hint key={name} company={name} onAsk={setJoining} />
          ))}
          {hints ? <CompanyForm onTaken={setJoining} /> : <Skeleton className="h-96 w-full" />}
        </>
      ) : (
        <JoinForm name={joining} onBack={() => setJoining(undefined)} />
      )}
      {joining === undefined && (
        <SheetFoot>
          <span className="block">{say('company.start.isHere')}</span>
          <Button variant="ghost" size="small" onClick={() => setJoining('')}>
            {say('company.start.ask')}
          </Button>
          {hires && (
            <Link className="link mt-2 block" to={paths.admin.dashboard}>
              {say('company.start.toDesk')}
            </Link>
          )}
        </SheetFoot>
      )}
    </>
  )
}

/** Verified companies at the domain of the person's address; undefined while they are asked for. */
function useHints(): string[] | undefined {
  const [names, setNames] = useState<string[]>()
  useEffect(() => {
    let isGone = false
    // A hint that could not be read is none.
    companiesOfMyDomain().then(
      (found) => isGone || setNames(found),
      () => isGone || setNames([]),
    )
    return () => {
      isGone = true
    }
  }, [])
  return names
}

type HintProps = { company: string; onAsk: (name: string) => void }

function Hint({ company, onAsk }: HintProps) {
  return (
    <p className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-accent-wash px-4 py-3 text-sm text-ink">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {say('company.start.hint', { company })}
      </span>
      <Button size="small" variant="outline" onClick={() => onAsk(company)}>
        {say('company.start.ask')}
      </Button>
    </p>
  )
}

const steps = ['account', 'company', 'job'] as const

function Steps({ at }: { at: number }) {
  return (
    <ol
      aria-label={say('company.start.steps')}
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm"
    >
      {steps.map((step, place) => (
        <li
          key={step}
          aria-current={place === at ? 'step' : undefined}
          className="inline-flex items-center gap-2 text-faint aria-[current=step]:font-semibold aria-[current=step]:text-accent-text"
        >
          <span className="figures grid size-6 flex-none place-items-center rounded-full border border-current text-xs font-semibold">
            {place < at ? <Check aria-hidden="true" className="size-3.5 text-good" /> : place + 1}
          </span>
          {/* The card has room for the name of one. */}
          <span className={place === at ? undefined : 'sr-only'}>
            {say(`company.start.step.${step}`)}
          </span>
          {place < at && <span className="sr-only"> {say('company.start.step.done')}</span>}
        </li>
      ))}
    </ol>
  )
}
