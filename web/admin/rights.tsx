// What the person may do in this area, for the screens; the database decides. Administrators may do
// everything; members of companies what their role says, for all of their companies or the one they
// chose. Who loses a company on an open screen is told, and the screen asks for nothing of it any
// more (ORG-04).

import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { gateBefore } from '../app/gates.ts'
import { AdminOnly } from '../app/guards.tsx'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { toast } from '../app/toasts.tsx'
import { type MemberRole, type MyCompany, myCompanies } from '../data/people/my-companies.ts'
import { useSession } from '../data/people/session.tsx'
import { codeOf, sayError } from '../data/wire/errors.ts'
import { useLive } from '../data/wire/live.ts'
import { refresh } from '../data/wire/query.tsx'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatList } from '../ui/format.ts'
import { Loading } from '../ui/spinner.tsx'

export type Rights = {
  isAdmin: boolean
  /** An administrator's are not asked for. */
  companies: readonly MyCompany[]
  /** The one that was chosen, of several; undefined for all. */
  company: MyCompany | undefined
  choose: (companyId: string) => void
  /** Those that are shown: the chosen one, or all. */
  shown: readonly MyCompany[]
  /** Does a list have rows of more than one company? */
  ofSeveral: boolean
  /** Where the person writes postings: as owner or recruiter. */
  posting: readonly MyCompany[]
  /** May they write postings at all? */
  posts: boolean
  /** Whole applications, not only those to interview for. */
  readsApplications: boolean
  owns: boolean
}

type Known = Rights & {
  isLoading: boolean
  error: unknown
  again: () => void
  /** The names of companies that were lost while the screen was open, until one is left. */
  lost: readonly string[]
}

const nobody: Known = {
  ...rightsOf({ isAdmin: false, companies: [], chosen: '' }),
  choose: () => {},
  isLoading: false,
  error: null,
  again: () => {},
  lost: [],
}

const RightsContext = createContext<Known>(nobody)

export const useRights = (): Rights => useContext(RightsContext)

type Asked = { isAdmin: boolean; companies: readonly MyCompany[]; chosen: string }

export function rightsOf({ isAdmin, companies, chosen }: Asked): Omit<Rights, 'choose'> {
  const company = companies.find(({ id }) => id === chosen)
  const shown = company ? [company] : companies
  const as = (...roles: MemberRole[]) => shown.filter(({ role }) => roles.includes(role))
  const posting = as('owner', 'recruiter')
  return {
    isAdmin,
    companies,
    company,
    shown,
    ofSeveral: isAdmin || shown.length > 1,
    posting,
    posts: isAdmin || posting.length > 0,
    readsApplications: isAdmin || as('owner', 'recruiter', 'hiring_manager').length > 0,
    owns: isAdmin || as('owner').length > 0,
  }
}

/**
 * Around the area, its navigation too. The same elements whoever comes: otherwise the page that the
 * server sent would be drawn anew once the person is known.
 */
export function WithRights({ children }: { children: ReactNode }) {
  const session = useSession()
  const { user } = session
  // Before the second factor and the agreement nobody has any: the database would refuse.
  const isThrough = !gateBefore('', session)
  const isAdmin = session.isAdmin && isThrough
  // Nobody else is asked about: to candidates the area says at once that it is not theirs.
  const isMember = Boolean(user?.hires) && !isAdmin && isThrough
  const personId = isMember && user ? user.id : ''
  const { data, error, isLoading, refetch } = useQuery({
    ...myCompanies(personId),
    enabled: isMember,
  })
  const [chosen, choose] = useChosen()
  const lost = useLost(personId, data)
  const known = useMemo(
    () => ({
      ...rightsOf({ isAdmin, companies: data ?? [], chosen }),
      choose,
      isLoading,
      error: data ? null : error,
      again: () => refetch(),
      lost,
    }),
    [isAdmin, data, chosen, choose, isLoading, error, refetch, lost],
  )
  return (
    <RightsContext value={known}>
      {isMember && <News personId={personId} />}
      {children}
    </RightsContext>
  )
}

/** What changes the rights of a member. */
function News({ personId }: { personId: string }) {
  useLive('company_members', `person_id=eq.${personId}`)
  useLive('companies')
  useRefusals()
  return null
}

const place = 'hiring-agent-company'

/** Kept while the tab is open. */
function useChosen() {
  const [chosen, setChosen] = useState(() =>
    typeof document === 'undefined' ? '' : (sessionStorage.getItem(place) ?? ''),
  )
  const choose = useCallback((companyId: string) => {
    sessionStorage.setItem(place, companyId)
    setChosen(companyId)
  }, [])
  return [chosen, choose] as const
}

/** What was shown of a lost company is read again or forgotten; with the last one, all of it. */
function useLost(personId: string, companies: MyCompany[] | undefined): string[] {
  const queries = useQueryClient()
  const [before, setBefore] = useState({ personId, companies })
  const [lost, setLost] = useState<string[]>([])
  if (companies && companies !== before.companies) {
    const known = before.personId === personId ? (before.companies ?? []) : []
    const gone = known.filter(({ id }) => !companies.some((one) => one.id === id))
    setBefore({ personId, companies })
    // Read again after the last one is gone: that stays said.
    if (known.length > 0 || companies.length > 0) setLost(gone.map(({ name }) => name))
  }
  const isLast = companies?.length === 0
  useEffect(() => {
    if (lost.length === 0) return
    const isOfArea = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== 'company_members'
    if (isLast) queries.removeQueries({ predicate: isOfArea })
    else {
      toast.info(say('company.left.toast', { company: formatList(lost) }))
      queries.invalidateQueries({ predicate: isOfArea })
    }
  }, [lost, isLast, queries])
  return lost
}

/** A read that is refused may be the first sign that a right has ended. */
function useRefusals() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        if (codeOf(event.action.error) === '42501') refresh(queries, 'company_members')
      }),
    [queries],
  )
}

/** The screens of members, by what must be true for them; all others are administrators'. */
function isOpen(pathname: string, { shown, readsApplications, posts }: Rights): boolean {
  if (shown.length === 0) return false
  if (pathname === paths.admin.moving || pathname === paths.admin.feeds) return posts
  if (pathname === paths.admin.newJob || pathname.startsWith(paths.admin.editJob(''))) return posts
  const readers: readonly string[] = [
    paths.admin.jobs,
    paths.admin.applications,
    paths.admin.decide,
    paths.admin.analytics,
  ]
  if (readers.includes(pathname)) return readsApplications
  const everybodys: readonly string[] = [
    paths.admin.dashboard,
    paths.admin.waiting,
    paths.admin.company,
    paths.admin.security,
  ]
  return everybodys.includes(pathname)
}

/** Shows its children to whoever may see the screen, and to others why they may not. */
export function Guarded({ children }: { children: ReactNode }) {
  const rights = useContext(RightsContext)
  const { pathname } = useLocation()
  const { isLoading, error, companies, lost, again } = rights
  const isLeft = companies.length === 0 && lost.length > 0
  if (isLoading || error || isLeft)
    return (
      <>
        <Head title={say('frame.links.adminPortal')} hidden />
        {isLoading ? (
          <Loading />
        ) : isLeft ? (
          <Left names={lost} />
        ) : (
          <ErrorPanel message={sayError(error)} onRetry={again} />
        )}
      </>
    )
  if (isOpen(pathname, rights)) return children
  const dashboard = companies.length > 0 ? paths.admin.dashboard : paths.candidate.dashboard
  return <AdminOnly dashboard={dashboard}>{children}</AdminOnly>
}

function Left({ names }: { names: readonly string[] }) {
  return (
    <>
      <h1 className="sr-only">{say('frame.links.adminPortal')}</h1>
      <div role="status">
        <EmptyState
          title={say('company.left.title', { company: formatList(names) })}
          action={
            <LinkButton to={paths.candidate.dashboard}>{say('frame.guard.toCandidate')}</LinkButton>
          }
        >
          {say('company.left.text')}
        </EmptyState>
      </div>
    </>
  )
}
