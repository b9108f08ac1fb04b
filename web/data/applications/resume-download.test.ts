import { expect, test } from 'vitest'
import { fileNameOf } from './resume-download.ts'

test('[ADM-07] a résumé is saved as resume-{id}.pdf, a Word document under its true extension', () => {
  expect(fileNameOf({ id: '7', resume_url: 'u/a.pdf' })).toBe('resume-7.pdf')
  expect(fileNameOf({ id: '7', resume_url: 'u/a.docx' })).toBe('resume-7.docx')
  expect(fileNameOf({ id: '7', resume_url: 'u/a.DOC' })).toBe('resume-7.doc')
  expect(fileNameOf({ id: '7', resume_url: 'u/strange.exe' })).toBe('resume-7.pdf')
})
