// Who signs up, as typed: it survives a reload of the tab, until the account is made. The password
// is never kept.

import { useEffect, useState } from 'react'
import { inTab, storedValue } from '../form/browser-storage.ts'

type Typed = { name: string; email: string }

const kept = storedValue<Record<keyof Typed, unknown>>(inTab, 'sign-up')

/** `known`: the address that the screen was given. */
export function useKeptSignUp(known: string) {
  const [typed, setTyped] = useState<Typed>({ name: '', email: known })
  // The page as it comes from the server knows nothing of the tab.
  useEffect(() => {
    const { name, email } = readKept()
    setTyped((before) => ({ name: before.name || name, email: before.email || email }))
  }, [])
  return {
    ...typed,
    write: (change: Partial<Typed>) => {
      const next = { ...typed, ...change }
      setTyped(next)
      if (next.name.trim() || next.email.trim()) kept.keep(next)
      else kept.drop()
    },
    forget: kept.drop,
  }
}

function readKept(): Typed {
  const { name, email } = kept.read() ?? {}
  return {
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
  }
}
