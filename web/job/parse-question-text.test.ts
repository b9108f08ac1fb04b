import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseQuestionText } from './parse-question-text.ts'

const line = (text: string) => ({ kind: 'line', runs: [{ kind: 'text', text }] })

test('[CAN-13] code in a question is told apart, with every sign and indentation of it', () => {
  expect(
    parseQuestionText(
      'What does this print?\n```python\nfor i in range(3):\n  print(i ** 2)\n```\nTwice?',
    ),
  ).toEqual([
    line('What does this print?'),
    { kind: 'block', code: 'for i in range(3):\n  print(i ** 2)' },
    line('Twice?'),
  ])
  expect(parseQuestionText('Is `a[i] * b` **not** the same?')).toEqual([
    {
      kind: 'line',
      runs: [
        { kind: 'text', text: 'Is ' },
        { kind: 'code', text: 'a[i] * b' },
        { kind: 'text', text: ' ' },
        { kind: 'strong', text: 'not' },
        { kind: 'text', text: ' the same?' },
      ],
    },
  ])
  expect(parseQuestionText('```\nnever closed\n  at all')).toEqual([
    { kind: 'block', code: 'never closed\n  at all' },
  ])
})

test.each([
  '![a picture](https://elsewhere.example/track.png)',
  '[a link](https://elsewhere.example)',
  '<img src="https://elsewhere.example/x.png" onerror="alert(1)">',
  '# include',
  '- 1',
  '2**3**4',
  'def f(*args, **kwargs):',
  '__init__ and snake_case_name',
  '1. first\n  indented',
  '&lt;b&gt; \\n',
])('[CAN-13] %s stays as it was written', (text) => {
  expect(parseQuestionText(text)).toEqual([line(text)])
})

test('whatever is written, no letter of it is lost', () => {
  const written = fc.string({
    unit: fc.constantFrom('`', '```', '*', '**', '\n', ' ', 'a', 'B', '_', '\\', '!['),
  })
  fc.assert(
    fc.property(written, (source) => {
      const said = parseQuestionText(source)
        .map((part) =>
          part.kind === 'block' ? part.code : part.runs.map(({ text }) => text).join(''),
        )
        .join('')
      const letters = (text: string) => text.replaceAll(/[^aB_\\]/g, '')
      const behindFence = source.replaceAll(/^[ \t]*```[^\n`]*$/gm, '')
      expect(letters(said).length).toBeGreaterThanOrEqual(letters(behindFence).length)
    }),
    { numRuns: 500 },
  )
})
