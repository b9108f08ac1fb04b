// The ways to sign in besides e-mail, from the server's settings. Read with the page on the server,
// so that nothing appears late; a browser reads them once.

import { createContext, type RouterContextProvider } from 'react-router'
import { publicConfig } from '../wire/config.ts'

export type SignInWays = {
  /** Names of providers, `google` or the operator's own. */
  providers: string[]
  /** The operator's labels for them. */
  labels: Readonly<Record<string, string>>
  /** A code by text message. */
  phone: boolean
  /** A company's own sign-in, found by the domain of an address. */
  company: boolean
}

/** Calls the API, for loaders. The server sets its own for every request. */
export const apiContext = createContext<typeof fetch>((input, init) => fetch(input, init))

const onlyByEmail: SignInWays = { providers: [], labels: {}, phone: false, company: false }
const notProviders = new Set(['anonymous_users', 'email', 'phone'])
let ofThisBrowser: Promise<SignInWays> | undefined

/** If the server cannot be reached, e-mail alone: that always works. */
export async function signInWays(context: Readonly<RouterContextProvider>): Promise<SignInWays> {
  const send = context.get(apiContext)
  try {
    if (import.meta.env.SSR) return await readWays(send)
    ofThisBrowser ??= readWays(send)
    return await ofThisBrowser
  } catch {
    ofThisBrowser = undefined
    return onlyByEmail
  }
}

/** Data from the server's page is not requested again. */
export function keepSignInWays(ways: SignInWays) {
  ofThisBrowser ??= Promise.resolve(ways)
}

type Settings = {
  external: Record<string, unknown>
  /** Ours, beside the protocol. */
  external_labels?: Record<string, string>
  saml_enabled: boolean
}

async function readWays(send: typeof fetch): Promise<SignInWays> {
  const { url, publishableKey } = publicConfig()
  const answer = await send(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  if (!answer.ok) throw new Error(`the settings were answered ${answer.status}`)
  const { external, external_labels, saml_enabled }: Settings = await answer.json()
  return {
    providers: Object.keys(external).filter((name) => external[name] === true && isProvider(name)),
    labels: external_labels ?? {},
    phone: external.phone === true,
    company: saml_enabled,
  }
}

/** We have no screen for wallets; their users sign in with the client library. */
const isProvider = (name: string) => !notProviders.has(name) && !name.startsWith('web3')
