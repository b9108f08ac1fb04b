// The name that is being typed after an @.

/**
 * What stands between the last @ and the caret, if that begins a word and could be a name; null
 * elsewhere.
 */
export function mentionAt(text: string, caret: number): string | null {
  return /(?:^|\s)@([^@\n]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null
}

/** The name in place of what was typed, and where the caret stands then. */
export function put(text: string, caret: number, name: string): { text: string; caret: number } {
  const start = caret - (mentionAt(text, caret) ?? '').length
  const said = `${text.slice(0, start)}${name} `
  return { text: said + text.slice(caret).replace(/^ /, ''), caret: said.length }
}
