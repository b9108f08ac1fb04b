// A strict XML parser: returns a tree, or throws when the document is not well-formed or a prefix
// is undefined.
import { SaxesParser } from 'saxes'

export type Element = {
  /** With its namespace: `http://…/sitemap/0.9 loc`; the bare name without one. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  /** Its own text, references resolved. */
  text: string
}

export function parseXml(document: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    const element: Element = {
      name: uri ? `${uri} ${local}` : local,
      attributes: Object.fromEntries(
        Object.values(attributes).map(({ name, value }) => [name, value]),
      ),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const write = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.write(document).close()
  const [only] = root.children
  if (!only) throw new Error('no element at all')
  return only
}

/** The children of this name. */
export const all = (element: Element, name: string) =>
  element.children.filter((child) => child.name === name)

/** The text of the only child of this name; undefined without one. Throws for several. */
export function textOf(element: Element, name: string): string | undefined {
  const found = all(element, name)
  if (found.length > 1) throw new Error(`${found.length} elements ${name}`)
  return found[0]?.text
}
