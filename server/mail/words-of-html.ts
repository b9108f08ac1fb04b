// The words of a mail that has no plain text: blocks become lines, and what a program marked as
// quoted is left out.
import { Parser } from 'htmlparser2'

const DROPPED = new Set(['head', 'style', 'script', 'title', 'template', 'blockquote', 'object'])
const QUOTES = /\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra)\b/
const BLOCKS =
  /^(?:p|div|br|tr|li|ul|ol|table|h[1-6]|hr|pre|section|article|header|footer|address|center)$/
const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr', 'area', 'base'])

export function wordsOfHtml(html: string): string {
  let text = ''
  let depth = 0
  /** The depth of the outermost element that is left out. */
  let dropped: number | undefined
  const parser = new Parser({
    onopentag(name, { class: look = '' }) {
      if (BLOCKS.test(name) && dropped === undefined && !text.endsWith('\n')) text += '\n'
      if (name === 'br' && dropped === undefined) text += text.endsWith('\n\n') ? '' : '\n'
      if (VOID.has(name)) return
      depth += 1
      if (dropped === undefined && (DROPPED.has(name) || QUOTES.test(look))) dropped = depth
    },
    ontext(words) {
      if (dropped === undefined) text += words.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (VOID.has(name)) return
      if (dropped === depth) dropped = undefined
      depth -= 1
      if (BLOCKS.test(name) && dropped === undefined && !text.endsWith('\n')) text += '\n'
    },
  })
  parser.end(html)
  return text
}
