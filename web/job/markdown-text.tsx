// Shows a job's description as React elements, never as somebody else's HTML.

import { createElement, Fragment, type ReactNode } from 'react'
import { type Block, headingDepth, type Inline, parseMarkdown } from './markdown.ts'

type Props = {
  text: string
  /** The level of the text's highest heading, so that headings on the page are nested correctly. */
  topLevel: 2 | 3 | 4
}

export function MarkdownText({ text, topLevel }: Props) {
  const blocks = parseMarkdown(text)
  const depth = headingDepth(blocks, topLevel)
  return (
    <div className={reading}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks have no other key than their position
        <Fragment key={at}>{shown(block, depth)}</Fragment>
      ))}
    </div>
  )
}

const reading = [
  'max-w-[68ch] space-y-4 text-soft [&_strong]:font-semibold [&_strong]:text-ink',
  '[&_:is(h3,h4,h5,h6)]:pt-2 [&_:is(h3,h4,h5,h6)]:text-lg [&_:is(h3,h4,h5,h6)]:text-ink',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:space-y-1.5 [&_:is(ul,ol)]:pl-5 [&_li]:pl-1 [&_li]:marker:text-accent-text',
].join(' ')

function shown(block: Block, depth: (level: number) => number): ReactNode {
  if (block.kind === 'heading') {
    return createElement(`h${depth(block.level)}`, null, inline(block.inner))
  }
  if (block.kind === 'paragraph') return <p>{inline(block.inner)}</p>
  const items = block.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <li key={at}>{inline(item)}</li>
  ))
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function inline(parts: Inline[]): ReactNode {
  return parts.map((part, at) => {
    const key = at
    if (part.kind === 'text') return part.text
    if (part.kind === 'break') return <br key={key} />
    if (part.kind === 'strong') return <strong key={key}>{inline(part.inner)}</strong>
    if (part.kind === 'em') return <em key={key}>{inline(part.inner)}</em>
    return (
      <a key={key} href={part.href} className="link" rel="nofollow noopener noreferrer">
        {inline(part.inner)}
      </a>
    )
  })
}
