// Every address of the product, once. Screens link through these and never spell a path.

import { firstLanguage, languageAt } from '../messages/addresses.ts'

export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  signUp: '/signup',
  employers: { start: '/employers/start', join: '/join' },
  signIn: '/login',
  confirm: '/auth/confirm',
  callback: '/auth/callback',
  forgotPassword: '/forgot-password',
  newPassword: '/new-password',
  secondFactor: '/second-factor',
  agree: '/welcome',
  gallery: '/dev/ui',
  /** By the name of the file. */
  logo: (name: string) => `/logos/${name}`,
  company: (slug: string) => `/companies/${encodeURIComponent(slug)}`,
  companyFeed: (slug: string, kind: 'json' | 'rss') =>
    `/companies/${encodeURIComponent(slug)}/jobs.${kind}`,
  careersList: '/embed/jobs.js',
  /** The empty page from which a browser without a network opens every address. */
  offline: '/offline',
  sitemap: '/sitemap.xml',
  feeds: { indeed: '/feeds/jobs.xml', rss: '/feeds/jobs.rss' },
  newsletter: { join: '/newsletter/confirm', leave: '/newsletter/unsubscribe' },
  alerts: { leave: '/alerts/unsubscribe' },
  /** Of a notice's mail. */
  brought: '/brought',
  candidate: {
    home: '/candidate',
    dashboard: '/candidate/dashboard',
    jobs: '/candidate/jobs',
    job: (id: string) => `/candidate/jobs/${encodeURIComponent(id)}`,
    /** The form on the job's page. */
    apply: (id: string) => `/candidate/jobs/${encodeURIComponent(id)}#apply`,
    applications: '/candidate/applications',
    profile: '/candidate/profile',
    saved: '/candidate/saved',
    notifications: '/candidate/notifications',
    settings: '/candidate/settings',
    security: '/candidate/settings/security',
    practice: '/candidate/assessment/practice',
    assessment: (jobId: string) => `/candidate/assessment/${encodeURIComponent(jobId)}`,
  },
  admin: {
    home: '/admin',
    dashboard: '/admin/dashboard',
    jobs: '/admin/jobs',
    newJob: '/admin/jobs/new',
    editJob: (id: string) => `/admin/jobs/edit/${encodeURIComponent(id)}`,
    applications: '/admin/applications',
    decide: '/admin/applications/decide',
    /** What waits for the person, and for nobody else. */
    waiting: '/admin/waiting',
    users: '/admin/users',
    audit: '/admin/audit',
    analytics: '/admin/analytics',
    /** Of one company. */
    analyticsOf: (companyId: string) => `/admin/analytics?company=${companyId}`,
    contactMessages: '/admin/messages',
    newsletterSubscribers: '/admin/subscribers',
    imports: '/admin/import',
    grievances: '/admin/complaints',
    mail: '/admin/mail',
    settings: '/admin/settings',
    companies: '/admin/companies',
    /** A member's own company: its people, and what it says of itself. */
    company: '/admin/company',
    /** Bringing applications from where it hired before. */
    moving: '/admin/company/moving',
    feeds: '/admin/company/feeds',
    feedsOf: (companyId: string) => `/admin/company/feeds?company=${companyId}`,
    reports: '/admin/reports',
    placeAndSkillNames: '/admin/names',
    mailTemplates: '/admin/mail-words',
    security: '/admin/security',
  },
} as const

/**
 * Pages whose own address may contain a code or a token: it must not be sent as the referrer of
 * what they load or link to.
 */
export const pathsWithSecrets: readonly string[] = [
  paths.confirm,
  paths.callback,
  paths.newPassword,
  paths.newsletter.join,
  paths.newsletter.leave,
  paths.alerts.leave,
  paths.employers.join,
  paths.brought,
]

/** `/login?next=…`: the sign-in screen, from which the person comes back to `next`. */
export const signInThen = (next: string) => paths.signIn + queryTo(next)

/** The same for opening an account: the mail's link leads to `next` too. */
export const signUpThen = (next: string) => paths.signUp + queryTo(next)

const queryTo = (next: string) => (next === paths.home ? '' : `?next=${encodeURIComponent(next)}`)

/**
 * The path to return to after signing in, from the address's `next`. Only a path of ours: anything
 * that a browser could read as another site (`//evil.example`, `/\evil.example`, `https:…`, control
 * characters) gives the fallback.
 */
export function safeNext(next: string | null | undefined, fallback: string): string {
  if (!next?.startsWith('/') || /^\/\/|[\\\p{Cc}]/u.test(next)) return fallback
  const here = 'http://here.invalid'
  try {
    const url = new URL(next, here)
    const place = inRouter(url.pathname) + url.search + url.hash
    return url.origin === here && !place.startsWith('//') ? place : fallback
  } catch {
    return fallback
  }
}

/** Links in mails contain the page's language, which the router adds by itself. */
function inRouter(pathname: string): string {
  const language = languageAt(pathname)
  return language === firstLanguage ? pathname : pathname.slice(language.length + 1) || '/'
}
