// Blocks as a PDF, in one column or two. The position of words and the order of drawing are
// independent: some programs draw row by row across both columns, and a reader has to find the
// columns again.
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Block } from './blocks.ts'

type Document = InstanceType<typeof PDFDocument>
type Drawn = { text: string; x: number; y: number; page: number; size: number; bold: boolean }
export type Column = { x: number; width: number; blocks: Block[] }
export type PdfLook = {
  size: number
  face: Face
  /** `by word`: each word is drawn by itself, as browsers do. */
  drawing: 'by column' | 'by row' | 'by word'
  centred: boolean
  datesLeft?: number
  bullet: string
}

const font = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/${file}`)
/**
 * Normal and bold. The named fonts are built into every PDF program and support Western letters
 * only.
 */
const faces = {
  mukta: [font('mukta/400Regular/Mukta_400Regular.ttf'), font('mukta/700Bold/Mukta_700Bold.ttf')],
  anek: [
    font('anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf'),
    font('anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf'),
  ],
  helvetica: ['Helvetica', 'Helvetica-Bold'],
  times: ['Times-Roman', 'Times-Bold'],
} as const
type Face = keyof typeof faces
const BOTTOM = 790

export async function pdfOf(
  head: Column | undefined,
  columns: readonly Column[],
  look: PdfLook,
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  })
  const [text, bold] = faces[look.face]
  document.registerFont('text', text)
  document.registerFont('bold', bold)
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
  const top = head
    ? place(document, head, { page: 0, y: 50 }, look)
    : { drawn: [], end: { page: 0, y: 50 } }
  const start = { page: top.end.page, y: top.end.y + (head ? 14 : 0) }
  const placed = columns.map((column) => place(document, column, start, look).drawn)
  const drawn = [...top.drawn, ...placed.flat()]
  if (look.drawing === 'by row')
    drawn.sort((one, other) => one.page - other.page || one.y - other.y || one.x - other.x)
  for (let page = 0; page <= Math.max(...drawn.map((each) => each.page)); page += 1) {
    document.addPage()
    for (const { text, x, y, size, bold } of drawn.filter((each) => each.page === page)) {
      document.font(bold ? 'bold' : 'text').fontSize(size)
      let at = x
      for (const word of look.drawing === 'by word' ? text.split(/(?<= )/) : [text]) {
        document.text(word.trimEnd(), at, y, { lineBreak: false })
        at += document.widthOfString(word)
      }
    }
  }
  document.end()
  return new Uint8Array(await done)
}

type Place = { page: number; y: number }

function place(
  document: Document,
  { x, width, blocks }: Column,
  start: Place,
  look: PdfLook,
): { drawn: Drawn[]; end: Place } {
  const drawn: Drawn[] = []
  let { page, y } = start
  const line = (text: string, at: number, size: number, bold: boolean) =>
    drawn.push({ text, x: at, y, page, size, bold })
  const next = (height: number) => {
    y += height
    if (y > BOTTOM) [page, y] = [page + 1, 50]
  }
  for (const [index, block] of blocks.entries()) {
    const bold = block.kind === 'name' || block.kind === 'heading' || block.kind === 'strong'
    const size =
      block.kind === 'name'
        ? look.size * 2
        : block.kind === 'heading'
          ? look.size * 1.25
          : look.size
    document.font(bold ? 'bold' : 'text').fontSize(size)
    const above =
      block.kind === 'heading' || (block.kind === 'strong' && blocks[index - 1]?.kind === 'point')
    if (above && index > 0) next(size * 0.8)
    if (block.cells) {
      const wide = width / block.cells.length
      const cells = block.cells.map((text) => wrapped(document, text, wide - 8))
      for (let row = 0; row < Math.max(...cells.map((rows) => rows.length)); row += 1) {
        for (const [cell, rows] of cells.entries()) {
          const text = rows[row]
          if (text) line(text, x + cell * wide, size, false)
        }
        next(size * 1.3)
      }
      next(size * 0.4)
      continue
    }
    const inset = block.kind === 'point' ? 12 : 0
    // Dates in a margin of their own, with the entry beside them.
    const left = x + (look.datesLeft && block.kind !== 'heading' ? look.datesLeft : 0)
    const room =
      x +
      width -
      left -
      inset -
      (block.right && !look.datesLeft ? document.widthOfString(block.right) + 14 : 0)
    const rows = wrapped(document, block.text, room)
    for (const [row, text] of rows.entries()) {
      if (row === 0 && block.kind === 'point') line(look.bullet, left, size, false)
      const centre =
        look.centred &&
        (block.kind === 'name' || bold === false) &&
        index < 4 &&
        blocks[0]?.kind === 'name'
      line(text, centre ? x + (width - document.widthOfString(text)) / 2 : left + inset, size, bold)
      if (row === 0 && block.right)
        line(
          block.right,
          look.datesLeft ? x : x + width - document.widthOfString(block.right),
          size,
          false,
        )
      next(size * 1.4)
    }
  }
  return { drawn, end: { page, y } }
}

const tied = (word: string, place: number) => ({ word, goesOn: place > 0 })

function wrapped(document: Document, text: string, width: number): string[] {
  const rows: string[] = []
  let row = ''
  // An address that is wider than its column is broken as a program would.
  const pieces: { word: string; goesOn?: boolean }[] = text
    .split(/ +/)
    .flatMap((word) =>
      document.widthOfString(word) > width ? word.split(/(?<=[/@-])/).map(tied) : [{ word }],
    )
  for (const { word, goesOn } of pieces) {
    const longer = row ? `${row}${goesOn ? '' : ' '}${word}` : word
    if (row && document.widthOfString(longer) > width) {
      rows.push(row)
      row = word
    } else row = longer
  }
  return [...rows, row]
}
