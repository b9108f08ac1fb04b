// Which notifications a person gets, here and by mail. A mail that the platform has turned off
// cannot be turned on.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  mute,
  mutedTopicsOf,
  platformMails,
  type Topic,
  unmute,
} from '../../data/people/notifications.ts'
import { type Profile, profileOf, saveProfile } from '../../data/people/profiles.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useOptimisticChoice } from '../use-optimistic-choice.ts'

/** Each with its mail: the profile's column, and the platform's own setting. */
const topics = [
  ['applications', { column: 'mail_application_updates', mask: 'applications' }],
  ['messages', { column: 'mail_messages', mask: 'applications' }],
  ['assessments', { column: 'mail_assessments', mask: 'applications' }],
  ['saved_jobs', { column: 'mail_saved_jobs', mask: 'jobAlerts' }],
  ['job_alerts', { column: 'mail_job_alerts', mask: 'jobAlerts' }],
] as const satisfies readonly [Topic, { column: keyof Profile; mask: string }][]
type Mail = (typeof topics)[number][1]

export function NotificationSettings({ personId }: { personId: string }) {
  const muted = useQuery(mutedTopicsOf(personId))
  const profile = useQuery(profileOf(personId))
  const platform = useQuery(platformMails)
  const failed = [muted, profile, platform].find(({ isError }) => isError)
  const isKnown = muted.data && profile.data && platform.data
  return (
    <section aria-labelledby="notification-settings">
      <h2 id="notification-settings" className="text-2xl">
        {say('notifications.title')}
      </h2>
      <p className="mt-1.5 mb-5 text-soft">{say('notifications.settings.text')}</p>
      {failed && (
        <ErrorPanel
          message={sayFailure(say('notifications.settings.loadFailed'), failed.error)}
          busy={failed.isFetching}
          onRetry={() => failed.refetch()}
        />
      )}
      {!isKnown && !failed && (
        <p role="status" className="sr-only">
          {say('notifications.settings.loading')}
        </p>
      )}
      {/* The choices are known before their values: only the boxes are missing. */}
      {(isKnown || !failed) && (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <table className="w-full">
            <thead>
              <tr className="text-sm">
                <th scope="col" className="py-3 pr-1 pl-4 text-left sm:px-6">
                  {say('notifications.settings.topic')}
                </th>
                <th scope="col" className="w-16 px-1.5 py-3 leading-tight sm:w-28 sm:px-2">
                  {say('notifications.settings.here')}
                </th>
                <th scope="col" className="w-16 px-1.5 py-3 leading-tight sm:w-28 sm:px-2">
                  {say('notifications.settings.byMail')}
                </th>
              </tr>
            </thead>
            <tbody>
              {topics.map(([topic, mail]) => (
                <tr key={topic} className="border-t border-line align-top">
                  <th scope="row" className="py-4 pr-1 pl-4 text-left font-normal sm:px-6">
                    <span className="font-semibold">
                      {say(`notifications.settings.topics.${topic}.title`)}
                    </span>
                    <span className="mt-0.5 block text-sm text-soft">
                      {say(`notifications.settings.topics.${topic}.text`)}
                    </span>
                    {isKnown && !platform.data[mail.mask] && (
                      <span className="mt-1 block text-sm text-warn">
                        {say('notifications.settings.masked')}
                      </span>
                    )}
                  </th>
                  <td className="px-1 py-4 text-center sm:px-2">
                    {isKnown ? (
                      <InProduct
                        personId={personId}
                        topic={topic}
                        isOn={!muted.data.includes(topic)}
                      />
                    ) : (
                      <Box />
                    )}
                  </td>
                  <td className="px-1 py-4 text-center sm:px-2">
                    {isKnown ? (
                      <ByMail
                        personId={personId}
                        topic={topic}
                        column={mail.column}
                        isOn={profile.data[mail.column]}
                        isMasked={!platform.data[mail.mask]}
                      />
                    ) : (
                      <Box />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="mt-4 text-sm text-soft">
        {say('notifications.settings.perSearch')}{' '}
        <Link to={paths.candidate.saved} className="link">
          {say('notifications.saved')}
        </Link>
      </p>
    </section>
  )
}

type TopicProps = { personId: string; topic: Topic; isOn: boolean }

function InProduct({ personId, topic, isOn }: TopicProps) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: boolean) => (wanted ? unmute : mute)({ personId, topic }),
    onError: (error) => toast.error(sayFailure(say('notifications.settings.failed'), error)),
    onSettled: () => refresh(queries, 'muted_notifications'),
  })
  return (
    <Tick
      label={say('notifications.settings.hereLabel', {
        topic: say(`notifications.settings.topics.${topic}.title`),
      })}
      isOn={isOn}
      onChange={change.mutateAsync}
    />
  )
}

type MailProps = TopicProps & { column: Mail['column']; isMasked: boolean }

function ByMail({ personId, topic, column, isOn, isMasked }: MailProps) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      saveProfile({ userId: personId, changes: { [column]: wanted } }),
    onError: (error) => toast.error(sayFailure(say('notifications.settings.failed'), error)),
    onSettled: () => refresh(queries, 'profiles'),
  })
  return (
    <Tick
      label={say('notifications.settings.mailLabel', {
        topic: say(`notifications.settings.topics.${topic}.title`),
      })}
      isOn={!isMasked && isOn}
      isMasked={isMasked}
      onChange={change.mutateAsync}
    />
  )
}

type TickProps = {
  label: string
  isOn: boolean
  isMasked?: boolean
  onChange: (isOn: boolean) => Promise<unknown>
}

/** The place of a box that is loading. */
function Box() {
  return (
    <span className="inline-flex min-h-9 min-w-11 items-center justify-center">
      <span aria-hidden="true" className="size-5 animate-pulse rounded-sm bg-ink/8" />
    </span>
  )
}

function Tick({ label, isOn, isMasked = false, onChange }: TickProps) {
  const [shown, choose] = useOptimisticChoice(isOn, onChange)
  return (
    <label className="inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center rounded-field has-focus-visible:focus-ring has-disabled:cursor-not-allowed">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="choice rounded-sm outline-none"
        checked={shown}
        disabled={isMasked}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </label>
  )
}
