// Every posting of the demo, with its questions.
import type { DemoPosting } from '../posting.ts'
import { machines } from '../questions/machines.ts'
import { people } from '../questions/people.ts'
import { technical } from '../questions/technical.ts'
import { careAndTeaching } from './care-and-teaching.ts'
import { dataAndDesign } from './data-and-design.ts'
import { financeAndLaw } from './finance-and-law.ts'
import { operations } from './operations.ts'
import { salesAndSupport } from './sales-and-support.ts'
import { software } from './software.ts'

const questions = { ...technical, ...machines, ...people }

export const demoPostings: DemoPosting[] = [
  ...software,
  ...dataAndDesign,
  ...salesAndSupport,
  ...careAndTeaching,
  ...operations,
  ...financeAndLaw,
].map((posting) => ({ ...posting, questions: questions[posting.slug] ?? [] }))
