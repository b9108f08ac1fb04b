// Settings (ADM-10): section by section, each saved by itself, with its versions; beside them the
// reasons for a rejection and what is erased automatically.

import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Head } from '../../app/head.tsx'
import {
  holdsUnsaved,
  type SectionName,
  sectionNames,
  settingsSections,
} from '../../data/platform/settings.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { Contents, type ContentsEntry } from '../../ui/contents.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Reasons } from '../reasons/reasons.tsx'
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
        <div className="gap-x-12 xl:grid xl:grid-cols-[minmax(0,64rem)_15rem] widest:grid-cols-[minmax(0,1fr)_15rem]">
          <div className="space-y-10 max-xl:max-w-5xl">
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
          <Contents
            className="top-6 xl:block"
            title={say('settings.contents')}
            entries={sectionNames
              .filter((name) => data.some(({ section }) => section === name))
              .flatMap(contentsOf)}
          />
        </div>
      ) : error ? (
        <ErrorPanel
          message={sayFailure(say('settings.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <div aria-hidden="true" className="max-w-5xl space-y-10 widest:mr-72 widest:max-w-none">
          {sectionNames.map((name) => (
            <Skeleton key={name} className="h-96 w-full" />
          ))}
        </div>
      )}
    </>
  )
}

function contentsOf(name: SectionName): ContentsEntry[] {
  const own = { id: name, title: say(`settings.sections.${name}.title`) }
  if (name === 'application_settings')
    return [own, { id: 'reasons', title: say('settings.reasons.title'), inner: true }]
  if (name === 'retention_settings')
    return [own, { id: 'retention-report', title: say('settings.retention.title'), inner: true }]
  return [own]
}
