import { expect, test, vi } from 'vitest'
import { isUuid } from '../jobs/job-page.ts'
import { contains } from '../jobs/plain-filters.ts'
import { nameOf } from '../people/name.ts'
import { checkResume, pathOf } from '../resumes/resumes.ts'
import { codeOf, Refused } from './errors.ts'
import { coalesced } from './throttle.ts'

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

test('[CAN-03] a new profile is named by what was given, else by the address', () => {
  expect(nameOf({ email: 'asha@x.test', user_metadata: { full_name: ' Asha Verma ' } })).toBe(
    'Asha Verma',
  )
  expect(nameOf({ email: 'asha@x.test', user_metadata: { full_name: '  ' } })).toBe('asha')
  expect(nameOf({ email: 'asha@x.test', user_metadata: {} })).toBe('asha')
})

test('[CAN-04] a filter takes % and _ for themselves', () => {
  expect(contains(' 100%_sure ')).toBe('%100\\%\\_sure%')
})

test('only a uuid is asked for', () => {
  expect(isUuid('00000000-0000-4000-8000-000000000001')).toBe(true)
  expect(isUuid("1' or 1=1")).toBe(false)
})

test('an error has one code, whoever made it', () => {
  expect(codeOf(new Refused('resume_too_large'))).toBe('resume_too_large')
  expect(codeOf({ code: '23505', message: 'x' })).toBe('23505')
  expect(codeOf({ code: '22023', hint: 'resume_required', message: 'x' })).toBe('resume_required')
  expect(codeOf(new TypeError('Failed to fetch'))).toBe('offline')
  expect(codeOf({ code: '', message: 'TypeError: Failed to fetch', details: '' })).toBe('offline')
  expect(codeOf(null)).toBe('')
})

test('a burst of news is answered once', () => {
  vi.useFakeTimers()
  const act = vi.fn()
  const news = coalesced(act, 250)
  for (let i = 0; i < 50; i++) news.tell()
  vi.advanceTimersByTime(250)
  expect(act).toHaveBeenCalledTimes(1)
  news.tell()
  news.cancel()
  vi.advanceTimersByTime(250)
  expect(act).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
