// The postings of an XML feed. Only elements and texts are read: the only entities are XML's five
// and characters by number, and no document type can bring others or files with it.
import { parseMarkup } from './parse-markup.ts'

export type Element = { name: string; text: string; children: Element[] }

/** A deeper document is no feed. */
const DEEPEST = 40

/** The outermost element; undefined without one. Deep nesting is cut off. */
export function xmlTree(xml: string): Element | undefined {
  const root: Element = { name: '', text: '', children: [] }
  const open = [root]
  let tooDeep = 0
  parseMarkup(
    xml,
    {
      onopentag(name) {
        if (open.length > DEEPEST) {
          tooDeep++
          return
        }
        const element: Element = { name, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element && tooDeep === 0) element.text += text
      },
      onclosetag() {
        if (tooDeep > 0) tooDeep--
        else if (open.length > 1) open.pop()
      },
    },
    { xmlMode: true },
  )
  return root.children[0]
}

export function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name)
}

/** The text of the first child of that name; blank counts as missing. */
export function textIn(element: Element, name: string): string | undefined {
  const text = childrenOf(element, name)[0]?.text.trim()
  return text === '' ? undefined : text
}

/** As an object, to store as the posting's source. */
export function plainOf({ text, children }: Element): unknown {
  if (children.length === 0) return text.trim()
  return children.map((child) => ({ [child.name]: plainOf(child) }))
}
