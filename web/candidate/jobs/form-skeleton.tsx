// The place of the application form while it is on its way, as high as the form will be: whoever
// comes for it (`#apply`) finds it where it was, and nothing below it is in sight before.

import { Skeleton } from '../../ui/spinner.tsx'

export function FormSkeleton() {
  return (
    <div className="flex min-h-212 flex-col gap-5 sm:min-h-170 noscript:hidden">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-52 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-auto ml-auto h-11 w-44 max-w-full" />
    </div>
  )
}
