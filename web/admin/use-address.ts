// What a list shows, kept in its address: a view can be shared, and Back works.

import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Sets what is given, takes away what is empty, and leaves the rest. `push` makes a step that Back
 * undoes.
 */
export type SetAddress = (change: Record<string, string>, how?: { push?: boolean }) => void

export function useAddress(): [URLSearchParams, SetAddress] {
  const [address, setAddress] = useSearchParams()
  // The router shows an address a moment after it was asked for; what is set meanwhile builds on
  // what was asked.
  const asked = useRef(address)
  /** Asked for and not shown yet, the latest last. */
  const onTheWay = useRef<string[]>([])
  useEffect(() => {
    const own = onTheWay.current.indexOf(String(address))
    // Where it is an earlier one of several, the latest is still what was asked; another's, as by
    // Back, ends all waiting.
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

/** So long somebody pauses before what they typed is looked for. */
const pauseMs = 60

/**
 * What stands in the box at once, and in the address after a pause. Another address, as by Back,
 * fills the box anew.
 */
export function useTyped(said: string, onSaid: (text: string) => void) {
  const [typed, setTyped] = useState(said)
  // Whatever else was chosen during the pause is in the address by then, and must stay.
  const latest = useRef({ said, onSaid })
  useEffect(() => {
    latest.current = { said, onSaid }
  })
  /**
   * What this box has put into the address and not yet read there: it must not overwrite what was
   * typed since.
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
