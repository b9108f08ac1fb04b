import { expect, test } from 'vitest'
import { csvFile } from '#csv/write.ts'
import { readNames } from './read-names.ts'

test('what the export writes comes back as it was', () => {
  const rows = [
    ['c++', 'C++'],
    ['=sum', '-Trouble'],
    ['bengaluru, the "garden city"', 'Bengaluru'],
    ['मुंबई', 'Mumbai'],
  ]
  expect(readNames(csvFile([['name', 'meaning'], ...rows]))).toEqual(
    rows.map(([name, meaning]) => ({ name, meaning })),
  )
})

test('a file by hand: no header, empty lines, one column, any line ends', () => {
  expect(readNames('poona,Pune\n\n"bombay","Mumbai"\r\nalone\n')).toEqual([
    { name: 'poona', meaning: 'Pune' },
    { name: 'bombay', meaning: 'Mumbai' },
    { name: 'alone', meaning: '' },
  ])
  expect(readNames('')).toEqual([])
})
