// Deciding by keyboard: each key presses the control that has it in aria-keyshortcuts. Not while
// somebody types, and not behind a dialog.

import { useEffect } from 'react'
import { modalInFront } from '../../ui/modals.ts'

const known = ['a', 'r', 'j', 'u', 'n', 'd']

export function useKeys() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
        return
      const key = event.key.toLowerCase()
      if (!known.includes(key) || modalInFront() || isTyping(event.target)) return
      const control = document.querySelector<HTMLButtonElement>(
        `main [aria-keyshortcuts="${event.shiftKey ? 'Shift+' : ''}${key}"]:enabled`,
      )
      if (!control) return
      event.preventDefault()
      control.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
