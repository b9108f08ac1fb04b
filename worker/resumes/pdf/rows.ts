// The pieces of a page as rows, and the separate parts of a row.
import type { Piece } from './pages.ts'

/** Words that follow each other without a wide gap. */
export type Part = Piece & { row: number }

/** From the top down; each part knows its row. */
export function partsOf(pieces: readonly Piece[]): Part[] {
  const parts: Part[] = []
  let row = 0
  for (const inRow of rowsOf(pieces)) {
    parts.push(...partsOfRow(inRow).map((part) => ({ ...part, row })))
    row += 1
  }
  return parts
}

function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: { y: number; size: number; pieces: Piece[] }[] = []
  for (const piece of [...pieces].sort((one, other) => one.y - other.y || one.x - other.x)) {
    const last = rows.at(-1)
    const reach = 0.4 * Math.min(last?.size ?? 0, piece.size)
    if (last && piece.y - last.y <= reach) {
      last.pieces.push(piece)
      last.size = Math.max(last.size, piece.text.trim() ? piece.size : 0)
    } else rows.push({ y: piece.y, size: piece.size, pieces: [piece] })
  }
  return rows.map((each) => each.pieces)
}

function partsOfRow(pieces: Piece[]): Piece[] {
  const parts: Piece[] = []
  let blank = false
  for (const piece of pieces.sort((one, other) => one.x - other.x)) {
    if (!piece.text.trim() && !piece.text.includes('\0')) {
      blank = true
      continue
    }
    const last = parts.at(-1)
    const size = Math.max(last?.size ?? 0, piece.size)
    const gap = last ? piece.x - last.right : 0
    // A bullet or an icon has a gap but belongs to what follows.
    const reach = last && last.text.trim().length <= 2 ? 2.6 * size : Math.max(1.15 * size, 9)
    if (!last || gap > reach) parts.push({ ...piece })
    else {
      const spaced = /\s$/.test(last.text) || /^\s/.test(piece.text)
      const apart = !spaced && (gap > 0.17 * size || (blank && gap > 0.06 * size))
      last.text += apart ? ` ${piece.text}` : piece.text
      last.right = Math.max(last.right, piece.right)
      last.size = size
    }
    blank = false
  }
  return parts.map((part) => ({ ...part, text: part.text.trim() }))
}

/** Groups parts of the same row again, from the top down. */
export function groupedByRow(parts: readonly Part[]): Part[][] {
  const rows = new Map<number, Part[]>()
  for (const part of parts) rows.set(part.row, [...(rows.get(part.row) ?? []), part])
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, inRow]) => inRow.sort((one, other) => one.x - other.x))
}
