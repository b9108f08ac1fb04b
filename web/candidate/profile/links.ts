// The links of a profile, as people type them and as the database takes them.

import { webAddressIn } from '../../form/web-address.ts'

export const linkFields = ['linkedin_url', 'github_url', 'portfolio_url'] as const

type LinkField = (typeof linkFields)[number]

export const isLinkField = (name: string): name is LinkField =>
  linkFields.some((field) => field === name)

const sites: Partial<Record<LinkField, string>> = {
  linkedin_url: 'linkedin.com/',
  github_url: 'github.com/',
}

/**
 * The whole address: `linkedin.com/in/asha` means https. Empty for nothing; undefined for what is
 * none.
 */
export function linkIn(name: LinkField, typed: string): string | undefined {
  const site = sites[name]
  const text = typed.trim().toLowerCase()
  // Somebody's name there, such as asha.verma, is no address of a site.
  const isName = site && text && !/^https?:\/\//.test(text) && !text.includes(site)
  return isName ? undefined : webAddressIn(typed)
}
