// Finds parts of a page by class, for boards whose lists are pages.
import { DomHandler, DomUtils } from 'htmlparser2'
import { parseMarkup } from './parse-markup.ts'

export type Page = DomHandler['root']
type Part = ReturnType<typeof DomUtils.getElementsByTagName>[number]

export function pageOf(html: string): Page {
  const handler = new DomHandler()
  parseMarkup(html, handler)
  return handler.root
}

export function withClass(within: Page | Part, name: string): Part[] {
  return DomUtils.findAll(
    ({ attribs }) => (attribs.class ?? '').split(/\s+/).includes(name),
    within.children,
  )
}

export function rowsIn(page: Page): Part[] {
  return DomUtils.getElementsByTagName('tr', page)
}

/** The first link with text. */
export function linkIn(within: Part): { href: string; text: string } | undefined {
  for (const link of DomUtils.getElementsByTagName('a', within)) {
    const text = DomUtils.textContent(link).replace(/\s+/g, ' ').trim()
    if (text) return { href: link.attribs.href ?? '', text }
  }
  return undefined
}

export function titleOf(page: Page): string {
  const [title] = DomUtils.getElementsByTagName('title', page)
  return title ? DomUtils.textContent(title).replace(/\s+/g, ' ').trim() : ''
}
