// Around the administrator's screens (ADM-01): the navigation at the side, on a phone in a menu.
// Members of companies have those that are open to them (ORG-05). Anybody else sees a message, and
// no screen below is mounted.

import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { AccountMenu } from '../app/account-menu.tsx'
import { Brand } from '../app/brand.tsx'
import { FootLine } from '../app/foot-line.tsx'
import { ThemeToggle } from '../app/theme-toggle.tsx'
import { useSession } from '../data/people/session.tsx'
import { SessionCache } from '../data/people/session-cache.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { CompanySwitch } from './company-switch.tsx'
import { MentionNews, Mentions } from './mentions/mentions.tsx'
import { Navigation, useAreaName } from './navigation.tsx'
import { PaletteButton, usePalette } from './palette/palette-button.tsx'
import { Guarded, useRights, WithRights } from './rights.tsx'

export function Component() {
  const [menu, setMenu] = useState(false)
  const { pathname } = useLocation()
  const { user } = useSession()
  const { show, palette } = usePalette()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => setMenu(false), [pathname])
  return (
    <SessionCache>
      <WithRights>
        <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[14rem_1fr]">
          <aside className="sticky top-0 hidden h-dvh flex-col gap-5 border-r border-line bg-sunk px-3 py-4 lg:flex print:hidden">
            <span className="flex items-center justify-between pl-1">
              <Brand />
              <OwnMentions />
            </span>
            <PaletteButton onPress={show} />
            <CompanySwitch />
            <Navigation />
            <span className="mt-auto">
              <Person look="side" />
            </span>
          </aside>
          <header className="sticky top-0 z-40 flex min-h-16 items-center justify-between gap-3 border-b border-line bg-page px-5 lg:hidden">
            <Brand />
            <span className="flex items-center gap-2">
              <OwnMentions />
              <Person look="round" />
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
          <PhoneMenu open={menu} onClose={() => setMenu(false)} onSearch={show} />
          <div className="flex min-w-0 flex-1 flex-col">
            <main
              id="main"
              tabIndex={-1}
              className="mx-auto w-full max-w-440 flex-1 px-5 pt-4 pb-12 max-lg:min-h-[calc(100dvh-4rem)] short:pt-3 md:px-8 lg:pt-6 xl:pt-3"
            >
              <Guarded>
                {user && <MentionNews personId={user.id} />}
                <Outlet />
              </Guarded>
            </main>
            <FootLine />
          </div>
        </div>
        {palette}
      </WithRights>
    </SessionCache>
  )
}

type PhoneMenuProps = { open: boolean; onClose: () => void; onSearch: () => void }

function PhoneMenu({ open, onClose, onSearch }: PhoneMenuProps) {
  return (
    <Sheet open={open} onClose={onClose} title={useAreaName()}>
      <div className="flex min-h-full flex-col gap-6">
        <PaletteButton
          onPress={() => {
            onClose()
            onSearch()
          }}
        />
        <CompanySwitch />
        <Navigation />
      </div>
    </Sheet>
  )
}

/** At the side, and at the top of a phone: only one of the two is visible. */
function OwnMentions() {
  const { user } = useSession()
  const { readsApplications } = useRights()
  return readsApplications && user ? <Mentions personId={user.id} /> : null
}

/** At the foot of the side bar, and at the top of a phone. */
function Person({ look }: { look: 'side' | 'round' }) {
  const { user } = useSession()
  return user ? <AccountMenu look={look} /> : <ThemeToggle />
}
