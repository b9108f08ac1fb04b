// Asks the service worker to keep the frame of the pages for a time without a network: for people
// with a session, and again when a test begins, which has more files. Never anybody's data.

import { publicConfig } from '../data/wire/config.ts'
import { addressIn } from '../messages/addresses.ts'
import { loadWhole } from '../messages/languages.ts'
import { currentLanguage } from '../messages/say.ts'
import { paths } from './paths.ts'

const worker = '/service-worker.js'

export async function keepFrame(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!publicConfig().offlinePages) return forgetFrame()
  // What opens without a network: the words of every screen, and the page that says so.
  await Promise.all([loadWhole(currentLanguage()), import('./offline-page.tsx')])
  await navigator.serviceWorker.register(trusted(worker))
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  active?.postMessage({ page: addressIn(currentLanguage(), paths.offline), files })
}

/** The operator has turned it off since. */
async function forgetFrame() {
  const known = await navigator.serviceWorker.getRegistrations()
  if (known.length === 0) return
  await Promise.all(known.map((registration) => registration.unregister()))
  await caches.delete('frame')
}

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/** The content security policy lets no script's address pass that is not marked as meant. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: (same) => same })
  return policy?.createScriptURL(address) ?? address
}
