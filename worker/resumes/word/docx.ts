// The lines of a Word file: its body with tables and lists, and its headers and footers.
import { Parser } from 'htmlparser2'
import mammoth from 'mammoth'
import { type Line, lineOf } from '../line.ts'
import { Unreadable } from '../reading.ts'
import { binaryParts } from './doc.ts'

type WordLines = { lines: Line[]; links: string[]; columns: boolean }

/** Throws `Unreadable`. */
export async function readDocx(bytes: Uint8Array): Promise<WordLines> {
  const body = linesOfHtml(await htmlOf(bytes))
  const { margins } = await binaryParts(bytes).catch(() => ({ margins: [] as string[] }))
  const lines = margins
    .map((text) => lineOf(text, { margin: true }))
    .filter((line) => line !== undefined)
  return { ...body, lines: [...lines, ...body.lines] }
}

async function htmlOf(bytes: Uint8Array): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      {
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
        // No picture is extracted, and no file that the document names is opened.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        externalFileAccess: false,
        ignoreEmptyParagraphs: false,
      },
    )
    return value
  } catch {
    throw new Unreadable('damaged')
  }
}

type Cell = { lines: Line[] }

/** A flat list of tags, no tree: a thousand nested tables need no deeper stack than one. */
function linesOfHtml(html: string): WordLines {
  const lines: Line[] = []
  const links: string[] = []
  const rows: Cell[][] = []
  let columns = false
  let text = ''
  let tag = ''
  let gap = 9
  let depth = 0

  const target = () => rows.at(-1)?.at(-1)?.lines ?? lines
  const flush = () => {
    for (const [index, part] of text.split('\n').entries()) {
      const about = { gap, bullet: tag === 'li' && index === 0, heading: /^h[1-6]$/.test(tag) }
      const line = lineOf(part, about)
      if (line) {
        target().push(line)
        gap = 1
      }
    }
    if (!text.trim() && tag === 'p') gap = 2
    text = ''
  }
  const endRow = () => {
    const cells = rows.pop()?.filter((cell) => cell.lines.length > 0) ?? []
    if (cells.some((cell) => cell.lines.length > 2)) {
      // A table that lays out the page: each cell is a column.
      if (cells.length > 1) columns = true
      for (const cell of cells) {
        target().push(...cell.lines.map((line, index) => ({ ...line, fresh: index === 0 })))
      }
    } else if (cells.length > 0) target().push(...lineOfCells(cells))
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a' && attributes.href) links.push(attributes.href)
      if (name === 'br') text += '\n'
      if (!/^(?:p|li|h[1-6]|tr|td|th)$/.test(name)) return
      flush()
      if (name === 'tr') {
        depth += 1
        rows.push([])
      } else if (name === 'td' || name === 'th') rows.at(-1)?.push({ lines: [] })
      // A paragraph in a list item still belongs to it.
      else if (!(name === 'p' && tag === 'li')) tag = name
    },
    ontext(part) {
      text += part
    },
    onclosetag(name) {
      if (!/^(?:p|li|h[1-6]|tr|td|th)$/.test(name)) return
      flush()
      if (name === 'tr' && depth > 0) {
        depth -= 1
        endRow()
      }
      if (name === tag) tag = ''
    },
  })
  parser.write(html)
  parser.end()
  flush()
  return { lines, links, columns }
}

/** A row of short cells is one line; if a cell has two lines, they are kept one below the other. */
function lineOfCells(cells: readonly Cell[]): Line[] {
  const most = Math.max(...cells.map((cell) => cell.lines.length))
  return Array.from({ length: most }, (_, index) => {
    const inRow = cells.map((cell) => cell.lines[index]).filter((line) => line !== undefined)
    const first = inRow[0] as Line
    return { ...first, text: inRow.map((line) => line.text).join('\t') }
  })
}
