// Parses a question or an option. Only code and **emphasis** are recognised; everything else,
// including pictures and links, stays plain text: in a test a special character may be the point of
// the question.

export type Run = { kind: 'text' | 'code' | 'strong'; text: string }
type Part = { kind: 'block'; code: string } | { kind: 'line'; runs: Run[] }

const fence = /^[ \t]*```[^\n`]*\n([\s\S]*?)(?:\n[ \t]*```[ \t]*$|(?![\s\S]))/gm
/** Emphasis is between words: `2**3**4` is a power of a power. */
const marked = /`([^`\n]+)`|(?<![\w*`])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![\w*`])/g

export function parseQuestionText(source: string): Part[] {
  const text = source.replaceAll('\r\n', '\n')
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(fence)) {
    addLines(parts, text.slice(from, found.index))
    parts.push({ kind: 'block', code: found[1] ?? '' })
    from = found.index + found[0].length
  }
  addLines(parts, text.slice(from))
  return parts
}

function addLines(parts: Part[], text: string) {
  const trimmed = text.replace(/^\s*\n/, '').trimEnd()
  if (trimmed) parts.push({ kind: 'line', runs: runsOf(trimmed) })
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  const plain = (words: string) => words && runs.push({ kind: 'text', text: words })
  let from = 0
  for (const found of text.matchAll(marked)) {
    const [all, code, strong = ''] = found
    plain(text.slice(from, found.index))
    runs.push(code ? { kind: 'code', text: code } : { kind: 'strong', text: strong })
    from = found.index + all.length
  }
  plain(text.slice(from))
  return runs
}
