import { expect, test } from 'vitest'
import { codeOf } from '../wire/errors.ts'
import { checkResume, pathOf } from './resumes.ts'

test('[CAN-10] a résumé over 5 MB, empty, or of another kind by name or content, is refused before it is sent', async () => {
  const refusal = (name: string, content: BlobPart) =>
    checkResume(new File([content], name)).then(() => '', codeOf)
  const sized = (size: number) => '%PDF-'.padEnd(size)
  const compoundFile = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  expect(await refusal('cv.pdf', sized(5_242_880))).toBe('')
  expect(await refusal('cv.pdf', sized(5_242_881))).toBe('resume_too_large')
  expect(await refusal('CV.DOCX', 'PK\u0003\u0004')).toBe('')
  expect(await refusal('cv.doc', compoundFile)).toBe('')
  expect(await refusal('cv.pdf', '\ufeff\n%PDF-1.7')).toBe('')
  expect(await refusal('cv.exe', '%PDF-')).toBe('resume_wrong_type')
  expect(await refusal('pdf', '%PDF-')).toBe('resume_wrong_type')
  expect(await refusal('cv.pdf', '')).toBe('resume_empty')
  expect(await refusal('cv.pdf', 'Dear Sir, %PDF-')).toBe('resume_no_document')
  expect(await refusal('cv.docx', 'PK')).toBe('resume_no_document')
})

test('[DAT-02] a résumé is found by its path, or by a URL of ours', () => {
  expect(pathOf('u1/a b.pdf')).toBe('u1/a b.pdf')
  expect(pathOf('http://x/storage/v1/object/public/resumes/u1/a%20b.pdf')).toBe('u1/a b.pdf')
  expect(pathOf('http://x/storage/v1/object/sign/resumes/u1/a.pdf?token=t')).toBe('u1/a.pdf')
})
