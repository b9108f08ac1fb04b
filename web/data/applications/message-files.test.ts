import { expect, test } from 'vitest'
import { codeOf } from '../wire/errors.ts'
import { checkAttachment } from './message-files.ts'

test('a file for a message that is over 5 MB, of another kind or empty is refused for that', () => {
  const refusal = (name: string, size: number, type = '') => {
    try {
      return checkAttachment({ name, size, type }) ?? ''
    } catch (error) {
      return codeOf(error)
    }
  }
  expect(refusal('offer.pdf', 5_242_880)).toBe('')
  expect(refusal('offer.pdf', 5_242_881)).toBe('attachment_too_large')
  expect(refusal('image', 10, 'image/png')).toBe('')
  expect(refusal('offer.zip', 10)).toBe('attachment_wrong_type')
  expect(refusal('offer.pdf', 0)).toBe('attachment_empty')
})
