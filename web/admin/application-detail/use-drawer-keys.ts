// The keys of an open application: each presses the control that has it in aria-keyshortcuts. Not
// while somebody types, and not behind an open dialog.

import { useEffect } from 'react'
import { modalInFront } from '../../ui/modals.ts'

const known = ['a', 's', 'h', 'r', 'u', 'm', 'd', 'j', 'k']

export function useDrawerKeys(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
        return
      const key = event.key.toLowerCase()
      if (!known.includes(key) || isTyping(event.target)) return
      const control = modalInFront()?.querySelector<HTMLButtonElement>(
        `[aria-keyshortcuts="${event.shiftKey ? 'Shift+' : ''}${key}"]:enabled`,
      )
      if (!control) return
      event.preventDefault()
      // A control that disappears after its decision must not take the focus out of the sheet.
      control.closest('dialog')?.querySelector<HTMLElement>('[aria-keyshortcuts="j"]')?.focus()
      control.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
