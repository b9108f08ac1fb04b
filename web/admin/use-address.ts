// Keeps what a list shows in its address: a view can be shared, and Back works.

import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Sets the given parameters, removes empty ones, and keeps the rest. `push` adds a step for Back.
 */
type SetAddress = (change: Record<string, string>, how?: { push?: boolean }) => void

export function useAddress(): [URLSearchParams, SetAddress] {
  const [address, setAddress] = useSearchParams()
  // The router applies an address with a delay; a change meanwhile is based on the requested
  // address.
  const asked = useRef(address)
  /** Requested and not applied yet, the latest last. */
  const onTheWay = useRef<string[]>([])
  useEffect(() => {
    const own = onTheWay.current.indexOf(String(address))
    // If it is an earlier request, the latest one still counts; any other address, as by Back,
    // cancels all requests.
    onTheWay.current = own < 0 ? [] : onTheWay.current.slice(own + 1)
    if (onTheWay.current.length === 0) asked.current = address
  }, [address])
  const set: SetAddress = (change, { push = false } = {}) => {
    const next = new URLSearchParams(asked.current)
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    asked.current = next
    onTheWay.current.push(String(next))
    setAddress(next, { replace: !push, preventScrollReset: true })
  }
  return [address, set]
}

/** The pause after typing before the search starts. */
const pauseMs = 60

/**
 * The box changes at once, the address after a pause. Another address, as by Back, changes the box.
 */
export function useTyped(said: string, onSaid: (text: string) => void) {
  const [typed, setTyped] = useState(said)
  // Other changes during the pause are in the address by then, and must be kept.
  const latest = useRef({ said, onSaid })
  useEffect(() => {
    latest.current = { said, onSaid }
  })
  /**
   * What this box has written into the address but not yet read back: it must not overwrite what
   * was typed since.
   */
  const sent = useRef<string[]>([])
  useEffect(() => {
    const own = sent.current.indexOf(said)
    if (own < 0) setTyped(said)
    else sent.current.splice(0, own + 1)
  }, [said])
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = typed.trim()
      if (text === latest.current.said) return
      sent.current.push(text)
      latest.current.onSaid(text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
