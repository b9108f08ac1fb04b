// What stands in place of the figures while they are loading.

import { say } from '../../messages/say.ts'
import { Skeleton } from '../../ui/spinner.tsx'

export function AnalyticsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {say('ui.loading')}
      </p>
      <div aria-hidden="true" className="mt-14 space-y-6">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-75 w-full" />
        <Skeleton className="h-6 w-48" />
        <Skeleton className="h-56 w-full" />
      </div>
    </>
  )
}
