// The person's consents, with switches for those that can be withdrawn (T113): one press takes
// effect.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { toast } from '../../../app/toasts.tsx'
import {
  acceptNotice,
  type Consent,
  consentsOf,
  type OptionalPurpose,
  setConsent,
} from '../../../data/people/privacy.ts'
import { sayFailure } from '../../../data/wire/errors.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/spinner.tsx'
import { useOptimisticChoice } from '../../use-optimistic-choice.ts'

const optional: readonly OptionalPurpose[] = ['talent_pool', 'alerts']

export function Consents({ personId }: { personId: string }) {
  const consents = useQuery(consentsOf(personId))
  const { data } = consents
  return (
    <section aria-labelledby="consents">
      <h3 id="consents" className="text-xl">
        {say('privacy.consents.title')}
      </h3>
      <p className="mt-1.5 mb-4 text-soft">{say('privacy.consents.text')}</p>
      {consents.isError && (
        <ErrorPanel
          message={sayFailure(say('privacy.consents.loadFailed'), consents.error)}
          busy={consents.isFetching}
          onRetry={() => consents.refetch()}
        />
      )}
      {consents.isPending && (
        <div role="status" aria-label={say('privacy.loading')}>
          <Skeleton className="h-[17.375rem] w-full rounded-card" />
        </div>
      )}
      {data && (
        <div className="space-y-5">
          {!data.some(({ purpose }) => purpose === 'account') && <Accept />}
          <div className="space-y-3">
            {optional.map((purpose) => (
              <Choice
                key={purpose}
                purpose={purpose}
                isGiven={data.some((one) => one.purpose === purpose && !one.withdrawn_at)}
              />
            ))}
            <p className="-mt-2 pl-8 text-sm">
              <Link to={paths.candidate.saved} className="link">
                {say('privacy.purposes.alerts.link')}
              </Link>
            </p>
          </div>
          {data.length > 0 && <History consents={data} />}
        </div>
      )}
    </section>
  )
}

function Choice({ purpose, isGiven }: { purpose: OptionalPurpose; isGiven: boolean }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (given: boolean) => setConsent({ purpose, given }),
    onSuccess: (_, given) =>
      toast.success(say(given ? 'privacy.consents.given' : 'privacy.consents.withdrawn')),
    onError: (error) => toast.error(sayFailure(say('privacy.consents.failed'), error)),
    onSettled: () =>
      Promise.all([refresh(queries, 'consents'), refresh(queries, 'saved_searches')]),
  })
  const [shown, choose] = useOptimisticChoice(isGiven, change.mutateAsync)
  return (
    <Checkbox
      checked={shown}
      onChange={(event) => choose(event.currentTarget.checked)}
      label={
        <>
          <span className="font-semibold">{say(`privacy.purposes.${purpose}.title`)}</span>
          <span className="block text-sm text-soft">{say(`privacy.purposes.${purpose}.text`)}</span>
        </>
      }
    />
  )
}

/** For people with an account who were never asked. */
function Accept() {
  const [isAccepted, setAccepted] = useState(false)
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: acceptNotice,
    onError: (error) => toast.error(sayFailure(say('privacy.consents.failed'), error)),
    onSettled: () => refresh(queries, 'consents'),
  })
  return (
    <form
      className="rounded-card border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault()
        accept.mutate()
      }}
    >
      <Checkbox
        label={say('privacy.accept.label')}
        checked={isAccepted}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <Button type="submit" className="mt-4" disabled={!isAccepted} busy={accept.isPending}>
        {say('privacy.accept.confirm')}
      </Button>
    </form>
  )
}

function History({ consents }: { consents: readonly Consent[] }) {
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="cursor-pointer rounded-card px-5 py-3 font-semibold focus-visible:focus-ring">
        {say('privacy.consents.history', { count: consents.length })}
      </summary>
      <ul className="space-y-3 border-t border-line px-5 py-4 text-sm">
        {consents.map((consent) => (
          <li key={consent.id}>
            <span className="font-semibold wrap-anywhere">{nameOf(consent)}</span>
            <span className="block text-soft">
              {say('privacy.consents.givenAt', {
                time: formatDateTime(consent.given_at),
                notice: consent.notice,
              })}
            </span>
            {consent.withdrawn_at && (
              <span className="block text-soft">
                {say('privacy.consents.withdrawnAt', {
                  time: formatDateTime(consent.withdrawn_at),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

const nameOf = ({ purpose, application }: Consent) =>
  purpose === 'application'
    ? say('privacy.purposes.application.title', { job: application?.job_title ?? '' })
    : say(`privacy.purposes.${purpose}.title`)
