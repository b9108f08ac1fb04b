// Focuses a field as soon as it is mounted: it is what the person came for. Focuses its replacement
// too; `wanted` distinguishes them.

import { useEffect, useRef } from 'react'

export function useFocus<Element extends HTMLElement>(wanted: unknown = true) {
  const field = useRef<Element>(null)
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])
  return field
}
