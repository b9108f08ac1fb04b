// The JSON-LD blocks of an HTML page, as the texts of its rows.
import { parseMarkup } from './parse-markup.ts'

type Block = { text: string }

/** The contents of every `<script type="application/ld+json">`, in order. */
export function jsonLdBlocks(html: string): Block[] {
  const blocks: Block[] = []
  let current: string | undefined
  parseMarkup(html, {
    onopentag(name, attributes) {
      const type = (attributes.type ?? '').split(';')[0]?.trim().toLowerCase()
      if (name === 'script' && type === 'application/ld+json') current = ''
    },
    ontext(text) {
      if (current !== undefined) current += text
    },
    onclosetag(name) {
      if (name !== 'script' || current === undefined) return
      // Some pages still wrap the block in a comment for very old browsers.
      blocks.push({
        text: current.replace(/^\s*(<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(-->|\]\]>)\s*$/g, ''),
      })
      current = undefined
    },
  })
  return blocks
}
