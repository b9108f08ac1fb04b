// The browser's start: reads what the server printed, loads the matched screen and its messages,
// then hydrates the page without any visible change.

import './app/style.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as RouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { paths } from './app/paths.ts'
import { administration, routes } from './app/routes.tsx'
import { type PublicConfig, setConfig } from './data/wire/config.ts'
import { basenameOf } from './messages/addresses.ts'
import { addSections, type Words } from './messages/languages.ts'
import { type Section, setLanguage } from './messages/say.ts'

type RouterOptions = NonNullable<Parameters<typeof createBrowserRouter>[1]>

type Boot = {
  config: PublicConfig
  language: string
  /** The message sections that the page uses, and their words. */
  sections: Section[]
  words: Words
  loaderData?: HydrationState['loaderData']
  errors?: Record<string, { status: number; statusText: string; data: unknown }> | null
  /** Opened without a network, by the service worker. */
  isOffline?: boolean
}

start()
noteAttribution()

async function start() {
  const boot: Boot = JSON.parse(document.getElementById('boot')?.textContent ?? '')
  setConfig(boot.config)
  setLanguage(boot.language)
  const basename = basenameOf(boot.language)
  if (!boot.isOffline) routes[0]?.children?.push(...(await administration(location.pathname)))
  addSections(boot.language, boot.sections, boot.words)
  const isTest = location.pathname.includes(paths.candidate.assessment(''))
  const shown =
    boot.isOffline && !isTest ? (await import('./app/offline-page.tsx')).offlineRoutes : routes
  if (shown === routes) await loadMatchedScreens(basename)

  const root = document.getElementById('root') as HTMLElement
  // An empty page is rendered here from the start, with data of its own: `npm run bench` compares
  // ours with it.
  const isEmpty = !root.firstChild
  const hydrationData = { loaderData: boot.loaderData, errors: restoreErrors(boot.errors) }
  const options: RouterOptions = { basename }
  if (shown === routes)
    options.patchRoutesOnNavigation = async ({ path, patch }) =>
      patch('root', await administration(path))
  if (!isEmpty) options.hydrationData = hydrationData
  const router = createBrowserRouter(shown, options)
  const app = <RouterProvider router={router} />
  startTransition(() => {
    if (isEmpty) createRoot(root).render(app)
    else hydrateRoot(root, app)
  })
}

/** Attribution is sent with applications. Without one, nothing is loaded for it. */
function noteAttribution() {
  if (document.referrer || location.search.includes('source='))
    import('./data/applications/attribution.ts').then(
      (loaded) => loaded.rememberAttribution(),
      () => {},
    )
}

/**
 * A route that is still to be loaded would render nothing at first and throw the server's page
 * away.
 */
async function loadMatchedScreens(basename: string) {
  const matches = matchRoutes(routes, location.pathname, basename) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, loaded, { lazy: undefined })
    }),
  )
}

function restoreErrors(errors: Boot['errors']) {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      new RouteError(error.status, error.statusText, error.data),
    ]),
  )
}
