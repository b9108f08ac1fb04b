// A job's description as a string of HTML, for search engines and feeds. The same blocks that
// markdown-text.tsx shows, so that people and machines read the same. Never inserted into a
// browser's document.

import { type Block, headingDepth, type Inline, parseMarkdown } from './markdown.ts'

/**
 * `<p>`, `<ul>`, `<ol>`, headings from `topLevel` on, `<strong>`, `<em>`, `<br>` and links;
 * everything else is escaped text.
 */
export function markdownHtml(source: string, topLevel: 2 | 3 | 4 = 3): string {
  const blocks = parseMarkdown(source)
  const depth = headingDepth(blocks, topLevel)
  return blocks.map((block) => blockHtml(block, depth)).join('')
}

/**
 * A heading and its list, such as a job's Requirements, Responsibilities and Benefits; empty for an
 * empty list.
 */
export function listHtml(title: string, items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<h3>${escaped(title)}</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
}

function blockHtml(block: Block, depth: (level: number) => number): string {
  if (block.kind === 'heading') {
    const name = `h${depth(block.level)}`
    return `<${name}>${inlineHtml(block.inner)}</${name}>`
  }
  if (block.kind === 'paragraph') return `<p>${inlineHtml(block.inner)}</p>`
  const name = block.ordered ? 'ol' : 'ul'
  const items = block.items.map((item) => `<li>${inlineHtml(item)}</li>`)
  return `<${name}>${items.join('')}</${name}>`
}

function inlineHtml(parts: readonly Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return escaped(part.text)
      if (part.kind === 'break') return '<br>'
      const inner = inlineHtml(part.inner)
      if (part.kind === 'link') return `<a href="${escaped(part.href)}">${inner}</a>`
      return `<${part.kind}>${inner}</${part.kind}>`
    })
    .join('')
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
