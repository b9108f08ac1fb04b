import fc from 'fast-check'
import { expect, test } from 'vitest'
import { descriptionOf, plainLine } from './description.ts'
import { sectionsOf } from './sections.ts'

test('headings, paragraphs, lists, emphasis and links become Markdown', () => {
  const html =
    '<h1>About</h1><p>We <b>make</b> <i>maps</i>.<br>Daily.</p><ul><li>One</li><li>Two<ul><li>Deep</li></ul></li></ul><ol><li>First</li><li>Second</li></ol><p><a href="https://example.org/a b">site</a></p>'
  expect(descriptionOf(html)).toBe(
    [
      '## About',
      'We **make** *maps*.\nDaily.',
      '- One\n- Two\n  - Deep',
      '1. First\n2. Second',
      '[site](https://example.org/a%20b)',
    ].join('\n\n'),
  )
})

test('what is encoded once, twice or three times reads the same', () => {
  const once = '&lt;p&gt;Fish &amp;amp; chips&amp;nbsp;daily&lt;/p&gt;'
  const twice = once.replaceAll('&', '&amp;')
  expect(descriptionOf(once)).toBe('Fish & chips daily')
  expect(descriptionOf(twice)).toBe('Fish & chips daily')
})

test.each([
  '<script>alert(1)</script><p>Text</p>',
  '<p>Text</p><style>p { color: red }</style>',
  '<p onclick="alert(1)">Text</p>',
  '<p>Text</p><img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example">x</iframe><p>Text</p>',
  '<p><a href="javascript:alert(1)">Text</a></p>',
  '<p><a href="JaVa\tScript:alert(1)">Text</a></p>',
  '<p><a href="data:text/html,x">Text</a></p>',
])('%s leaves its text and nothing else', (html) => {
  expect(descriptionOf(html)).toBe('Text')
})

test('a comparison stays as it is written', () => {
  expect(descriptionOf('<p>Answer in &lt; 5 minutes</p>')).toBe('Answer in < 5 minutes')
})

test('text that looks like HTML, or like a link of its own, stays text', () => {
  expect(descriptionOf('<p>Use &lt;b&gt; and &lt;script&gt;</p>')).toBe(
    'Use &lt;b> and &lt;script>',
  )
  expect(descriptionOf('<p>[press](javascript:alert(1))</p>')).toBe(
    '\\[press\\](javascript:alert(1))',
  )
  expect(plainLine('<b>Cook</b> &lt;i&gt; * 2')).toBe('Cook <i> * 2')
})

test('plain text keeps its lines, and its bullets become a list', () => {
  expect(descriptionOf('Cook for 80.\nThen:\n• soup\n• rice')).toBe(
    'Cook for 80.\nThen:\n\n- soup\n- rice',
  )
})

test('no input leaves a tag or a dangerous address, or takes long', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '&lt;',
    '&amp;lt;',
    '"',
    "'",
    '</',
    'script',
    'a href=',
    'javascript:',
    '<p>',
    '<li>',
    '<b>',
    '[',
    '](',
    ')',
    '*',
    '`',
    '\u0000',
    '\ue001',
    '\ud800',
    'x',
    '\n',
    '&#60;',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const markdown = descriptionOf(parts.join(''))
      expect(markdown).not.toMatch(/<[a-z/!?]/i)
      expect(markdown).not.toMatch(/(?<!\\)\]\((?!https?:|mailto:)/)
      expect(markdown).not.toMatch(/(?!\n)\p{Cc}|[\ue001-\ue005]/u)
      expect(markdown.isWellFormed()).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('ten thousand open elements are read without trouble', () => {
  expect(descriptionOf(`${'<div><ul><li>'.repeat(10_000)}x`)).toContain('x')
})

test('clear sections move out of the description, unclear ones stay', () => {
  const { description, ...lists } = sectionsOf(
    '## About us\n\n- We bake\n\n**What you’ll do:**\n\n- Bake\n- Clean\n\n## Requirements\n\nA good nose.\n\n- Or two\n\n## Perks\n\n1. Bread\n\nWrite to us.',
  )
  expect(lists).toEqual({
    responsibilities: ['Bake', 'Clean'],
    requirements: [],
    benefits: ['Bread'],
  })
  expect(description).toBe(
    '## About us\n\n- We bake\n\n## Requirements\n\nA good nose.\n\n- Or two\n\nWrite to us.',
  )
})

test('a description that is nothing but a section keeps it', () => {
  expect(sectionsOf('## Requirements\n\n- A nose')).toMatchObject({
    description: '## Requirements\n\n- A nose',
    requirements: [],
  })
})

test('[T150] a million open tags end the text, without the handlers that stand on them', () => {
  const deep = '<b onclick="attack()">'.repeat(1e6)
  expect(descriptionOf(`<p onmouseover="attack()">First</p>${deep}last`)).toBe('First')
})
