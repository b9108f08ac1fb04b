// The text of a page letter by letter, from its drawing. The library's own text treats each letter
// with a mark in it (क्ष, कं) as one without width and attaches it to whatever was drawn before;
// here every letter is where it is drawn.
import { getResolvedPDFJS } from 'unpdf'

type Matrix = readonly [number, number, number, number, number, number]
type Glyph = { unicode: string; width: number; isSpace: boolean }
type Placed = { text: string; from: Point; to: Point; size: number }
type Point = { x: number; y: number }
type Operators = { fnArray: number[]; argsArray: unknown[] }

const MAX_GLYPHS = 200_000

/** In the order of drawing, in the page's coordinates. */
export async function glyphsOf({ fnArray, argsArray }: Operators): Promise<Placed[]> {
  const { OPS } = await getResolvedPDFJS()
  const placed: Placed[] = []
  const kept: State[] = []
  let state = start
  for (const [index, operator] of fnArray.entries()) {
    const args = (argsArray[index] ?? []) as number[]
    if (operator === OPS.showText) {
      const shown = show(state, (args as unknown[])[0] as (Glyph | number)[])
      placed.push(...shown.placed)
      state = { ...state, text: shown.text }
      if (placed.length > MAX_GLYPHS) break
    } else if (operator === OPS.save) kept.push(state)
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      state = kept.pop() ?? state
    else if (operator === OPS.transform) state = { ...state, page: times(state.page, sixOf(args)) }
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push(state)
      const [matrix] = args as unknown as [ArrayLike<number> | null]
      if (matrix) state = { ...state, page: times(state.page, sixOf(matrix)) }
    } else if (operator === OPS.beginText) state = { ...state, text: none, line: none }
    else if (operator === OPS.setTextMatrix) {
      const matrix = sixOf(args.length === 6 ? args : (args[0] as unknown as ArrayLike<number>))
      state = { ...state, text: matrix, line: matrix }
    } else if (operator === OPS.moveText) state = moved(state, args[0] ?? 0, args[1] ?? 0)
    else if (operator === OPS.setLeadingMoveText)
      state = moved({ ...state, leading: -(args[1] ?? 0) }, args[0] ?? 0, args[1] ?? 0)
    else if (operator === OPS.nextLine) state = moved(state, 0, -state.leading)
    else if (operator === OPS.setFont) state = { ...state, size: args[1] ?? 0 }
    else if (operator === OPS.setCharSpacing) state = { ...state, between: args[0] ?? 0 }
    else if (operator === OPS.setWordSpacing) state = { ...state, atSpace: args[0] ?? 0 }
    else if (operator === OPS.setHScale) state = { ...state, stretch: (args[0] ?? 100) / 100 }
    else if (operator === OPS.setLeading) state = { ...state, leading: args[0] ?? 0 }
    else if (operator === OPS.setTextRise) state = { ...state, rise: args[0] ?? 0 }
  }
  return placed
}

type State = {
  page: Matrix
  text: Matrix
  line: Matrix
  size: number
  between: number
  atSpace: number
  stretch: number
  leading: number
  rise: number
}

const none: Matrix = [1, 0, 0, 1, 0, 0]
const start: State = {
  page: none,
  text: none,
  line: none,
  size: 0,
  between: 0,
  atSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
}

function show(state: State, glyphs: readonly (Glyph | number)[]) {
  const { page, size, between, atSpace, stretch, rise } = state
  const placed: Placed[] = []
  let { text } = state
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      text = times(text, [1, 0, 0, 1, (-glyph / 1000) * size * stretch, 0])
      continue
    }
    if (!glyph) continue
    const drawn = (glyph.width / 1000) * size
    const step = (drawn + between + (glyph.isSpace ? atSpace : 0)) * stretch
    const onPage = times(page, text)
    const at = (x: number) => pointOn(onPage, x, rise)
    placed.push({
      text: glyph.unicode,
      from: at(0),
      to: at(drawn * stretch),
      size: Math.abs(size) * Math.hypot(onPage[2], onPage[3]),
    })
    text = times(text, [1, 0, 0, 1, step, 0])
  }
  return { placed, text }
}

function moved(state: State, x: number, y: number): State {
  const line = times(state.line, [1, 0, 0, 1, x, y])
  return { ...state, line, text: line }
}

const sixOf = (values: ArrayLike<number>): Matrix => [
  values[0] ?? 1,
  values[1] ?? 0,
  values[2] ?? 0,
  values[3] ?? 1,
  values[4] ?? 0,
  values[5] ?? 0,
]

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

const pointOn = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})
