// Parses the Markdown of a job's description: headings, paragraphs, lists, bold, italics and links.
// Everything else, HTML above all, stays plain text. markdown-text.tsx shows it; markdown-html.ts
// makes HTML.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; inner: Inline[] }
  | { kind: 'em'; inner: Inline[] }
  | { kind: 'link'; href: string; inner: Inline[] }
  | { kind: 'break' }

export type Block =
  | { kind: 'heading'; level: number; inner: Inline[] }
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }

const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/
const bullet = /^\s{0,6}[-*+•]\s+(.*)$/
const numbered = /^\s{0,6}\d{1,3}[.)]\s+(.*)$/
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let list: { ordered: boolean; items: string[] } | undefined

  const endParagraph = () => {
    if (paragraph.length)
      blocks.push({ kind: 'paragraph', inner: parseInline(paragraph.join('\n')) })
    paragraph = []
  }
  const endList = () => {
    if (list)
      blocks.push({ kind: 'list', ordered: list.ordered, items: list.items.map(parseInline) })
    list = undefined
  }
  const addItem = (ordered: boolean, text: string) => {
    endParagraph()
    if (list?.ordered !== ordered) endList()
    list ??= { ordered, items: [] }
    list.items.push(text)
  }

  for (const line of source.replaceAll('\r\n', '\n').split('\n')) {
    const asHeading = heading.exec(line)
    const asBullet = rule.test(line) ? null : bullet.exec(line)
    const asNumber = numbered.exec(line)
    if (asHeading?.[2]) {
      endParagraph()
      endList()
      const level = asHeading[1]?.length ?? 1
      blocks.push({ kind: 'heading', level, inner: parseInline(asHeading[2]) })
    } else if (asBullet?.[1]) addItem(false, asBullet[1])
    else if (asNumber?.[1]) addItem(true, asNumber[1])
    else if (!line.trim() || rule.test(line)) {
      endParagraph()
      if (rule.test(line)) endList()
    } else if (list && /^\s{2,}\S/.test(line)) {
      // An indented line continues the item above it.
      list.items.push(`${list.items.pop()}\n${line.trim()}`)
    } else {
      endList()
      paragraph.push(line.trim())
    }
  }
  endParagraph()
  endList()
  return blocks
}

/**
 * The level at which a heading is shown, so that headings around the text are nested correctly: the
 * highest is `topLevel`, none is skipped.
 */
export function headingDepth(blocks: readonly Block[], topLevel: number) {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? block.level : []))
  const inOrder = [...new Set(levels)].sort()
  return (level: number) => Math.min(6, topLevel + inOrder.indexOf(level))
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

const inlineMarks =
  /&(lt|gt|amp|quot|#39);|\\([\\`*_{}[\]()#+\-.!>])|\*\*(?=\S)([^\n]*?\S)\*\*|__(?=\S)([^\n]*?\S)__|\*(?=\S)([^*\n]*?\S)\*|(?<![\p{L}\p{N}])_(?=\S)([^_\n]*?\S)_(?![\p{L}\p{N}])|\[([^\]\n]{1,500})\]\(\s*<?([^\s<>()]{1,2000})>?[^)\n]{0,200}\)|<?\b(https?:\/\/[^\s<>()[\]"']{3,2000})>?|\n/gu

export function parseInline(source: string): Inline[] {
  const parts: Inline[] = []
  const text = (words: string) => {
    const last = parts.at(-1)
    if (!words) return
    if (last?.kind === 'text') last.text += words
    else parts.push({ kind: 'text', text: words })
  }
  let from = 0
  for (const found of source.matchAll(inlineMarks)) {
    const [all, entity, escaped, bold, bold2, em, em2, label, target, bare] = found
    text(source.slice(from, found.index))
    from = found.index + all.length
    if (all === '\n') parts.push({ kind: 'break' })
    else if (entity) text(entities[entity] ?? all)
    else if (escaped) text(escaped)
    else if (bold ?? bold2) parts.push({ kind: 'strong', inner: parseInline(bold ?? bold2 ?? '') })
    else if (em ?? em2) parts.push({ kind: 'em', inner: parseInline(em ?? em2 ?? '') })
    else if (label && target) {
      const href = safeHref(target)
      if (href) parts.push({ kind: 'link', href, inner: [{ kind: 'text', text: label }] })
      else text(label)
    } else if (bare) {
      // A sentence's own full stop or comma is not part of the address.
      const trailing = /[.,;:!?]+$/.exec(bare)?.[0] ?? ''
      const address = bare.slice(0, bare.length - trailing.length)
      const href = safeHref(address)
      if (href) parts.push({ kind: 'link', href, inner: [{ kind: 'text', text: address }] })
      else text(address)
      text(trailing)
    }
  }
  text(source.slice(from))
  return parts
}

/**
 * The address if it is a web page or a mailbox, else undefined: `javascript:` and the like must not
 * run in a reader's page.
 */
export function safeHref(target: string): string | null {
  try {
    const url = new URL(target)
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
  } catch {
    return null
  }
}
