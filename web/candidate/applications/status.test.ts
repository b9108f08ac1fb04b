import { expect, test } from 'vitest'
import { canWithdraw, statusLooks } from './status.ts'

test('[CAN-11] pending yellow, shortlisted green, rejected red, hired blue, every other grey', () => {
  const tones = Object.fromEntries(
    Object.entries(statusLooks).map(([status, { tone }]) => [status, tone]),
  )
  expect(tones).toEqual({
    pending: 'yellow',
    shortlisted: 'green',
    rejected: 'red',
    hired: 'blue',
    approved: 'grey',
    withdrawn: 'grey',
  })
})

test('no two statuses share an icon, so that they are told apart without colour', () => {
  const icons = Object.values(statusLooks).map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
})

test('only an undecided application can be withdrawn', () => {
  expect(Object.keys(statusLooks).filter(canWithdraw)).toEqual(['pending'])
})
