// /robots.txt: public pages may be crawled, personal areas and the API not, and the sitemap is
// named.

import { paths } from '../app/paths.ts'
import { addressIn } from '../messages/addresses.ts'

const personal = [
  `${paths.candidate.home}/`,
  paths.admin.home,
  '/auth/',
  '/newsletter/',
  '/alerts/',
  '/dev/',
]
const api = ['/rest/', '/storage/', '/realtime/', '/config.json', '/metrics', '/health/']

/** The longest matching rule decides: so the jobs stay open below a closed path. */
export function robots(siteUrl: string, languages: readonly string[]): string {
  const rules = languages.flatMap((language) => [
    `Allow: ${addressIn(language, paths.candidate.jobs)}`,
    ...personal.map((path) => `Disallow: ${addressIn(language, path)}`),
  ])
  return [
    'User-agent: *',
    ...rules,
    ...api.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}${paths.sitemap}`,
    '',
  ].join('\n')
}
