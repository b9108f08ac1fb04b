// The administrator's area: its layout and screens. Each screen is one `screen(…)` entry below the layout.

import type { RouteObject } from 'react-router'
import { screen } from '../app/screen.ts'

export const admin: RouteObject[] = [
  {
    path: '/admin',
    ...screen('admin/layout.tsx', () => import('./layout.tsx'), ['admin']),
    children: [
      { path: 'dashboard', ...screen('admin/dashboard.tsx', () => import('./dashboard.tsx')) },
      { path: 'jobs', ...screen('admin/jobs/jobs.tsx', () => import('./jobs/jobs.tsx')) },
      {
        path: 'applications',
        ...screen(
          'admin/applications/applications.tsx',
          () => import('./applications/applications.tsx'),
        ),
      },
    ],
  },
]
