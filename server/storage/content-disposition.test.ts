import { expect, test } from 'vitest'
import { attachment } from './content-disposition.ts'

test('a plain name stays as it is, any other has both forms', () => {
  expect(attachment('cv.pdf')).toBe(`attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`)
  expect(attachment('résumé 1.pdf')).toBe(
    `attachment; filename="r_sum_ 1.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%201.pdf`,
  )
})

test('[T073] nothing in a name ends the header, turns the text or names a folder', () => {
  expect(attachment('a"\r\nx: y')).toBe(
    `attachment; filename="a_x: y"; filename*=UTF-8''a%22x%3A%20y`,
  )
  expect(attachment('../../etc/passwd')).toContain('filename="_.._etc_passwd"')
  expect(attachment('x\u202efdp.exe')).toContain('filename="xfdp.exe"')
  expect(attachment('\u0000..')).toContain('filename="file"')
  const long = attachment(`${'अ'.repeat(300)}.docx`)
  expect(long.endsWith('.docx')).toBe(true)
  expect(long.length).toBeLessThan(2000)
})
