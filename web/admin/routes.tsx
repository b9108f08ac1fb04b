// The administrator's area: its layout and screens. Each screen is one `screen(…)` entry below the
// layout.

import { type RouteObject, redirect } from 'react-router'
import { paths } from '../app/paths.ts'
import { screen } from '../app/screen.ts'

export const admin: RouteObject[] = [
  {
    // A frame of its own: nothing but the application and the decision is on the screen.
    path: paths.admin.decide,
    ...screen('admin/decide/decide.tsx', () => import('./decide/decide.tsx'), [
      'admin',
      'application',
      'company',
      'decide',
      'resume',
    ]),
  },
  {
    path: '/admin',
    ...screen('admin/layout.tsx', () => import('./layout.tsx'), ['admin', 'company']),
    children: [
      { index: true, loader: () => redirect(paths.admin.dashboard, 308) },
      { path: 'dashboard', ...screen('admin/dashboard.tsx', () => import('./dashboard.tsx')) },
      {
        path: 'waiting',
        ...screen('admin/waiting/waiting.tsx', () => import('./waiting/waiting.tsx')),
      },
      {
        path: 'jobs',
        ...screen('admin/jobs/jobs.tsx', () => import('./jobs/jobs.tsx'), ['jobEditor', 'stages']),
      },
      ...['jobs/new', 'jobs/edit/:id'].map((path) => ({
        path,
        ...screen('admin/jobs/posting-screen.tsx', () => import('./jobs/posting-screen.tsx'), [
          'jobEditor',
          'stages',
        ]),
      })),
      {
        path: 'applications',
        ...screen(
          'admin/applications/applications.tsx',
          () => import('./applications/applications.tsx'),
          ['application', 'mail', 'resume', 'stages', 'conversation', 'messageTemplates'],
        ),
      },
      {
        path: 'users',
        ...screen('admin/users/users.tsx', () => import('./users/users.tsx'), [
          'users',
          'captcha',
          'audit',
          'mailTemplates',
        ]),
      },
      {
        path: 'audit',
        ...screen('admin/audit/audit.tsx', () => import('./audit/audit.tsx'), [
          'audit',
          'mailTemplates',
        ]),
      },
      {
        path: 'analytics',
        ...screen('admin/analytics/analytics.tsx', () => import('./analytics/analytics.tsx'), [
          'analytics',
        ]),
      },
      {
        path: 'import',
        ...screen('admin/imports/imports.tsx', () => import('./imports/imports.tsx'), ['imports']),
      },
      {
        path: 'mail',
        ...screen('admin/mail/mail.tsx', () => import('./mail/mail.tsx'), ['mail']),
      },
      {
        path: 'messages',
        ...screen(
          'admin/contact-messages/contact-messages.tsx',
          () => import('./contact-messages/contact-messages.tsx'),
          ['inbox'],
        ),
      },
      {
        path: 'subscribers',
        ...screen(
          'admin/newsletter-subscribers/newsletter-subscribers.tsx',
          () => import('./newsletter-subscribers/newsletter-subscribers.tsx'),
          ['inbox'],
        ),
      },
      {
        path: 'complaints',
        ...screen('admin/grievances/grievances.tsx', () => import('./grievances/grievances.tsx'), [
          'inbox',
        ]),
      },
      {
        path: 'settings',
        ...screen('admin/settings/settings.tsx', () => import('./settings/settings.tsx'), [
          'settings',
        ]),
      },
      {
        path: 'companies',
        ...screen('admin/companies/companies.tsx', () => import('./companies/companies.tsx'), [
          'settings',
        ]),
      },
      {
        path: 'company',
        ...screen('admin/company/company.tsx', () => import('./company/company.tsx'), [
          'settings',
          'mailTemplates',
        ]),
      },
      {
        path: 'company/moving',
        ...screen('admin/moving/moving.tsx', () => import('./moving/moving.tsx'), [
          'imports',
          'moving',
        ]),
      },
      {
        path: 'company/feeds',
        ...screen('admin/feeds/feeds.tsx', () => import('./feeds/feeds.tsx'), ['imports', 'feeds']),
      },
      {
        path: 'reports',
        ...screen('admin/reports/reports.tsx', () => import('./reports/reports.tsx'), [
          'settings',
          'inbox',
        ]),
      },
      {
        path: 'names',
        ...screen(
          'admin/place-and-skill-names/place-and-skill-names.tsx',
          () => import('./place-and-skill-names/place-and-skill-names.tsx'),
          ['settings'],
        ),
      },
      {
        path: 'mail-words',
        ...screen(
          'admin/mail-templates/mail-templates.tsx',
          () => import('./mail-templates/mail-templates.tsx'),
          ['settings', 'mailTemplates'],
        ),
      },
      {
        // The server's loader data is found by this name: a position in the list would differ
        // between server and browser (app/routes.tsx).
        id: 'admin-security',
        path: 'security',
        ...screen('security/security.tsx', () => import('../security/security.tsx'), [
          'account',
          'security',
          'captcha',
        ]),
      },
    ],
  },
]
