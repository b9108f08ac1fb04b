// Who is signed in: `useSession()` gives user, isLoading and isAdmin (SES-04) to every screen.
// Follows the client's events, signs out with the other tabs, and leaves the words and the ways to
// sign in to account.ts and the screens.

import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { forgetSession, getClient, sessionKey, whenClientExists } from '../wire/client.ts'
import { abortReadsWhile } from '../wire/session-end.ts'
import type { Language } from './language.ts'

export type SignedInUser = {
  id: string
  email: string
  full_name: string
  role: string
  is_admin: boolean
  /** Is the person a member of a company? For the way after signing in; no rule reads it. */
  hires: boolean
  /** The one kept with the account; unknown until the profile may be read. */
  language: Language | undefined
  /** From the session's token. */
  account: Pick<Session['user'], 'app_metadata' | 'user_metadata'>
}

export type SessionState = {
  user: SignedInUser | null
  /** True until the session is known; always true while rendering on the server. */
  isLoading: boolean
  isAdmin: boolean
  /** The person has a second factor that this session has not passed: no area opens before. */
  needsFactor: boolean
  /** Why the person's profile could not be read, if it could not. */
  error: unknown
  /** Reads name and role again, after a change of the profile. */
  refresh: () => Promise<void>
}

const SessionContext = createContext<SessionState>({
  user: null,
  isLoading: true,
  isAdmin: false,
  needsFactor: false,
  error: null,
  refresh: async () => {},
})

export const useSession = () => useContext(SessionContext)

type Props = {
  children: ReactNode
  /**
   * Called for each event: INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED,
   * PASSWORD_RECOVERY, MFA_CHALLENGE_VERIFIED.
   */
  onEvent?: (event: AuthChangeEvent) => void
}

type Known = Pick<SessionState, 'user' | 'isLoading' | 'needsFactor' | 'error'>

const nobody: Known = { user: null, isLoading: false, needsFactor: false, error: null }

export function SessionProvider({ children, onEvent }: Props) {
  const [{ user, isLoading, needsFactor, error }, setState] = useState<Known>({
    ...nobody,
    isLoading: true,
  })
  const tellEvent = useRef(onEvent)
  tellEvent.current = onEvent
  const shown = useRef<Session | null>(null)

  const show = async (session: Session | null) => {
    shown.current = session
    // At once: a screen that still had the person would continue to read, and be refused.
    if (!session) return flushSync(() => setState(nobody))
    try {
      // Like the client, only loaded for people with a session.
      const found = await import('./signed-in-user.ts').then((loaded) =>
        loaded.signedInUser(session),
      )
      if (shown.current === session) setState({ isLoading: false, ...found })
    } catch (failure) {
      if (shown.current === session) setState({ ...nobody, error: failure })
    }
  }
  const showLatest = useRef(show)
  showLatest.current = show

  useEffect(() => {
    let unsubscribe = () => {}
    let gone = false
    whenClientExists((client) => {
      if (gone) return
      const { data } = client.auth.onAuthStateChange((event, session) => {
        tellEvent.current?.(event)
        const sameAsShown = shown.current?.user.id === session?.user.id
        // After a new sign-in the second factor is required again.
        const nothingNew = event === 'SIGNED_IN' && sameAsShown && session && !session.user.factors
        if (event === 'TOKEN_REFRESHED' || nothingNew) return
        // The library holds its own lock during the callback; calls made from here wait for the
        // next tick.
        setTimeout(() => showLatest.current(session), 0)
      })
      unsubscribe = () => data.subscription.unsubscribe()
    })

    const hasStoredSession = () => readStorage(sessionKey) !== null
    if (hasStoredSession())
      getClient().catch((failure) => setState((s) => ({ ...s, isLoading: false, error: failure })))
    else setState(nobody)

    const otherTab = (event: StorageEvent) => {
      if (event.key !== sessionKey) return
      if (event.newValue !== null) getClient().catch(() => {})
      else if (shown.current) {
        tellEvent.current?.('SIGNED_OUT')
        showLatest.current(null)
      }
    }
    window.addEventListener('storage', otherTab)
    return () => {
      gone = true
      unsubscribe()
      window.removeEventListener('storage', otherTab)
    }
  }, [])

  const refresh = async () => {
    const client = await getClient()
    const { data } = await client.auth.getSession()
    await showLatest.current(data.session)
  }

  return (
    <SessionContext
      value={{ user, isLoading, isAdmin: user?.is_admin ?? false, needsFactor, error, refresh }}
    >
      {children}
    </SessionContext>
  )
}

/**
 * Ends the person's sessions, on every device (PUB-02); returns whether the server did. If it
 * cannot be reached, that is only logged, and this browser deletes its session anyway.
 */
export async function signOut(): Promise<boolean> {
  forgetWhatIsKept()
  try {
    const client = await getClient()
    const { error } = await abortReadsWhile(async () => {
      const answer = await client.auth.signOut()
      // The screens learn it a tick later than the library.
      await new Promise((resolve) => setTimeout(resolve, 0))
      return answer
    })
    if (error) throw error
    return true
  } catch (failure) {
    console.error('Sign-out:', failure)
    forgetSession()
    return false
  }
}

/**
 * What the tab keeps of what was typed (form/browser-storage.ts), files that were chosen and not
 * sent (chosen-files.ts), and running tests (kept-attempt.ts) must not be left for others.
 */
function forgetWhatIsKept() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('running-assessment:')) localStorage.removeItem(key)
    sessionStorage.clear()
    indexedDB.deleteDatabase('chosen-files')
  } catch {}
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
