// A field that has the focus as soon as it is there: it is what the person came for. And so has
// what takes its place, where `wanted` tells them apart.

import { useEffect, useRef } from 'react'

export function useFocus<Element extends HTMLElement>(wanted: unknown = true) {
  const field = useRef<Element>(null)
  useEffect(() => {
    if (wanted) field.current?.focus()
  }, [wanted])
  return field
}
