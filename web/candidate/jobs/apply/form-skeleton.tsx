// The place of the application form while it loads, as high as the form will be: a link to it
// (`#apply`) scrolls to the right place, and nothing below becomes visible before.

import { Skeleton } from '../../../ui/spinner.tsx'

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
