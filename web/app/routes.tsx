// Every route of the product in one tree. Screens are loaded when visited; an area's own list is in
// its folder.

import { data, type RouteObject, redirect } from 'react-router'
import { account } from '../account/routes.tsx'
import { candidate } from '../candidate/routes.tsx'
import { gallery } from '../gallery/routes.tsx'
import type { Section } from '../messages/say.ts'
import { visitor } from '../visitor/routes.tsx'
import { Failure, NotFound } from './failure.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'
import { notFetched, screen } from './screen.ts'
import { VisitorLayout } from './visitor-layout.tsx'

/** The message sections that every page has. */
export const sectionsOfEveryPage: readonly Section[] = ['frame', 'ui', 'errors']

/**
 * A browser loads the list of the administrators' screens on demand: otherwise every page would
 * carry it.
 */
const admin = import.meta.env.SSR ? (await import('../admin/routes.tsx')).admin : []

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: Failure,
    HydrateFallback: () => null,
    children: [
      {
        Component: VisitorLayout,
        children: [
          ...visitor,
          ...gallery,
          { path: '*', Component: NotFound, loader: () => data(null, 404) },
        ],
      },
      {
        ...screen('app/account-layout.tsx', () => import('./account-layout.tsx')),
        children: account,
      },
      ...candidate,
      ...admin,
      moved('/jobs', () => paths.candidate.jobs),
      moved('/jobs/:id', ({ id = '' }) => paths.candidate.job(id)),
      moved('/profile', () => paths.candidate.profile),
      moved('/applications', () => paths.candidate.applications),
      moved('/dashboard', () => paths.candidate.dashboard),
      moved('/assessment/:id', ({ id = '' }) => paths.candidate.assessment(id)),
    ],
  },
]

let isAdministrationKnown = false

/**
 * Loads the administrators' screens, once, when this is the address of one. Only for a browser: the
 * server has them from the start.
 */
export async function administration(path: string): Promise<RouteObject[]> {
  if (isAdministrationKnown || !path.includes(paths.admin.home)) return []
  return import('../admin/routes.tsx').then(
    (loaded) => {
      isAdministrationKnown = true
      return loaded.admin
    },
    () => Promise.reject(notFetched),
  )
}

/** An older address of a screen (PUB-14): 308, keeping the query. */
function moved(
  path: string,
  to: (params: Record<string, string | undefined>) => string,
): RouteObject {
  return {
    path,
    loader: ({ params, request }) => redirect(to(params) + new URL(request.url).search, 308),
  }
}
