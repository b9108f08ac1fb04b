// The bar of an area: brand, the area's links, account controls. On a phone the links are in a menu
// that opens over the page, below the bar. It is the browser's own popover, so it works before and
// without the script, and closes by Escape or a press beside it.

import { Menu, X } from 'lucide-react'
import { type FocusEvent, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { AccountControls } from './account-controls.tsx'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { paths } from './paths.ts'

type BarLink = { to: string; label: string }

export function TopBar({ links }: { links: readonly BarLink[] }) {
  const menu = useRef<HTMLElement>(null)
  const id = useId()
  const { pathname } = useLocation()
  const { user } = useSession()
  const close = () => menu.current?.hidePopover?.()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(close, [pathname])
  // Otherwise keyboard focus would move on to elements hidden under the menu.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <header
      onBlur={closeBehind}
      className="group/bar sticky top-0 z-40 border-b border-line bg-page"
    >
      <div className="frame flex min-h-16 items-center justify-between gap-3">
        <div className="flex flex-none items-center gap-4 xl:gap-6">
          <Brand short={Boolean(user)} />
          <nav aria-label={say('frame.mainNavigation')} className="max-lg:hidden">
            <ul className="flex items-center">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    className="relative flex min-h-16 items-center px-2 text-sm font-semibold whitespace-nowrap text-soft no-underline transition-colors after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent xl:px-3 xl:after:inset-x-3"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex min-w-0 items-center gap-1">
          <AccountControls />
          <Button
            variant="ghost"
            square
            className="lg:hidden"
            popoverTarget={id}
            aria-label={say('frame.menu')}
          >
            <Menu className="group-has-[nav:popover-open]/bar:hidden" aria-hidden="true" />
            <X className="hidden group-has-[nav:popover-open]/bar:block" aria-hidden="true" />
          </Button>
        </div>
      </div>
      <nav
        ref={menu}
        id={id}
        popover="auto"
        aria-label={say('frame.mainNavigation')}
        className="fixed inset-x-0 top-16 m-0 hidden max-h-[calc(100dvh-4rem)] w-full max-w-none overflow-y-auto border-b border-line bg-page text-ink shadow-float open:block lg:open:hidden"
      >
        <ul className="frame divide-y divide-line py-1">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex min-h-13 items-center font-heading text-lg font-semibold no-underline aria-[current=page]:text-accent-text"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {!user && (
          <div className="frame flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunk py-4">
            <LinkButton to={paths.signUp} className="sm:hidden">
              {say('frame.signUp')}
            </LinkButton>
            <LanguageSwitch className="-mx-2" />
          </div>
        )}
      </nav>
    </header>
  )
}
