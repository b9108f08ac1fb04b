// Draws web/job/company-marks.svg: `node web/make-company-marks.mjs`. The result is committed; run
// it when the marks change, which changes every company's mark.
import { writeFile } from 'node:fs/promises'
import { companyMarks } from './job/company-marks.ts'

await writeFile(new URL('./job/company-marks.svg', import.meta.url), companyMarks())
