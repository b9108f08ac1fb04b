// Parsing of markup from strangers: the parser's work grows with the square of the depth.
import { type Handler, Parser, type ParserOptions } from 'htmlparser2'

/** No page is as deep; what stands deeper, and all after it, is not read. */
const DEEPEST = 32_000

export function parseMarkup(
  text: string,
  handler: Partial<Handler>,
  options: ParserOptions = {},
): void {
  const { onopentag, onclosetag } = handler
  let depth = 0
  handler.onopentag = (...tag) => {
    depth++
    if (depth > DEEPEST) parser.pause()
    else onopentag?.apply(handler, tag)
  }
  handler.onclosetag = (...tag) => {
    depth--
    onclosetag?.apply(handler, tag)
  }
  const parser = new Parser(handler, options)
  parser.end(text)
}
