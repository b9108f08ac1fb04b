// The lines of an old binary Word file, and the headers and footers of both kinds.
import WordExtractor from 'word-extractor'
import { type Line, lineOf } from '../line.ts'
import { Unreadable } from '../reading.ts'

/** Throws `Unreadable`. */
export async function readDoc(bytes: Uint8Array): Promise<Line[]> {
  const { margins, body } = await binaryParts(bytes).catch(() => {
    throw new Unreadable('damaged')
  })
  const inMargins = margins.map((text) => lineOf(text, { margin: true }))
  let gap = 9
  const inBody = body.map((text) => {
    const line = lineOf(text, { gap })
    gap = line ? 1 : 2
    return line
  })
  return [...inMargins, ...inBody].filter((line) => line !== undefined)
}

export async function binaryParts(
  bytes: Uint8Array,
): Promise<{ margins: string[]; body: string[] }> {
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  const headers = document.getHeaders({ includeFooters: true })
  const boxes = document.getTextboxes({ includeHeadersAndFooters: false })
  return { margins: split(headers), body: [...split(document.getBody()), ...split(boxes)] }
}

/** The bell character ends a cell of a table. */
const split = (text: string) => text.replaceAll('\u0007', '\n').split(/\r\n|[\n\r\v\f]/)
