// Who has seen the person's data: when, what, and for which job. Only the audit log has the names.

import { useQuery } from '@tanstack/react-query'
import { type SeenOnce, viewsOf } from '../../../data/people/privacy.ts'
import { sayFailure } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import { Dot } from '../../../ui/dot.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Skeleton } from '../../../ui/spinner.tsx'

export function WhoSaw({ personId }: { personId: string }) {
  const views = useQuery(viewsOf(personId))
  return (
    <section aria-labelledby="who-saw">
      <h3 id="who-saw" className="text-xl">
        {say('privacy.views.title')}
      </h3>
      <p className="mt-1.5 mb-4 text-soft">{say('privacy.views.text')}</p>
      {views.isError && (
        <ErrorPanel
          message={sayFailure(say('privacy.views.loadFailed'), views.error)}
          busy={views.isFetching}
          onRetry={() => views.refetch()}
        />
      )}
      {views.isPending && (
        <div role="status" aria-label={say('privacy.loading')}>
          <Skeleton className="h-24 w-full rounded-card" />
        </div>
      )}
      {views.data?.length === 0 && (
        <p className="grid min-h-24 place-items-center rounded-card border border-line px-5 text-soft">
          {say('privacy.views.none')}
        </p>
      )}
      {views.data && views.data.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul tabIndex={0} aria-labelledby="who-saw" className={listLook}>
          {views.data.map((view) => (
            <Entry key={view.id} {...view} />
          ))}
        </ul>
      )}
    </section>
  )
}

const listLook =
  'max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface focus-visible:focus-ring'

function Entry({ what, seen_at, application }: SeenOnce) {
  return (
    <li className="px-5 py-3">
      <p className="wrap-anywhere">
        {say(`privacy.views.what.${what}`)}
        {application?.job_title && (
          <span className="text-soft">
            <Dot />
            {application.job_title}
            {application.job_company && `, ${application.job_company}`}
          </span>
        )}
      </p>
      <p className="figures text-sm text-faint">{formatDateTime(seen_at)}</p>
    </li>
  )
}
