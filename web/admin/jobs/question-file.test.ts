import { expect, test } from 'vitest'
import { questionsAsCsv, questionsAsJson, readQuestions, UnreadableFile } from './question-file.ts'

const options = ['Warp', 'Weft', 'Heddle', 'Reed']
const good = { question: 'What runs along the loom?', options, correct_answer: 0 }
const reasons = (text: string) =>
  readQuestions(text, []).refused.map(({ row, reason }) => `${row} ${reason}`)
const json = (...entries: object[]) => JSON.stringify(entries)
const csv = (...lines: string[]) =>
  ['question,option_1,option_2,option_3,option_4,correct_answer', ...lines].join('\r\n')

test('what is exported is read again, commas, lines, quotes, code and formulas included', () => {
  const written = [
    good,
    {
      question: 'What does `=SUM(A1)` do?\n```\na, "b"\n```',
      options: ['=1+1', '-2', 'a;b', '"'],
      correct_answer: 3,
    },
  ]
  expect(readQuestions(questionsAsCsv(written), []).questions).toEqual(written)
  expect(readQuestions(questionsAsJson(written), []).questions).toEqual(written)
})

test('the right answer is a letter, a place from 0, or the option’s own words', () => {
  const read = readQuestions(
    csv('One?,p,q,r,s,B', 'Two?,p,q,r,s,1', 'Three?,p,q,r,s,Q', 'Four?,10,20,30,40,20'),
    [],
  )
  expect(read.refused).toEqual([])
  expect(read.questions.map(({ correct_answer }) => correct_answer)).toEqual([1, 1, 1, 1])
})

test('semicolons and a spreadsheet’s mark are understood', () => {
  const text = `\uFEFFQuestion;Option A;Option B;Option C;Option D;Correct answer\n"a;b?";1;2;3;4;D\n`
  expect(readQuestions(text, []).questions).toEqual([
    { question: 'a;b?', options: ['1', '2', '3', '4'], correct_answer: 3 },
  ])
})

test.each([
  ['four options are needed', csv('Q?,a,b,c,d,A', 'R?,a,b,c'), '3 blankOption'],
  [
    'a fifth option',
    'question,option_1,option_2,option_3,option_4,option_5,correct_answer\nQ?,a,b,c,d,e,A',
    '2 notFour',
  ],
  ['three columns', 'question,option_1,option_2,option_3,correct_answer\nQ?,a,b,c,A', '2 notFour'],
  ['three in JSON', json({ ...good, options: options.slice(1) }), '1 notFour'],
  ['a blank question', csv(' ,a,b,c,d,A'), '2 noQuestion'],
  ['a blank option', csv('Q?,a, ,c,d,A'), '2 blankOption'],
  ['the same option twice', csv('Q?,a,A ,c,d,A'), '2 sameOptions'],
  ['two right answers', csv('Q?,p,q,r,s,A;C'), '2 twoAnswers'],
  ['two in JSON', json({ ...good, correct_answer: [0, 2] }), '1 twoAnswers'],
  [
    'two marked in JSON',
    json({ question: 'Q?', options: options.map((text) => ({ text, correct: text > 'U' })) }),
    '1 twoAnswers',
  ],
  ['none', csv('Q?,p,q,r,s,'), '2 noAnswer'],
  ['none in JSON', json({ question: 'Q?', options }), '1 noAnswer'],
  ['one that is not there', csv('Q?,p,q,r,s,7'), '2 unknownAnswer'],
  ['out of range in JSON', json({ ...good, correct_answer: 4 }), '1 unknownAnswer'],
  ['a number that is also another option', csv('Q?,1,2,3,4,1'), '2 unknownAnswer'],
  ['a letter that is also another option', csv('Q?,D,C,B,A,A'), '2 unknownAnswer'],
  ['twice in the file', csv('Q?,a,b,c,d,A', 'q? ,e,f,g,h,A'), '3 duplicate'],
])('refused by row: %s', (_, text, refusal) => {
  expect(reasons(text)).toEqual([refusal])
})

test('one that is there already is refused, the rest is taken', () => {
  const read = readQuestions(json(good, { ...good, question: 'And across?' }), [good])
  expect(read.questions.map(({ question }) => question)).toEqual(['And across?'])
  expect(read.refused).toMatchObject([{ row: 1, reason: 'duplicate' }])
})

test('no more than two hundred', () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ ...good, question: `Number ${at}?` }))
  const read = readQuestions(json(...many), [])
  expect(read.questions).toHaveLength(200)
  expect(read.refused).toMatchObject([{ row: 201, reason: 'tooMany' }])
})

test.each(['', 'hello', '{"a":1}', '[1', 'a,b,c\n1,2,3'])('%j is no file of questions', (text) => {
  expect(() => readQuestions(text, [])).toThrow(UnreadableFile)
})
