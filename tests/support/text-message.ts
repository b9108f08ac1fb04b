// Reads the code from a text message.
import { noteSecret } from './kept-logs.ts'

/** The six digits in it. */
export function codeInText(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  noteSecret('code', code)
  return code
}
