import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listHtml, markdownHtml } from './markdown-html.ts'

test('headings, paragraphs, lists, emphasis and links become their elements', () => {
  const source =
    '# The team\nWe are **five**,\nand _glad_ of it.\n\n### Pay\n- Fair\n- [Open](https://x.in/?a=1&b=2)\n\n1. Apply'
  expect(markdownHtml(source)).toBe(
    '<h3>The team</h3><p>We are <strong>five</strong>,<br>and <em>glad</em> of it.</p><h4>Pay</h4>' +
      '<ul><li>Fair</li><li><a href="https://x.in/?a=1&amp;b=2">Open</a></li></ul><ol><li>Apply</li></ol>',
  )
})

test('markup of somebody else stays text', () => {
  expect(markdownHtml('<img src=x onerror="attack()"> & [x](javascript:attack)')).toBe(
    '<p>&lt;img src=x onerror=&quot;attack()&quot;&gt; &amp; x</p>',
  )
  expect(markdownHtml('https://x.in/"onmouseover=attack()')).toBe(
    '<p><a href="https://x.in/">https://x.in/</a>&quot;onmouseover=attack()</p>',
  )
})

test('an empty list is nothing at all', () => {
  expect(listHtml('Benefits', [])).toBe('')
  expect(listHtml('Benefits', ['Tea & time'])).toBe(
    '<h3>Benefits</h3><ul><li>Tea &amp; time</li></ul>',
  )
})

const tag = /<\/?(?:p|br|ul|ol|li|h[1-6]|strong|em)>|<a href="(?:https?|mailto):[^"<>]*">|<\/a>/g

test('whatever is written, no other element comes out and every element is closed', () => {
  const written = fc.string({
    unit: fc.constantFrom(
      ...'<>"\'&/=*_[]()#-\\ \n1.aé',
      '**',
      '](',
      'https://x',
      'javascript:',
      '<b>',
    ),
    maxLength: 80,
  })
  fc.assert(
    fc.property(written, (source) => {
      const html = markdownHtml(source)
      expect(html.replace(tag, '')).not.toMatch(/[<>]/)
      const open: string[] = []
      for (const [element] of html.matchAll(tag)) {
        const name = /[a-z0-9]+/.exec(element)?.[0] ?? ''
        if (name === 'br') continue
        if (element.startsWith('</')) expect(open.pop()).toBe(name)
        else open.push(name)
      }
      expect(open).toEqual([])
    }),
    { numRuns: 500 },
  )
})
