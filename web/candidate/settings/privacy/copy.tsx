// A copy of all data (T114): requested, made in the background, downloaded once.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useId } from 'react'
import {
  askForExport,
  type DataExport,
  exportLink,
  isUnderWay,
  lastExportOf,
} from '../../../data/people/privacy.ts'
import { codeOf, sayError, sayFailure } from '../../../data/wire/errors.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatBytes, formatDateTime, formatNumber } from '../../../ui/format.ts'

export function Copy({ personId }: { personId: string }) {
  const queries = useQueryClient()
  const last = useQuery(lastExportOf(personId))
  const ask = useMutation({
    mutationFn: askForExport,
    onSettled: () => refresh(queries, 'data_exports'),
  })
  const copy = last.data
  return (
    <section aria-labelledby="copy">
      <h3 id="copy" className="text-xl">
        {say('privacy.copy.title')}
      </h3>
      <p className="mt-1.5 mb-4 text-soft">{say('privacy.copy.text')}</p>
      {last.isError && (
        <ErrorPanel
          message={sayFailure(say('privacy.copy.loadFailed'), last.error)}
          busy={last.isFetching}
          onRetry={() => last.refetch()}
        />
      )}
      {ask.isError && <ErrorPanel className="mb-4" message={refusalOf(ask.error)} />}
      <div role="status" className="mb-4 empty:mb-0">
        {copy && <State copy={copy} />}
      </div>
      {copy?.state === 'ready' && <Fetch copy={copy} />}
      {!isUnderWay(copy) && copy?.state !== 'ready' && (
        <Button
          variant="outline"
          busy={ask.isPending || last.isPending}
          onClick={() => ask.mutate()}
        >
          {say('privacy.copy.ask')}
        </Button>
      )}
    </section>
  )
}

const refusalOf = (error: unknown) =>
  codeOf(error) === 'export_limit' ? say('privacy.copy.limit') : sayError(error)

function State({ copy }: { copy: DataExport }) {
  const id = useId()
  if (isUnderWay(copy)) {
    return (
      <>
        <label htmlFor={id} className="block">
          {say('privacy.copy.building', { percent: formatNumber(copy.percent) })}
        </label>
        <progress
          id={id}
          className="progress mt-2 w-full max-w-sm"
          max={100}
          value={copy.percent}
        />
      </>
    )
  }
  if (copy.state === 'ready') {
    return say('privacy.copy.ready', {
      size: formatBytes(copy.bytes ?? 0),
      time: formatDateTime(copy.expires_at ?? copy.asked_at),
    })
  }
  if (copy.state === 'failed') return say('privacy.copy.failed')
  return say(copy.state === 'collected' ? 'privacy.copy.collected' : 'privacy.copy.expired', {
    time: formatDateTime(copy.asked_at),
  })
}

function Fetch({ copy }: { copy: DataExport }) {
  const queries = useQueryClient()
  const fetchIt = useMutation({
    mutationFn: async () => {
      const link = document.createElement('a')
      link.href = await exportLink(copy.id)
      link.download = ''
      link.click()
    },
    onError: () => refresh(queries, 'data_exports'),
  })
  // It counts as fetched once it has arrived as a whole, which can take a while.
  useQuery({
    ...lastExportOf(copy.person_id),
    enabled: fetchIt.isSuccess,
    refetchInterval: 2000,
  })
  return (
    <>
      {fetchIt.isError && <ErrorPanel className="mb-4" message={sayError(fetchIt.error)} />}
      <Button busy={fetchIt.isPending} onClick={() => fetchIt.mutate()}>
        <FileDown aria-hidden="true" />
        {say('privacy.copy.fetch')}
      </Button>
    </>
  )
}
