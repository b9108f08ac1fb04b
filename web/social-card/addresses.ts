// Where the pictures of shared links lie, in the first language; `addressIn` gives those of the others.

/** The pages that have a picture of their own; all others share `site`. */
export const picturedPages = [
  'site',
  'about',
  'services',
  'contact',
  'privacy',
  'terms',
  'jobs',
] as const
export type PicturedPage = (typeof picturedPages)[number]

export const pictureOf = {
  page: (page: PicturedPage) => `/og/${page}.png`,
  job: (id: string) => `/og/jobs/${encodeURIComponent(id)}.png`,
}

/** What a picture shows, read from its address. */
export function pictured(pathname: string): { job: string } | { page: PicturedPage } | undefined {
  const job = /^\/og\/jobs\/([^/]+)\.png$/.exec(pathname)?.[1]
  if (job) return { job }
  const name = /^\/og\/([a-z]+)\.png$/.exec(pathname)?.[1]
  const page = picturedPages.find((known) => known === name)
  return page && { page }
}
