// The actions for the selected rows; floats at the bottom of the screen while any is selected.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  ApplicationFilters,
  ListedApplication,
} from '../../data/applications/application-list.ts'
import type { FirstDecision } from '../../data/applications/decisions.ts'
import { stagesOf } from '../../data/jobs/stages.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ExportButton } from '../export-button.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { Chosen } from './use-chosen.ts'

type Props = {
  chosen: Chosen
  rows: readonly ListedApplication[]
  filters: ApplicationFilters
  total: number
}

export function BulkBar({ chosen, rows, filters, total }: Props) {
  const [decision, setDecision] = useState<FirstDecision>()
  const [change, setChange] = useState<'tag' | 'assign' | 'stage' | 'message'>()
  const count = chosen.all ? total : chosen.ids.size
  const isWhole = chosen.all || rows.every(({ id }) => chosen.ids.has(id))
  const asked = chosen.all ? filters : { ids: [...chosen.ids] }
  const chosenRows = chosen.all ? rows : rows.filter(({ id }) => chosen.ids.has(id))
  const job = jobOfAll(chosen, rows, filters)
  const { data: stages } = useQuery({ ...stagesOf(job ?? ''), enabled: job !== undefined })
  return (
    <>
      {count > 0 && (
        <section
          aria-label={say('admin.applications.bulk.label')}
          className="sticky bottom-4 z-20 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-3 shadow-float"
        >
          <p role="status" className="figures mr-auto font-semibold">
            {say('admin.applications.bulk.chosen', { count })}
          </p>
          <span className="flex flex-wrap items-center gap-1.5 max-md:w-full max-md:*:flex-auto">
            {!isWhole && (
              <Button
                variant="ghost"
                size="small"
                onClick={() => chosen.choose(rows.map(({ id }) => id))}
              >
                {say('admin.applications.bulk.shown', { count: formatNumber(rows.length) })}
              </Button>
            )}
            {isWhole && !chosen.all && total > rows.length && (
              <Button variant="ghost" size="small" onClick={() => chosen.choose([], true)}>
                {say('admin.applications.bulk.all', { count: formatNumber(total) })}
              </Button>
            )}
            <Button variant="ghost" size="small" onClick={chosen.clear}>
              {say('admin.applications.bulk.clear')}
            </Button>
            <ExportButton list="applications" filters={asked} size="small" />
            <Button variant="outline" size="small" onClick={() => setChange('tag')}>
              {say('admin.applications.change.tagMany')}
            </Button>
            <Button variant="outline" size="small" onClick={() => setChange('assign')}>
              {say('admin.applications.change.assign')}
            </Button>
            {stages && stages.length > 0 && (
              <Button variant="outline" size="small" onClick={() => setChange('stage')}>
                {say('admin.applications.change.stageMany')}
              </Button>
            )}
            <Button variant="outline" size="small" onClick={() => setChange('message')}>
              {say('admin.applications.change.messageMany')}
            </Button>
            <Button variant="outline" size="small" onClick={() => setDecision('rejected')}>
              {say('admin.applications.bulk.rejectMany', { count: formatNumber(count) })}
            </Button>
            <Button variant="primary" size="small" onClick={() => setDecision('approved')}>
              {say('admin.applications.bulk.approveMany', { count: formatNumber(count) })}
            </Button>
          </span>
        </section>
      )}
      {change && (
        <ChangeDialog
          kind={change}
          asked={asked}
          count={count}
          job={job}
          first={chosenRows[0]?.id}
          rows={rows}
          onClose={(changed) => {
            setChange(undefined)
            if (changed) chosen.clear()
          }}
        />
      )}
      {decision && (
        <BulkDialog
          decision={decision}
          asked={asked}
          rows={rows}
          onClose={(decided) => {
            setDecision(undefined)
            if (decided) chosen.clear()
          }}
        />
      )}
    </>
  )
}

/** The one posting of all that are chosen: a stage belongs to one. */
function jobOfAll(
  { all, ids }: Chosen,
  rows: readonly ListedApplication[],
  filters: ApplicationFilters,
): string | undefined {
  if (filters.job || all) return filters.job
  const known = rows.filter(({ id }) => ids.has(id))
  const [job, ...others] = new Set(known.map(({ job_id }) => job_id))
  return known.length === ids.size && others.length === 0 ? (job ?? undefined) : undefined
}
