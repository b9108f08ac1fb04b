import { expect, test } from 'vitest'
import { blocksOf } from './written-blocks.ts'

test('lines that begin with a dash or a dot are a list, all others stay paragraphs', () => {
  const text =
    'At the till.\nAnd after it.\n\n- Wrote the ledger\r\n• Ran it\n* Told\n  the others\n\nSince then 2 - 3 teams.'
  expect(blocksOf(text)).toEqual([
    'At the till.\nAnd after it.',
    ['Wrote the ledger', 'Ran it', 'Told\nthe others'],
    'Since then 2 - 3 teams.',
  ])
})

test('a dash within a line, or without room after it, makes no list', () => {
  expect(blocksOf('2019 - 2023\n-5 °C\n--\n')).toEqual(['2019 - 2023\n-5 °C\n--'])
  expect(blocksOf('- One\n\n- Two')).toEqual([['One', 'Two']])
  expect(blocksOf(' \n')).toEqual([])
})
