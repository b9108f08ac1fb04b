// Above the list of jobs: saving the present search, and a link to saved ones. The logic is loaded
// only for people with a session.

import { BellPlus, Bookmark } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, signInThen } from '../../app/paths.ts'
import type { JobFilters } from '../../data/jobs/jobs.ts'
import { useSession } from '../../data/people/session.tsx'
import { narrowedBy } from '../../job/filters.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { part } from '../part.tsx'

const SaveSearch = part(async () => (await import('./save-search.tsx')).SaveSearch)

export function SavedActions({ filters }: { filters: JobFilters }) {
  const { user, isLoading } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const plain = (
    <Button
      variant="outline"
      size="small"
      className="noscript:hidden"
      disabled={isLoading || user !== null}
      onClick={() => navigate(signInThen(pathname + search))}
    >
      <BellPlus aria-hidden="true" />
      {say('candidate.saved.saveSearch')}
    </Button>
  )
  return (
    <>
      {narrowedBy(filters).length > 0 &&
        (user ? (
          <Suspense fallback={plain}>
            <SaveSearch filters={filters} personId={user.id} />
          </Suspense>
        ) : (
          plain
        ))}
      <LinkButton variant="ghost" size="small" to={paths.candidate.saved}>
        <Bookmark aria-hidden="true" />
        {say('candidate.saved.all')}
      </LinkButton>
    </>
  )
}
