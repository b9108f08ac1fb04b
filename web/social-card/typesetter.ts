// What a picture needs for drawing words. The caller provides it: shaping letters needs fonts and a
// library that belong to the server and not to the screens.

/** `heading` is Anek in bold, `strong` and `text` are Mukta. */
export type Typeface = 'heading' | 'strong' | 'text'

export type Typesetter = {
  /** Whether every typeface has the character. */
  has(character: string): boolean
  /** The length of a line, in units of its size. */
  length(text: string, face: Typeface): number
  /** The line as SVG path data; it begins at `x`, with its baseline at `y`. */
  outline(text: string, face: Typeface, at: { x: number; y: number; size: number }): string
}
