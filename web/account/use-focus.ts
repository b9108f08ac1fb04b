// A field that has the focus as soon as it is there: it is what the person came for.

import { useEffect, useRef } from 'react'

export function useFocus<Element extends HTMLElement>(isWanted = true) {
  const field = useRef<Element>(null)
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [isWanted])
  return field
}
