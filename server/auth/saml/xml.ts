// A reader for XML that was written by machines: elements by their local names, attributes, text.
// Used only for what need not be signed; signed parts are read by the library that checks the
// signature.
import { Parser } from 'htmlparser2'

export type XmlElement = {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

const MAX_DEPTH = 64

/**
 * Undefined for a text with a document type (its entities are code) and for one without exactly one
 * root.
 */
export function readXml(text: string): XmlElement | undefined {
  if (/<!(?!--|\[CDATA\[)/.test(text)) return undefined
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let isTooDeep = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name: localName(name), attributes, children: [], text: '' }
        open.at(-1)!.children.push(element)
        open.push(element)
        isTooDeep ||= open.length > MAX_DEPTH
      },
      ontext(data) {
        open.at(-1)!.text += data
      },
      onclosetag() {
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  const [root, ...others] = top.children
  return isTooDeep || others.length > 0 || top.text.trim() !== '' ? undefined : root
}

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** Those of the whole tree, in document order. */
export const descendantsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendantsOf(child, name),
  ])

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
