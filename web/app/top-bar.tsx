// The bar of an area: brand, the area's links, account controls. On a phone the links fold into a menu that lies over the page, below the bar.

import { Menu, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { AccountControls } from './account-controls.tsx'
import { Brand } from './brand.tsx'

export type BarLink = { to: string; label: string }

const linkLook =
  'flex min-h-11 items-center rounded-field px-3 font-semibold text-soft no-underline transition-colors hover:text-ink aria-[current=page]:text-accent-text lg:min-h-9'

export function TopBar({ links }: { links: readonly BarLink[] }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const id = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])

  const list = links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} className={linkLook}>
        {label}
      </NavLink>
    </li>
  ))
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-page/92 backdrop-blur-md">
      <div className="frame flex min-h-16 items-center justify-between gap-3">
        <div className="flex items-center gap-6">
          <Brand />
          <nav aria-label={say('frame.mainNavigation')} className="hidden lg:block">
            <ul className="flex items-center text-sm">{list}</ul>
          </nav>
        </div>
        <div className="flex min-w-0 items-center gap-1">
          <AccountControls />
          <Button
            variant="ghost"
            square
            className="lg:hidden"
            aria-expanded={open}
            aria-controls={id}
            aria-label={say('frame.menu')}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </Button>
        </div>
      </div>
      <nav
        id={id}
        aria-label={say('frame.mainNavigation')}
        hidden={!open}
        className="absolute inset-x-0 top-full border-y border-line bg-page shadow-float lg:hidden"
      >
        <ul className="frame py-2 *:-mx-3">{list}</ul>
      </nav>
    </header>
  )
}
