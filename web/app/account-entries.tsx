// What is in the account menu.

import { Bookmark, Languages, LayoutDashboard, LogOut, Settings, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { SignedInUser } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { paths } from './paths.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { useSignOut } from './use-sign-out.ts'

type EntriesProps = { user: SignedInUser; quiet: boolean; onLeave: () => void }

export function AccountEntries({ user, quiet, onLeave }: EntriesProps) {
  const { leave, busy } = useSignOut()
  return (
    <>
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="font-semibold wrap-anywhere">{user.full_name}</p>
        <p className="text-sm wrap-anywhere text-soft">{user.email}</p>
      </div>
      {!quiet && (
        <nav aria-label={say('frame.account')} className="border-b border-line py-1.5">
          <ul>
            {placesOf(user).map(([to, label, Icon]) => (
              <li key={to}>
                <Link
                  to={to}
                  onClick={onLeave}
                  className="flex min-h-11 items-center gap-3 rounded-field px-3 no-underline hover:bg-ink/6 lg:min-h-10"
                >
                  <Icon className="size-4.5 flex-none text-soft" aria-hidden="true" />
                  {say(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="border-b border-line py-1.5">
        <div className="flex min-h-11 items-center gap-3 px-3 lg:min-h-10">
          <Languages className="size-4.5 flex-none text-soft" aria-hidden="true" />
          <LanguageSwitch all className="-mx-2" />
        </div>
        <ThemeToggle named />
      </div>
      <div className="pt-1.5">
        <Button
          variant="ghost"
          wide
          className="justify-start gap-3 px-3! font-normal! text-ink!"
          busy={busy}
          onClick={leave}
        >
          <LogOut className="text-soft" aria-hidden="true" />
          {say('frame.signOut')}
        </Button>
      </div>
    </>
  )
}

const own = [
  [paths.candidate.saved, 'frame.saved', Bookmark],
  [paths.candidate.settings, 'frame.settings', Settings],
] as const

/** Security is one screen, in the area of whoever opens it. */
function placesOf({ is_admin, hires }: SignedInUser) {
  const works = is_admin || hires
  return [
    ...(works
      ? [[paths.admin.dashboard, 'frame.links.adminPortal', LayoutDashboard] as const]
      : []),
    ...own,
    [works ? paths.admin.security : paths.candidate.security, 'frame.security', ShieldCheck],
  ] as const
}
