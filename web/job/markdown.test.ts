import { expect, test } from 'vitest'
import { type Inline, parseInline, parseMarkdown, safeHref } from './markdown.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })

test('[CAN-08] headings, paragraphs and both kinds of list are told apart', () => {
  const blocks = parseMarkdown(
    '## The team\nWe are five.\n\n- Ship\n- Listen\n  and write\n\n1. First\n2) Second',
  )
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, inner: [text('The team')] },
    { kind: 'paragraph', inner: [text('We are five.')] },
    {
      kind: 'list',
      ordered: false,
      items: [[text('Ship')], [text('Listen'), { kind: 'break' }, text('and write')]],
    },
    { kind: 'list', ordered: true, items: [[text('First')], [text('Second')]] },
  ])
})

test('bold, italics and links inside a sentence', () => {
  expect(parseInline('a **b _c_** [d](https://x.in/?q=1) e')).toEqual([
    text('a '),
    { kind: 'strong', inner: [text('b '), { kind: 'em', inner: [text('c')] }] },
    text(' '),
    { kind: 'link', href: 'https://x.in/?q=1', inner: [text('d')] },
    text(' e'),
  ])
})

test('a bare address is a link without the full stop after it', () => {
  expect(parseInline('See https://x.in/a.')).toEqual([
    text('See '),
    { kind: 'link', href: 'https://x.in/a', inner: [text('https://x.in/a')] },
    text('.'),
  ])
})

test('HTML stays text, and addresses that run something are no links', () => {
  expect(parseMarkdown('<img src=x onerror=alert(1)>')).toEqual([
    { kind: 'paragraph', inner: [text('<img src=x onerror=alert(1)>')] },
  ])
  for (const target of ['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:x', '/relative']) {
    expect(safeHref(target)).toBeNull()
  }
  expect(parseInline('[press](javascript:alert)')).toEqual([text('press')])
})

test('signs that only look like marks stay as they are', () => {
  expect(parseInline('3 * 4 * 5, snake_case_name, **')).toEqual([
    text('3 * 4 * 5, snake_case_name, **'),
  ])
  expect(parseInline('1\\. not a list')).toEqual([text('1. not a list')])
})

// Were it read anew at each sign, it would take longer than a test may.
test('a hostile text of 100,000 signs is read in one pass', () => {
  for (const sign of ['*', '_', '[', '(', '**a', '[a](', 'https://', '\\']) {
    // A row of nothing but signs would be a line across the page.
    expect(parseMarkdown(`a${sign.repeat(100_000 / sign.length)}`), sign).toHaveLength(1)
  }
})

test('what an import escaped reads as it was written, and stays text', () => {
  expect(parseInline('C &lt;T&gt; &amp;amp; &#39;x&#39;')).toEqual([
    { kind: 'text', text: "C <T> &amp; 'x'" },
  ])
})
