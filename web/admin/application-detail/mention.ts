// The name that is being typed after an @.

/**
 * The text between the last @ and the caret, if it begins a word and could be a name; null
 * otherwise.
 */
export function mentionAt(text: string, caret: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null
}

/** Replaces the typed text by the name; also returns the new position of the caret. */
export function put(text: string, caret: number, name: string): { text: string; caret: number } {
  const start = caret - (mentionAt(text, caret) ?? '').length
  const said = `${text.slice(0, start)}${name} `
  return { text: said + text.slice(caret).replace(/^ /, ''), caret: said.length }
}
