import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Loading, Skeleton, Spinner } from '../ui/spinner.tsx'
import { longWords, Specimen } from './specimen.tsx'

export function States() {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Specimen name="spinner">
        <Spinner />
        <Spinner className="size-8 text-accent-text" />
      </Specimen>
      <Specimen name="loading" stacked>
        <Loading />
        <Loading label="Reading the résumé…" />
      </Specimen>
      <Specimen name="skeleton" stacked>
        <Skeleton className="h-8 w-1/2" />
        <Skeleton />
        <Skeleton className="h-28 w-full rounded-card" />
      </Specimen>
      <Specimen name="nothing here yet" stacked>
        <EmptyState title="No application yet" action={<Button>Find a job</Button>}>
          What you send appears here, with everything that becomes of it.
        </EmptyState>
      </Specimen>
      <Specimen name="failure" stacked>
        <ErrorPanel message="The postings could not be read." />
        <ErrorPanel
          message="The postings could not be read."
          busy={busy}
          onRetry={() => {
            setBusy(true)
            setTimeout(() => setBusy(false), 1500)
          }}
        />
        <ErrorPanel message={`${longWords.devanagari} ${longWords.latin}`} onRetry={() => {}} />
      </Specimen>
    </>
  )
}
