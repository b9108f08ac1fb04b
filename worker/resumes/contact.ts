// A person's contact details: addresses, phone, city and links.
import { latinDigits } from './devanagari.ts'
import type { Line } from './line.ts'
import { cityIn, isState } from './places.ts'
import type { Fields } from './reading.ts'

type Contact = Pick<Fields, 'email' | 'phone' | 'city' | 'linkedin' | 'github' | 'portfolio'>

/**
 * `head`: name and contact part; the lines of `all` are used if the head has nothing. `links`: the
 * targets of the file's links.
 */
export function contactOf(
  head: readonly Line[],
  all: readonly Line[],
  links: readonly string[],
): Contact {
  const [near, far] = [withWholeAddresses(head), withWholeAddresses(all)]
  const email = first(emailIn, near) ?? first(emailIn, far) ?? mailLink(links)
  const phone = first(phoneIn, head) ?? first(phoneIn, all)
  const addresses = [...near, ...far].flatMap((line) => addressesIn(line.text))
  const web = [...addresses, ...links.filter((link) => /^https?:/i.test(link))].map(tidy)
  return {
    email,
    phone,
    city: cityOf(head),
    linkedin: web.find((address) => /(?:^|\.)linkedin\.com\/(?:in|pub)\/[^/?]+/i.test(address)),
    github: web.find((address) => /^(?:www\.)?github\.com\/[\w-]+$/i.test(address)),
    portfolio: portfolioOf(near, links, email),
  }
}

/**
 * An address that was too long for its column continues in the next line: `linkedin.com/in/asha-`
 * and `verma-12`.
 */
function withWholeAddresses(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const last = whole.at(-1)
    const [, broken = ''] = /(?:^|\s)(\S*[\w.](?:@|\/|-))$/u.exec(last?.text ?? '') ?? []
    const isWhole = /linkedin\.com\/in\/[^/]+\/$/i.test(broken)
    const isAddress = !isWhole && /@$|\.\p{L}{2,}\//u.test(broken)
    const [goesOn = ''] = /^[\w.~%/-]+(?=$|[\s,|·•])/u.exec(line.text) ?? []
    const isAnother = !broken.endsWith('@') && /^(?:https?:|www\.|[\w-]+\.\p{L}{2})/iu.test(goesOn)
    if (last && isAddress && goesOn && !isAnother) {
      whole[whole.length - 1] = { ...last, text: last.text + line.text }
    } else whole.push(line)
  }
  return whole
}

function first<Found>(
  find: (text: string) => Found | undefined,
  lines: readonly Line[],
): Found | undefined {
  for (const line of lines) {
    const found = find(line.text)
    if (found !== undefined) return found
  }
}

const email =
  /(?<![\p{L}\p{N}._%+-])([a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_+-])?)\s?(?:@|\[at\]|\(at\))\s?([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?![\p{L}\p{N}])/iu

function emailIn(text: string): string | undefined {
  const [, local, domain] = email.exec(text) ?? []
  return local && domain && `${local}@${domain}`.toLowerCase()
}

const mailLink = (links: readonly string[]) =>
  first(
    emailIn,
    links.filter((link) => /^mailto:/i.test(link)).map((link) => ({ text: link.slice(7) }) as Line),
  )

const indian =
  /(?<![\p{L}\p{N}@/._+-])(?:(?:\+|00)?\s?\(?91\)?[\s.-]*|0)?([6-9](?:[\s.-]?\d){9})(?![\d@]|\.?\p{L})/u
const foreignNumber = /(?<!\d)(?:\+|\b00)(\d(?:[\s().-]{0,2}\d){8,14})(?!\d)/u
const grouped = /(?<![\d+])\(?(\d{3})\)?[\s.-]{1,2}(\d{3})[\s.-](\d{4})(?!\d)/u
const landline = /(?<!\d)(0\d{2,4})[\s-](\d{6,8})(?!\d)/u

/** An Indian number becomes +91 and ten digits; any other keeps its digits. */
function phoneIn(line: string): string | undefined {
  const text = latinDigits(line)
  const own = indian.exec(text)?.[1]
  if (own) return `+91${own.replace(/\D/g, '')}`
  const other = foreignNumber.exec(text)?.[1]
  if (other) return `+${other.replace(/\D/g, '')}`
  return (grouped.exec(text) ?? landline.exec(text))?.slice(1).join('')
}

const address =
  /(?<![@\p{L}\p{N}.])(?:https?:\/\/)?(?:www\.)?(?:[a-z0-9-]{2,}\.)+(?:com|in|org|net|io|dev|me|co|app|tech|site|page|xyz|info|ai|design|online|blog|inc|works|studio)(?:\/[^\s\t,|·•)]*)?(?![\p{L}\p{N}@])/giu

const addressesIn = (text: string) => [...text.matchAll(address)].map(([found]) => found)

/** Without scheme, www and what follows the path. */
const tidy = (link: string) =>
  link
    .replace(/^https?:\/\//i, '')
    .replace(/^(?:www|[a-z]{2}(?=\.linkedin\.))\./i, '')
    .replace(/[?#].*$/, '')
    .replace(/[/.]+$/, '')

function portfolioOf(head: readonly Line[], links: readonly string[], mail: string | undefined) {
  const domain = mail?.split('@')[1]
  const own = (link: string) =>
    !/(?:^|\.)(?:linkedin|github|google|twitter|x|facebook|instagram)\.com(?:\/|$)/i.test(link) &&
    link !== domain
  const written = head.flatMap((line) => addressesIn(line.text)).map(tidy)
  const linked = links.filter((link) => /^https?:/i.test(link)).map(tidy)
  const name = mail?.split('@')[0]?.replace(/[^a-z]/g, '') ?? ''
  return (
    written.find(own) ??
    linked.find(
      (link) => own(link) && name.length > 3 && link.replace(/[^a-z]/gi, '').includes(name),
    )
  )
}

const labelled =
  /(?:^|\t|[|·•])\s*(?:location|city|address|current location|based in|पता|शहर|स्थान)\s*[:-]?\s*([^|·•\t]+)/iu

function cityOf(head: readonly Line[]): string | undefined {
  const labels = head
    .map((line) => labelled.exec(line.text)?.[1])
    .filter((words) => words !== undefined)
  for (const words of [...labels, ...head.map((line) => line.text)]) {
    // A sentence that names a city is no address.
    for (const part of words.split(/[|·•\t]/)) {
      const city =
        part.trim().split(/\s+/).length <= 12 ? cityIn(part.replace(email, '')) : undefined
      if (city) return city
    }
  }
  for (const words of labels) return words.split(',')[0]?.trim()
  // An unknown town is recognised by its state.
  for (const line of head) {
    const parts = line.text
      .split(/[|·•\t]/)
      .map((part) => part.split(',').map((piece) => piece.trim()))
    for (const pieces of parts) {
      const state = pieces.findIndex(
        (piece, index) => index > 0 && isState(piece.replace(/[\s–-]*\d{6}$/, '')),
      )
      const town = pieces[state - 1]
      if (town && /^[\p{L}\p{M}\s.-]{3,30}$/u.test(town)) return town
    }
  }
  // San Francisco, CA
  return head
    .map(
      (line) =>
        /(?:^|[|·•\t])\s*(\p{Lu}[\p{L} .'-]{2,25}), [A-Z]{2}(?:\s\d{5})?(?=$|[\s|·•\t])/u.exec(
          line.text,
        )?.[1],
    )
    .find((town) => town !== undefined)
}
