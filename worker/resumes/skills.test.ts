import { expect, test } from 'vitest'
import { type Line, lineOf } from './line.ts'
import { skillsOf } from './skills.ts'

const lines = (...texts: string[]) => texts.map((text) => lineOf(text) as Line)
const listed = (...texts: string[]) => skillsOf(lines(...texts), [])
const told = (text: string) => skillsOf([], lines(text))

test('C, C++, C#, .NET, Go and R are skills of their own where skills are listed', () => {
  expect(listed('C, C++, C#, .NET Core, Go, R')).toEqual(['C', 'C++', 'C#', '.NET', 'Go', 'R'])
})

test('words of every day are none in a sentence', () => {
  expect(told('We go to the spring fair, excel at service and have access to R&D.')).toEqual([])
})

test('other names stand for the usual one, once', () => {
  expect(listed('JS, JavaScript | ReactJS | K8s')).toEqual(['JavaScript', 'React', 'Kubernetes'])
})

test('labels, levels and brackets are not part of a skill', () => {
  expect(listed('Databases: PostgreSQL (Advanced), MySQL 80%', 'Cloud: AWS (EC2, S3)')).toEqual([
    'PostgreSQL',
    'MySQL',
    'AWS',
    'EC2',
    'S3',
  ])
})

test('what the list does not know counts where skills are listed', () => {
  expect(listed('Docker, Handloom weaving')).toEqual(['Docker', 'Handloom weaving'])
  expect(told('Taught handloom weaving and Docker.')).toEqual(['Docker'])
})
