// Settings (ADM-10): section by section, each saved by itself, with its versions; beside them the
// reasons for a rejection and what is erased automatically.

import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Head } from '../../app/head.tsx'
import { holdsUnsaved, sectionNames, settingsSections } from '../../data/platform/settings.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Reasons } from './reasons.tsx'
import { RetentionReport } from './retention-report.tsx'
import { Section } from './section.tsx'

export function Component() {
  const { data, error, isFetching, refetch } = useQuery(settingsSections)
  useLive('settings')
  return (
    <>
      <Head title={say('settings.title')} hidden />
      <PageHeader title={say('settings.title')}>{say('settings.lead')}</PageHeader>
      {data ? (
        <div className="max-w-5xl space-y-10">
          {data.some(({ section, saved_at }) => !saved_at && !holdsUnsaved(section)) && (
            <p className="rounded-field bg-info-wash px-4 py-3 text-info">
              {say('settings.defaultsNote')}
            </p>
          )}
          {sectionNames.map((name) => {
            const row = data.find(({ section }) => section === name)
            return (
              row && (
                <Fragment key={name}>
                  <Section row={row} />
                  {name === 'application_settings' && <Reasons />}
                  {name === 'retention_settings' && <RetentionReport />}
                </Fragment>
              )
            )
          })}
        </div>
      ) : error ? (
        <ErrorPanel
          message={sayFailure(say('settings.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <div aria-hidden="true" className="max-w-5xl space-y-10">
          {sectionNames.map((name) => (
            <Skeleton key={name} className="h-96 w-full" />
          ))}
        </div>
      )}
    </>
  )
}
