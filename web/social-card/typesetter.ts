// What a picture needs to have words in it. Who makes pictures brings it along: shaping letters
// takes fonts and a library that belong to the server and not to the screens.

/** `heading` is Anek in bold, `strong` and `text` are Mukta. */
export type Typeface = 'heading' | 'strong' | 'text'

export type Typesetter = {
  /** Whether every typeface has the character. */
  has(character: string): boolean
  /** How long a line is, in units of its size. */
  length(text: string, face: Typeface): number
  /** The line drawn, as SVG path data; it begins at `x` and stands on `y`. */
  outline(text: string, face: Typeface, at: { x: number; y: number; size: number }): string
}
