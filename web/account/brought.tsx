// The page behind the link of a notice: a company brought this person's applications from where it
// hired before. They take them over into an account, or have them removed, which needs none.

import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { gateBefore } from '../app/gates.ts'
import { Head } from '../app/head.tsx'
import { paths, signInThen, signUpThen } from '../app/paths.ts'
import { SheetForm, SheetHead } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import {
  type BroughtNotice,
  readBroughtNotice,
  removeBrought,
  takeOver,
} from '../data/applications/brought-notice.ts'
import { useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { formatDate } from '../ui/format.ts'
import { Closed, LinkPage } from './link-page.tsx'

export function Component() {
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <>
      <Head title={say('brought.title')} hidden />
      <LinkPage
        key={token}
        token={token}
        title={say('brought.title')}
        read={readBroughtNotice}
        gone={{ title: say('brought.goneTitle'), text: say('brought.goneText') }}
      >
        {(notice) => <Opened token={token} notice={notice} />}
      </LinkPage>
    </>
  )
}

type OpenedProps = { token: string; notice: BroughtNotice }

function Opened({ token, notice }: OpenedProps) {
  const [answer, setAnswer] = useState<'taken' | 'removed'>()
  const company = notice.company_name
  if (answer === 'taken')
    return (
      <div role="status">
        <Closed
          isGood
          title={say('brought.takenTitle')}
          text={say('brought.takenText', { company })}
        >
          <LinkButton to={paths.candidate.applications} size="large" wide>
            {say('brought.toApplications')}
          </LinkButton>
        </Closed>
      </div>
    )
  if (answer === 'removed')
    return (
      <div role="status">
        <Closed
          title={say('brought.removedTitle')}
          text={say('brought.removedText', { company })}
        />
      </div>
    )
  return (
    <>
      <Told notice={notice} />
      <TakingOver token={token} notice={notice} done={() => setAnswer('taken')} />
      <Removing token={token} notice={notice} done={() => setAnswer('removed')} />
    </>
  )
}

function Told({ notice }: { notice: BroughtNotice }) {
  const { company_name: company, full_name, email, expires_at, applications } = notice
  return (
    <>
      <MailCheck className="mb-4 size-9 text-accent-text" strokeWidth={1.5} aria-hidden="true" />
      <SheetHead title={say('brought.openTitle', { company })}>
        {say('brought.openText', { company })}
      </SheetHead>
      <ul className="mb-4 divide-y divide-line border-y border-line">
        {applications.map(({ title, applied_on }) => (
          <li key={`${title} ${applied_on}`} className="py-3 wrap-anywhere">
            <span className="font-semibold">{title}</span>
            <span className="block text-sm text-soft">
              {say('brought.appliedOn', { date: formatDate(applied_on) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mb-7 text-sm text-soft wrap-anywhere">
        {say('brought.kept', { name: full_name, email, date: formatDate(expires_at) })}
      </p>
    </>
  )
}

type AnswerProps = { token: string; notice: BroughtNotice; done: () => void }

function TakingOver({ token, notice, done }: AnswerProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const { busy, error, send } = useSending()
  const here = pathname + search
  const gate = gateBefore(here, session)
  const state = { email: notice.email }
  if (!session.user || gate)
    return (
      <div className="space-y-3">
        <p className="text-soft">{say('brought.needsAccount')}</p>
        {!gate && (
          <LinkButton to={signUpThen(here)} state={state} size="large" wide>
            {say('brought.signUp')}
          </LinkButton>
        )}
        <LinkButton to={gate ?? signInThen(here)} state={state} size="large" wide variant="outline">
          {say('brought.signIn')}
        </LinkButton>
      </div>
    )
  const take = async () => {
    if (await send(() => takeOver(token))) done()
  }
  return (
    <SheetForm error={error} onSubmit={take}>
      <p className="text-soft wrap-anywhere">
        {say('brought.into', { email: session.user.email })}
      </p>
      <Button type="submit" size="large" wide busy={busy}>
        {say('brought.take')}
      </Button>
    </SheetForm>
  )
}

function Removing({ token, notice, done }: AnswerProps) {
  const { busy, error, send } = useSending()
  const [byNoCompany, setByNoCompany] = useState(false)
  const remove = async () => {
    if (await send(() => removeBrought({ token, byNoCompany }))) done()
  }
  return (
    <section aria-labelledby="removing" className="mt-8 border-t border-line pt-6">
      <h2 id="removing" className="mb-2 text-xl">
        {say('brought.removeTitle')}
      </h2>
      <p className="mb-4 text-soft">
        {say('brought.removeText', { company: notice.company_name })}
      </p>
      <SheetForm error={error} onSubmit={remove}>
        <Checkbox
          label={say('brought.byNoCompany')}
          checked={byNoCompany}
          onChange={(event) => setByNoCompany(event.currentTarget.checked)}
        />
        <Button type="submit" size="large" wide variant="outline" busy={busy}>
          {say('brought.remove')}
        </Button>
      </SheetForm>
    </section>
  )
}
