/** A paragraph, or the items of a list. */
type Block = string | string[]

const item = /^\s*[-–•*▪●]\s+(\S.*)$/

/** What a plain text is made of. An indented line goes on with the item above it. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  /** An empty line ends a paragraph, not a list. */
  let isOpen = false
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const [, found] = item.exec(line) ?? []
    const last = blocks.at(-1)
    if (!line.trim()) isOpen = false
    else if (found) {
      if (Array.isArray(last)) last.push(found.trimEnd())
      else blocks.push([found.trimEnd()])
      isOpen = true
    } else if (Array.isArray(last) && isOpen && /^\s{2,}/.test(line))
      last.push(`${last.pop()}\n${line.trim()}`)
    else if (typeof last === 'string' && isOpen) blocks.splice(-1, 1, `${last}\n${line.trim()}`)
    else {
      blocks.push(line.trim())
      isOpen = true
    }
  }
  return blocks
}
