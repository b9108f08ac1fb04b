import { expect, test } from 'vitest'
import { mentionsIn } from '../../data/applications/application-notes.ts'
import { mentionAt, put } from './mention.ts'

test.each([
  ['@', ''],
  ['Ask @me', 'me'],
  ['Ask @Meera Iy', 'Meera Iy'],
  ['Ask\n@me', 'me'],
  ['a@b', null],
  ['Ask @me\nand', null],
  ['Ask me', null],
])('of %j the name being typed is %j', (text, name) => {
  expect(mentionAt(text, text.length)).toBe(name)
})

test('a name takes the place of what was typed, and the rest stays', () => {
  expect(put('Ask @me about it', 7, 'Meera Iyer')).toEqual({
    text: 'Ask @Meera Iyer about it',
    caret: 16,
  })
  expect(put('@', 1, 'Meera')).toEqual({ text: '@Meera ', caret: 7 })
})

test('who is mentioned: whole names, the longest first, and nobody without a name', () => {
  const people = [
    { id: '1', full_name: 'Asha' },
    { id: '2', full_name: 'Asha Rao' },
    { id: '3', full_name: '' },
  ]
  expect(mentionsIn('@Asha Rao, please call', people)).toEqual(['2'])
  expect(mentionsIn('@Asha Rao and @Asha', people)).toEqual(['2', '1'])
  expect(mentionsIn('Asha @ work', people)).toEqual([])
})
