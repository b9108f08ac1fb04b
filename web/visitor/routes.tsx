// The public pages.

import type { RouteObject } from 'react-router'
import { paths } from '../app/paths.ts'
import { screen } from '../app/screen.ts'

const words = ['visitor'] as const
const newsletter = screen('visitor/newsletter.tsx', () => import('./newsletter.tsx'), words)

export const visitor: RouteObject[] = [
  { path: paths.home, ...screen('visitor/home.tsx', () => import('./home.tsx'), ['home']) },
  {
    path: paths.about,
    ...screen('visitor/about.tsx', () => import('./about.tsx'), ['visitor', 'home']),
  },
  {
    path: paths.services,
    ...screen('visitor/services.tsx', () => import('./services.tsx'), words),
  },
  {
    path: paths.contact,
    ...screen('visitor/contact.tsx', () => import('./contact.tsx'), ['contact']),
  },
  {
    path: paths.privacy,
    ...screen('visitor/privacy.tsx', () => import('./privacy.tsx'), ['legal']),
  },
  { path: paths.terms, ...screen('visitor/terms.tsx', () => import('./terms.tsx'), ['legal']) },
  {
    path: '/companies/:slug',
    ...screen('visitor/company/company.tsx', () => import('./company/company.tsx'), [
      'companyPage',
      'jobPage',
    ]),
  },
  { path: paths.newsletter.join, ...newsletter },
  { path: paths.newsletter.leave, ...newsletter },
  { path: paths.alerts.leave, ...newsletter },
]
