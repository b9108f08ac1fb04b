// What belongs to the signed-in person, the same in every area: their name and what it opens,
// their own screens, language, theme, Sign Out (PUB-02). The browser's own popover: it closes by
// Escape or a press beside it.

import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ToggleEvent, useId, useRef, useState } from 'react'
import { useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { Avatar } from '../ui/avatar.tsx'
import { AccountEntries } from './account-entries.tsx'
import { type AccountLook, accountLooks, ofAccount } from './account-look.ts'

/** `quiet`: on a page that no link leads away from. */
export type AccountMenuProps = { look?: AccountLook; quiet?: boolean }

export function AccountMenu({ look = 'bar', quiet = false }: AccountMenuProps) {
  const { user } = useSession()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  const begin = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'closed' || !button.current || !menu.current) return
    place(menu.current, button.current)
    setOpen(true)
  }
  const end = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const { activeElement, body } = document
    const isLost = activeElement === body || currentTarget.contains(activeElement)
    if (newState === 'closed' && isLost) button.current?.focus({ preventScroll: true })
    setOpen(newState === 'open')
  }
  const close = () => menu.current?.hidePopover()
  // Otherwise keyboard focus would move on to elements hidden under the menu.
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  const { room, words, end: atEnd } = accountLooks[look]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div onBlur={closeBehind} className="min-w-0">
      <button ref={button} type="button" popoverTarget={id} className={`${ofAccount} ${room}`}>
        <Avatar name={user.full_name} />
        <span className={`min-w-0 truncate ${words}`}>{user.full_name}</span>
        <span className="sr-only">, {say('frame.account')}</span>
        <ChevronDown className={`size-4 flex-none text-faint ${atEnd}`} aria-hidden="true" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onBeforeToggle={begin}
        onToggle={end}
        className="fixed inset-auto m-0 max-h-[calc(100dvh-5rem)] w-68 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-sheet border border-line bg-raised p-2 text-left font-text text-base font-normal text-ink shadow-float"
      >
        {isOpen && <AccountEntries user={user} quiet={quiet} onLeave={close} />}
      </div>
    </div>
  )
}

/** Below the button and flush with its end; above it where it stands low, as in a side bar. */
function place(menu: HTMLElement, button: HTMLElement) {
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  const isLow = top > height / 2
  const gap = 6
  menu.style.top = isLow ? 'auto' : `${bottom + gap}px`
  menu.style.bottom = isLow ? `${height - top + gap}px` : 'auto'
  menu.style.left = isLow ? `${left}px` : 'auto'
  menu.style.right = isLow ? 'auto' : `${Math.max(8, width - right)}px`
}
