// Reading what everybody may read, without a session: for pages rendered on the server and for
// visitors, who never download the whole client. Loaders get it from their context: `const reads =
// await context.get(publicReadsContext)()`.

import { createContext } from 'react-router'
import { publicConfig } from './config.ts'
import type { PublicReads } from './reading-library.ts'

export type { PublicReads }

let ofThisBrowser: Promise<PublicReads> | undefined

/**
 * The browser's own, for components that read on where the server's page ends. The library is
 * fetched with the first reading.
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

/** For loaders. The server sets it for every request; the browser's value stands by itself. */
export const publicReadsContext = createContext<() => Promise<PublicReads>>(publicReads)
