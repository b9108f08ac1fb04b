// The addresses of the social cards, the pictures of shared links, in the first language;
// `addressIn` gives those of the others.

import { paths } from './paths.ts'

/** The size that the networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const

/** The pages that have a picture of their own; all others share that of the first page. */
const pictures = {
  site: paths.home,
  about: paths.about,
  services: paths.services,
  contact: paths.contact,
  privacy: paths.privacy,
  terms: paths.terms,
  jobs: paths.candidate.jobs,
} as const
export type CardPage = keyof typeof pictures
const cardPages = Object.keys(pictures) as CardPage[]

/** The picture of a job. */
export const jobCardAddress = (id: string) => `/og/jobs/${encodeURIComponent(id)}.png`

/** The picture of a company's page, by the name of that page. */
export const companyCardAddress = (slug: string) => `/og/companies/${encodeURIComponent(slug)}.png`

/** The picture of the page at this path. */
export function pageCardAddress(path: string): string {
  return `/og/${cardPages.find((page) => pictures[page] === path) ?? 'site'}.png`
}

type CardSubject = { job: string } | { company: string } | { page: CardPage }

/** The subject of a picture, read from its address. */
export function cardSubject(pathname: string): CardSubject | undefined {
  const job = /^\/og\/jobs\/([^/]+)\.png$/.exec(pathname)?.[1]
  if (job) return { job }
  const company = /^\/og\/companies\/([^/]+)\.png$/.exec(pathname)?.[1]
  if (company) return { company }
  const name = /^\/og\/([a-z]+)\.png$/.exec(pathname)?.[1]
  const page = cardPages.find((known) => known === name)
  return page && { page }
}
