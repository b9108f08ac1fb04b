// Around the candidate's screens (CAN-01): brand, the four main links, account controls. On a phone
// the links are a bar at the bottom. One live subscription each for the person's applications,
// notifications and saved jobs serves every screen below.

import { BriefcaseBusiness, FileText, LayoutDashboard, UserRound } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Navigate, NavLink, Outlet, useLocation, useNavigationType } from 'react-router'
import { AccountControls } from '../app/account-controls.tsx'
import { Brand } from '../app/brand.tsx'
import { Footer } from '../app/footer.tsx'
import { gateBefore } from '../app/gates.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../data/people/session.tsx'
import { SessionCache } from '../data/people/session-cache.tsx'
import { useLive } from '../data/wire/live.ts'
import { say } from '../messages/say.ts'
import { Nothing, part } from './part.tsx'
import { sentWith } from './receipt.ts'

const places = [
  [paths.candidate.dashboard, 'candidate.navigation.dashboard', LayoutDashboard],
  [paths.candidate.jobs, 'candidate.navigation.jobs', BriefcaseBusiness],
  [paths.candidate.applications, 'candidate.navigation.applications', FileText],
  [paths.candidate.profile, 'candidate.navigation.profile', UserRound],
] as const

export function Component() {
  return (
    <SessionCache>
      <LiveUpdates />
      <SessionGate />
      <div className="flex min-h-dvh flex-col max-md:[&>footer]:pb-[calc(4rem+env(safe-area-inset-bottom))]">
        <header className="border-b border-line bg-page md:sticky md:top-0 md:z-40">
          <div className="frame flex min-h-16 items-center justify-between gap-3">
            <div className="flex items-center gap-3 lg:gap-7">
              <BrandInBar />
              <nav aria-label={say('candidate.navigation.label')} className="max-md:hidden">
                <ul className="flex items-center text-sm">
                  {places.map(([to, label]) => (
                    <li key={to}>
                      <NavLink
                        to={to}
                        className="relative flex min-h-16 items-center px-2 font-semibold text-soft no-underline transition-colors after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:bg-transparent hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent lg:px-3 lg:after:inset-x-3"
                      >
                        {say(label)}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </nav>
            </div>
            <div className="flex min-w-0 items-center gap-0.5 lg:gap-2">
              <BellWhenSignedIn />
              <AccountControls />
            </div>
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="frame min-h-[calc(100dvh-4rem)] flex-1 pt-7 pb-20 md:pt-10 short:pt-3"
        >
          <ReceiptAfterApplying />
          <NoticeWhenSignedIn />
          <Outlet />
        </main>
        <Footer />
        <nav
          aria-label={say('candidate.navigation.label')}
          className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] md:hidden"
        >
          <ul className="grid h-16 grid-cols-4 short:h-12">
            {places.map(([to, label, Icon]) => (
              <li key={to} className="flex">
                <NavLink
                  to={to}
                  className="relative flex flex-1 flex-col items-center justify-center gap-1 text-xs short:flex-row short:gap-2 font-semibold text-soft no-underline transition-colors before:absolute before:inset-x-5 before:-top-px before:h-0.5 aria-[current=page]:text-accent-text aria-[current=page]:before:bg-accent"
                >
                  <Icon className="size-5" aria-hidden="true" />
                  {say(label)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </SessionCache>
  )
}

/** Only loaded for people with a session. */
const Bell = part(async () => (await import('./notifications/bell.tsx')).Bell, Nothing)

/** The bar has more entries for signed-in people. */
function BrandInBar() {
  const { user } = useSession()
  return <Brand short={user !== null} />
}

function BellWhenSignedIn() {
  const { user } = useSession()
  return user ? (
    <Suspense fallback={<span className="size-11 flex-none" />}>
      <Bell personId={user.id} />
    </Suspense>
  ) : null
}

/** Only loaded for people with a session. */
const NoticeNote = part(async () => (await import('./notice-note.tsx')).NoticeNote, Nothing)

function NoticeWhenSignedIn() {
  const { user } = useSession()
  return user ? (
    <Suspense>
      <NoticeNote personId={user.id} />
    </Suspense>
  ) : null
}

/** Only loaded for people who have just applied. */
const ReceiptNote = part(async () => (await import('./receipt-note.tsx')).ReceiptNote, Nothing)

/**
 * The receipt must be loaded before the screen is shown, or it would push the screen down. A reload
 * finds the state again, but the server's page is without it: the number is with the application.
 */
function ReceiptAfterApplying() {
  const sent = sentWith(useLocation().state)
  const how = useNavigationType()
  return sent && how !== 'POP' ? <ReceiptNote {...sent} /> : null
}

/** Everybody may see the jobs; but a person who has not finished signing in must do that first. */
function SessionGate() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const gate = gateBefore(pathname + search, session)
  return gate ? <Navigate to={gate} replace /> : null
}

/** Live changes of the person's own data update every screen. */
function LiveUpdates() {
  const { user } = useSession()
  return user ? <Listening personId={user.id} /> : null
}

function Listening({ personId }: { personId: string }) {
  useLive('job_applications', `applicant_id=eq.${personId}`)
  useLive('notifications', `person_id=eq.${personId}`)
  useLive('saved_jobs', `person_id=eq.${personId}`)
  useEffect(() => {
    // Once the page has all it needs itself.
    const timer = setTimeout(() => {
      import('../app/offline.ts').then((loaded) => loaded.keepFrame()).catch(() => {})
    }, 10_000)
    return () => clearTimeout(timer)
  }, [])
  return null
}
