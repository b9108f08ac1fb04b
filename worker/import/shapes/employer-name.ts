// The employer's name for shapes without one: the board's address has it without spaces
// (…/idealistconsulting/…), the text usually has its normal spelling.
import { plainLine } from '../description.ts'
import { textOf } from '../untrusted.ts'

export function employerName(address: unknown, ...texts: unknown[]): string | undefined {
  return nameOf(boardOf(textOf(address)), texts)
}

/** For boards with a host per employer: `acme.pinpointhq.com`, `careers-acme.icims.com`. */
export function employerOfHost(address: unknown, ...texts: unknown[]): string | undefined {
  const given = textOf(address)
  if (!given || !URL.canParse(given)) return undefined
  const label = new URL(given).hostname.split('.')[0]?.replace(/^(?:careers|jobs)-/, '')
  return nameOf(label && !/^(?:www|careers|jobs)$/.test(label) ? label : undefined, texts)
}

function nameOf(slug: string | undefined, texts: unknown[]): string | undefined {
  if (!slug) return undefined
  const letters = [...slug.replace(/[^\p{L}\p{N}]/gu, '')]
  const spread = letters.join("[\\s.&'’-]{0,3}")
  const written = new RegExp(`(?<![\\p{L}\\p{N}])${spread}(?![\\p{L}\\p{N}])`, 'giu')
  for (const text of texts) {
    const names = plainLine(textOf(text)?.slice(0, 20_000) ?? '').match(written) ?? []
    const name = names.find((found) => found !== found.toLowerCase())
    if (name) return name
  }
  const words = slug.split(/[-_. +]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || undefined
}

function boardOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  try {
    return decodeURIComponent(new URL(address).pathname.split('/')[1] ?? '') || undefined
  } catch {
    return undefined
  }
}
