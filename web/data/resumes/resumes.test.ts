import { expect, test } from 'vitest'
import { codeOf } from '../wire/errors.ts'
import { checkResume, pathOf } from './resumes.ts'

test('[CAN-10] a résumé over 5 MB, or of another kind, is refused before it is sent', () => {
  const refusal = (name: string, size: number) => {
    try {
      checkResume({ name, size })
      return ''
    } catch (error) {
      return codeOf(error)
    }
  }
  expect(refusal('cv.pdf', 5_242_880)).toBe('')
  expect(refusal('cv.pdf', 5_242_881)).toBe('resume_too_large')
  expect(refusal('CV.DOCX', 10)).toBe('')
  expect(refusal('cv.exe', 10)).toBe('resume_wrong_type')
  expect(refusal('pdf', 10)).toBe('resume_wrong_type')
})

test('[DAT-02] a résumé is found by its path, or by a URL of ours', () => {
  expect(pathOf('u1/a b.pdf')).toBe('u1/a b.pdf')
  expect(pathOf('http://x/storage/v1/object/public/resumes/u1/a%20b.pdf')).toBe('u1/a b.pdf')
  expect(pathOf('http://x/storage/v1/object/sign/resumes/u1/a.pdf?token=t')).toBe('u1/a.pdf')
})
