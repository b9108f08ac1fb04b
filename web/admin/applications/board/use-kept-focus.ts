// A card that moves becomes another element of the page, and must keep the focus.

import { useCallback, useEffect, useRef } from 'react'
import { focusCard } from './columns-by-key.ts'

/**
 * The card with the focus keeps it where it becomes another element, whoever moves it, until the
 * focus leaves it. What is returned gives it to a card, as when a dialog about it closes.
 */
export function useKeptFocus() {
  const kept = useRef<string>(undefined)
  useEffect(() => {
    const until = new AbortController()
    const { signal } = until
    const focused = ({ target }: FocusEvent) => {
      kept.current = cardOf(target)
    }
    // A card that is taken out of the page has not given up the focus.
    const left = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const isThere = target instanceof Element && target.isConnected
        if (isThere && document.activeElement === document.body) kept.current = undefined
      })
    const pressed = ({ target }: PointerEvent) => {
      if (cardOf(target) !== kept.current) kept.current = undefined
    }
    document.addEventListener('focusin', focused, { signal })
    document.addEventListener('focusout', left, { signal })
    document.addEventListener('pointerdown', pressed, { signal })
    return () => until.abort()
  }, [])
  useEffect(() => {
    if (!kept.current || document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>(`[data-row="${kept.current}"]`)
    if (row) focusCard(row)
  })
  return useCallback((id: string) => {
    kept.current = id
  }, [])
}

function cardOf(target: EventTarget | null): string | undefined {
  const card = target instanceof Element ? target.closest('li') : null
  return card?.querySelector<HTMLElement>('[data-row]')?.dataset.row
}
