// Using the list by keyboard: the row with the focus is the present one, and a key presses that
// row's own control, which has the key in aria-keyshortcuts. Not while somebody types, and not
// behind a dialog.

import { useEffect } from 'react'
import { modalInFront } from '../../ui/modals.ts'

export type Keys = { onSearch: () => void; onHelp: () => void; onMore: () => void }

export function useRowKeys({ onSearch, onHelp, onMore }: Keys) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat && !isStep(event.key)) return
      if (modalInFront() || isTyping(event.target)) return
      if (act(event, { onSearch, onHelp, onMore })) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onSearch, onHelp, onMore])
}

/** True when the key was one of ours. */
function act({ key, shiftKey }: KeyboardEvent, own: Keys): boolean {
  if (key === '/') own.onSearch()
  else if (key === '?') own.onHelp()
  else if (key === 'j' || key === 'ArrowDown') return step(1, key, own.onMore)
  else if (key === 'k' || key === 'ArrowUp') return step(-1, key, own.onMore)
  else if (key === 'o') return clickIn('[data-row]')
  else if (['a', 'r', 'u', 'x'].includes(key.toLowerCase()))
    return clickIn(`[aria-keyshortcuts="${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}"]`)
  else return false
  return true
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
/** A row of the list, or a card of the board. */
const entry = 'tr, li'
const present = () => document.activeElement?.closest(entry)

/** The arrows scroll the page until a row has the focus. */
function step(by: number, key: string, onMore: () => void): boolean {
  const all = rows()
  const at = all.findIndex((row) => row.closest(entry) === present())
  if (at < 0 && key.startsWith('Arrow')) return false
  const next = at < 0 ? all.find(isInView) : all[at + by]
  if (!next && by > 0) onMore()
  next?.focus({ preventScroll: true })
  next?.closest(entry)?.scrollIntoView({ block: 'nearest' })
  return true
}

function clickIn(selector: string): boolean {
  const control = present()?.querySelector<HTMLElement>(selector)
  control?.click()
  // A control that disappears after its decision must not lose the focus.
  if (control) present()?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  return Boolean(control)
}

const isInView = (row: HTMLElement) => row.getBoundingClientRect().top >= 0
const isStep = (key: string) => ['j', 'k', 'ArrowDown', 'ArrowUp'].includes(key)
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
