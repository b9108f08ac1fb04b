// The candidate's area: its layout and screens. The jobs are open to everybody and rendered on the
// server; the rest is personal.

import { type RouteObject, redirect } from 'react-router'
import { paths } from '../app/paths.ts'
import { screen } from '../app/screen.ts'

/**
 * With what only a search shows, where the page came with it: the server has drawn it, and it would
 * vanish from a living page until its code is there.
 */
async function browse() {
  const isSearched = !import.meta.env.SSR && location.search !== ''
  const parts = isSearched && import('./jobs/search/search-notes.tsx').catch(() => undefined)
  const screen = await import('./jobs/browse.tsx')
  if (await parts) await screen.loadPartsOfSearch()
  return screen
}

export const candidate: RouteObject[] = [
  {
    path: '/candidate',
    ...screen('candidate/layout.tsx', () => import('./layout.tsx'), ['candidate']),
    children: [
      { index: true, loader: () => redirect(paths.candidate.dashboard, 308) },
      {
        path: 'dashboard',
        ...screen('candidate/dashboard/dashboard.tsx', () => import('./dashboard/dashboard.tsx')),
      },
      { path: 'jobs', ...screen('candidate/jobs/browse.tsx', browse) },
      {
        path: 'jobs/:id',
        ...screen('candidate/jobs/details/job.tsx', () => import('./jobs/details/job.tsx'), [
          'jobPage',
        ]),
      },
      {
        path: 'applications',
        ...screen(
          'candidate/applications/applications.tsx',
          () => import('./applications/applications.tsx'),
          ['conversation'],
        ),
      },
      {
        path: 'saved',
        ...screen('candidate/saved/saved.tsx', () => import('./saved/saved.tsx'), ['saved']),
      },
      {
        path: 'notifications',
        ...screen(
          'candidate/notifications/notifications.tsx',
          () => import('./notifications/notifications.tsx'),
          ['notifications'],
        ),
      },
      {
        path: 'settings',
        ...screen('candidate/settings/settings.tsx', () => import('./settings/settings.tsx'), [
          'account',
          'notifications',
          'privacy',
          'captcha',
        ]),
      },
      {
        path: 'settings/security',
        ...screen('security/security.tsx', () => import('../security/security.tsx'), [
          'account',
          'security',
          'captcha',
        ]),
      },
      {
        path: 'profile',
        ...screen('candidate/profile/profile.tsx', () => import('./profile/profile.tsx'), [
          'profile',
        ]),
      },
      {
        path: 'assessment/practice',
        ...screen('candidate/assessment/practice.tsx', () => import('./assessment/practice.tsx'), [
          'assessment',
        ]),
      },
      {
        path: 'assessment/:id',
        ...screen(
          'candidate/assessment/assessment.tsx',
          () => import('./assessment/assessment.tsx'),
          ['assessment'],
        ),
      },
    ],
  },
]
