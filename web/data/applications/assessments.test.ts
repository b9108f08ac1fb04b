import { expect, test } from 'vitest'
import { attemptFrom } from './assessments.ts'

const started = {
  attempt_id: 'a',
  job_id: 'j',
  started_at: '2026-11-21T10:00:00.000Z',
  deadline: '2026-11-21T10:30:00.000Z',
  seconds_left: 1800,
  now: '2026-11-21T10:00:00.000Z',
  answers: { 0: 3 },
  questions: [
    { question: 'First?', options: ['a', 'b', 'c', 'd'] },
    { question: 'Second?', options: ['e', 'f', 'g', 'h'] },
  ],
  shown_order: [
    { question: 1, options: [2, 0, 3, 1] },
    { question: 0, options: [0, 1, 2, 3] },
  ],
  submitted_at: null,
}

test('[CAN-14] questions and options stand in the person’s order and keep the author’s positions', () => {
  const attempt = attemptFrom(started, Date.parse('2026-11-21T09:59:58Z'))
  expect(attempt).toMatchObject({
    clockOffset: 2000,
    answers: { 0: 3 },
    questions: [
      {
        position: 1,
        text: 'Second?',
        options: [
          { position: 2, text: 'g' },
          { position: 0, text: 'e' },
          { position: 3, text: 'h' },
          { position: 1, text: 'f' },
        ],
      },
      { position: 0, text: 'First?' },
    ],
  })
})

test('[CAN-13] an attempt that is over is its score', () => {
  const { attempt_id, job_id, started_at, deadline } = started
  const submitted_at = '2026-11-21T10:12:00Z'
  const over = { attempt_id, job_id, started_at, deadline, submitted_at, score: 67 }
  expect(attemptFrom(over, 0)).toEqual({ score: 67 })
})
