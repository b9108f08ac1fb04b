// Reading public data, without a session: for pages rendered on the server and for visitors, who
// never load the whole client. Loaders get it from their context: `const reads = await
// context.get(publicReadsContext)()`.

import { createContext } from 'react-router'
import { publicConfig } from './config.ts'
import type { PublicReads } from './reading-library.ts'

export type { PublicReads }

let ofThisBrowser: Promise<PublicReads> | undefined

/**
 * The browser's own, for components that load more after the server's page. The library is loaded
 * with the first request.
 */
export function publicReads(): Promise<PublicReads> {
  ofThisBrowser ??= makeReads().catch((error) => {
    ofThisBrowser = undefined
    throw error
  })
  return ofThisBrowser
}

async function makeReads(): Promise<PublicReads> {
  const { createPublicReads } = await import('./reading-library.ts')
  return createPublicReads(publicConfig(), (input, init) => fetch(input, init))
}

/** For loaders. The server sets it for every request; the browser has a default value. */
export const publicReadsContext = createContext<() => Promise<PublicReads>>(publicReads)
