// The text of a PDF's pages: pieces with a position and a size, and the targets of its links.
import { getDocumentProxy } from 'unpdf'
import { Unreadable } from '../reading.ts'
import { glyphsOf } from './glyphs.ts'

/** Text that was drawn in one go; `y` counts downwards. */
export type Piece = { text: string; x: number; right: number; y: number; size: number }
export type Page = { number: number; height: number; pieces: Piece[]; hasPicture: boolean }
type PdfPages = { pages: Page[]; links: string[]; pageCount: number }

/** A résumé is short; later pages are not read. */
export const MAX_PAGES = 30
const MAX_PIECES = 60_000

type Item = { str: string; transform: number[]; width: number; height: number }
type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Viewport = { convertToViewportPoint(x: number, y: number): number[] }
type DocumentPage = Awaited<ReturnType<Document['getPage']>>

/**
 * Throws `Unreadable` when nothing can be read. Uses only the bytes: no fonts of the machine, no
 * addresses, no scripts.
 */
export async function readPages(bytes: Uint8Array): Promise<PdfPages> {
  const document = await open(bytes)
  const pages: Page[] = []
  const links = new Set<string>()
  let pieces = 0
  let failed = 0
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    try {
      const page = await document.getPage(number)
      const read = await readPage(page, number)
      pages.push(read)
      for (const link of await linksOf(page)) links.add(link)
      pieces += read.pieces.length
    } catch {
      // One broken page: the others still count.
      failed += 1
    }
    if (pieces > MAX_PIECES) break
  }
  if (pages.length === 0 && failed > 0) throw new Unreadable('damaged')
  return { pages, links: [...links], pageCount: document.numPages }
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    // A copy: the library takes over the memory that it is given.
    return await getDocumentProxy(bytes.slice(), {
      useSystemFonts: false,
      disableFontFace: true,
      stopAtErrors: false,
      verbosity: 0,
    })
  } catch (error) {
    throw new Unreadable(
      error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged',
    )
  }
}

async function readPage(page: DocumentPage, number: number): Promise<Page> {
  const { items } = await page.getTextContent()
  const viewport = page.getViewport({ scale: 1 })
  const given = items
    .filter((item): item is Item & typeof item => 'str' in item && item.str.length > 0)
    .map((item) => pieceOf(item, viewport))
    .filter((piece) => piece !== undefined)
  const pieces = given.some(({ text }) => devanagari.test(text))
    ? await piecesByGlyph(page, viewport)
    : given
  return {
    number,
    height: viewport.height,
    pieces: withoutRepeats(pieces),
    hasPicture: pieces.length < 5 && (await showsPicture(page)),
  }
}

const devanagari = /[\u0900-\u097f]/u

/** Letters that touch are one piece; a space character does not end it. */
async function piecesByGlyph(page: DocumentPage, viewport: Viewport): Promise<Piece[]> {
  const pieces: Piece[] = []
  for (const { text, from, to, size } of await glyphsOf(await page.getOperatorList())) {
    const [x = 0, y = 0] = viewport.convertToViewportPoint(from.x, from.y)
    const [right = 0, endY = 0] = viewport.convertToViewportPoint(to.x, to.y)
    if (Math.abs(endY - y) > 1 || right < x - 1) continue
    const last = pieces.at(-1)
    // A mark is drawn over the letter before it, and often a little above the line.
    const isNear = last && Math.abs(y - last.y) < 0.35 * size && Math.abs(size - last.size) < 0.5
    if (last && isNear && x > last.right - 1.6 * size && x < last.right + 0.14 * size) {
      last.text += text
      last.right = Math.max(last.right, right)
    } else pieces.push({ text, x, right: Math.max(right, x), y, size })
  }
  return pieces
}

/**
 * With the page's rotation, so that a rotated page is read as it is shown. Vertical text is left
 * out.
 */
function pieceOf({ str, transform, width }: Item, viewport: Viewport): Piece | undefined {
  const [a = 0, b = 0, , , e = 0, f = 0] = transform
  const length = Math.hypot(a, b) || 1
  const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f)
  const [right = 0, endY = 0] = viewport.convertToViewportPoint(
    e + (a / length) * width,
    f + (b / length) * width,
  )
  if (width > 0 && (right < x - 1 || Math.abs(endY - y) > width * 0.2)) return undefined
  const size = Math.hypot(transform[2] ?? 0, transform[3] ?? 0) || length
  return { text: str, x, right: Math.max(right, x), y, size }
}

/** Bold text that is drawn twice. */
function withoutRepeats(pieces: Piece[]): Piece[] {
  const seen = new Set<string>()
  return pieces.filter(({ text, x, y }) => {
    const key = `${text} ${Math.round(x / 2)} ${Math.round(y / 2)}`
    if (text.trim().length > 2 && seen.has(key)) return false
    seen.add(key)
    return true
  })
}

async function linksOf(page: DocumentPage): Promise<string[]> {
  const annotations: { url?: string; unsafeUrl?: string }[] = await page.getAnnotations()
  return annotations.map(({ url }) => url).filter((url) => url !== undefined)
}

async function showsPicture(page: DocumentPage): Promise<boolean> {
  // 83 to 90 are the operators that paint pictures.
  const { fnArray } = await page.getOperatorList()
  return fnArray.some((code) => code >= 82 && code <= 91)
}
