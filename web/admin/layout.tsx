// Around the administrator's screens (ADM-01): the navigation at the side, on a phone in a menu. A
// person who is not an administrator sees a message, and no screen below is mounted.

import {
  BriefcaseBusiness,
  ChartNoAxesColumn,
  FileInput,
  Inbox,
  LayoutDashboard,
  LogOut,
  Mail,
  Menu,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useSignOut } from '../app/account-controls.tsx'
import { Brand } from '../app/brand.tsx'
import { Footer } from '../app/footer.tsx'
import { AdminOnly } from '../app/guards.tsx'
import { paths } from '../app/paths.ts'
import { ThemeToggle } from '../app/theme-toggle.tsx'
import { useSession } from '../data/people/session.tsx'
import { SessionCache } from '../data/people/session-cache.tsx'
import { say } from '../messages/say.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { MentionNews, Mentions } from './mentions/mentions.tsx'

const places = [
  [paths.admin.dashboard, 'admin.navigation.dashboard', LayoutDashboard],
  [paths.admin.jobs, 'admin.navigation.jobs', BriefcaseBusiness],
  [paths.admin.applications, 'admin.navigation.applications', Inbox],
  [paths.admin.imports, 'admin.navigation.import', FileInput],
  [paths.admin.users, 'admin.navigation.users', Users],
  [paths.admin.analytics, 'admin.navigation.analytics', ChartNoAxesColumn],
  [paths.admin.mail, 'admin.navigation.mail', Mail],
  [paths.admin.audit, 'admin.navigation.audit', ScrollText],
  [paths.admin.settings, 'admin.navigation.settings', Settings],
] as const

/** Screens that belong to an entry of the navigation without having one. */
const below: Record<string, readonly string[]> = {
  [paths.admin.settings]: [
    paths.admin.companies,
    paths.admin.reports,
    paths.admin.placeAndSkillNames,
  ],
}

export function Component() {
  const [menu, setMenu] = useState(false)
  const { pathname } = useLocation()
  const { user } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => setMenu(false), [pathname])
  return (
    <SessionCache>
      <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_1fr]">
        <aside className="sticky top-0 hidden h-dvh flex-col gap-8 border-r border-line bg-sunk px-3 py-5 lg:flex">
          <span className="flex items-center justify-between pl-1">
            <Brand />
            <OwnMentions />
          </span>
          <Places />
          <Person />
        </aside>
        <header className="sticky top-0 z-40 flex min-h-16 items-center justify-between gap-3 border-b border-line bg-page px-5 lg:hidden">
          <Brand />
          <span className="flex items-center gap-2">
            <OwnMentions />
            <ThemeToggle />
            <Button
              variant="ghost"
              square
              aria-label={say('admin.navigation.open')}
              aria-expanded={menu}
              onClick={() => setMenu(true)}
            >
              <Menu aria-hidden="true" />
            </Button>
          </span>
        </header>
        <Sheet open={menu} onClose={() => setMenu(false)} title={say('admin.navigation.label')}>
          <div className="flex min-h-full flex-col gap-8">
            <Places />
            <Person />
          </div>
        </Sheet>
        <div className="flex min-w-0 flex-col">
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-6xl flex-1 px-5 pt-8 pb-20 md:px-8 lg:min-h-dvh"
          >
            <AdminOnly>
              {user && <MentionNews personId={user.id} />}
              <Outlet />
            </AdminOnly>
          </main>
          <Footer />
        </div>
      </div>
    </SessionCache>
  )
}

/** Only administrators are told what there is. */
function Places() {
  const { pathname } = useLocation()
  const { isAdmin } = useSession()
  if (!isAdmin) return null
  return (
    <nav aria-label={say('admin.navigation.label')}>
      <ul className="space-y-1">
        {places.map(([to, label, Icon]) => (
          <li key={to}>
            <NavLink
              to={to}
              data-within={below[to]?.includes(pathname) || undefined}
              className="flex min-h-11 items-center gap-3 rounded-field px-3 font-semibold text-soft no-underline transition-colors hover:bg-ink/6 hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-text data-within:bg-accent-wash data-within:text-accent-text"
            >
              <Icon className="size-5 flex-none" aria-hidden="true" />
              {say(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** At the side, and at the top of a phone: only one of the two is visible. */
function OwnMentions() {
  const { user, isAdmin } = useSession()
  return isAdmin && user ? <Mentions personId={user.id} /> : null
}

function Person() {
  const { user } = useSession()
  const { leave, busy } = useSignOut()
  if (!user)
    return (
      <span className="mt-auto max-lg:hidden">
        <ThemeToggle />
      </span>
    )
  return (
    <div className="mt-auto space-y-3">
      <p className="flex min-w-0 items-center gap-2.5 px-2">
        <Avatar name={user.full_name} />
        <span className="min-w-0 flex-1 truncate text-sm font-semibold">{user.full_name}</span>
        <span className="max-lg:hidden">
          <ThemeToggle />
        </span>
      </p>
      <LinkButton to={paths.admin.security} variant="ghost" wide className="justify-start">
        <ShieldCheck aria-hidden="true" />
        {say('admin.navigation.security')}
      </LinkButton>
      <Button variant="ghost" wide className="justify-start" busy={busy} onClick={leave}>
        <LogOut aria-hidden="true" />
        {say('frame.signOut')}
      </Button>
    </div>
  )
}
