// The subjects of docs/access.md: for each relation a row of one person, made anew for every
// attempt, and each verb as an HTTP request.
import { randomUUID } from 'node:crypto'
import { type Api, orThrow, people } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { applicationsSubjects } from './subjects/applications.ts'
import { companiesSubjects } from './subjects/companies.ts'
import { makingOf, type Subject } from './subjects/making.ts'
import { peopleSubjects } from './subjects/people.ts'
import { platformSubjects } from './subjects/platform.ts'
import { postingsSubjects } from './subjects/postings.ts'
import { rightsSubjects } from './subjects/rights.ts'

/** By the names of docs/access.md. */
export function subjectsOf(api: Api): Record<string, Subject> {
  const making = makingOf(api)
  return {
    ...peopleSubjects(making),
    ...rightsSubjects(making),
    ...postingsSubjects(making),
    ...applicationsSubjects(making),
    ...companiesSubjects(making),
    ...platformSubjects(making),
  }
}

/** The files of the bucket resumes, through the file service. */
export async function filesOf(api: Api) {
  const pdf = await resumePdf('Asha Verma')
  const other = await resumePdf('Somebody Else')
  const contentType = 'application/pdf'
  return {
    owner: 'asha' as const,
    async make(verb: string): Promise<string> {
      const name = `${people.asha}/${randomUUID()}.pdf`
      const bucket = (await api.as('asha')).storage.from('resumes')
      if (verb !== 'insert') await orThrow(bucket.upload(name, pdf, { contentType }))
      return name
    },
    async attempt(by: Parameters<Api['client']>[0], verb: string, name: string) {
      const bucket = (await api.client(by)).storage.from('resumes')
      if (verb === 'select') return bucket.download(name)
      if (verb === 'insert') return bucket.upload(name, pdf, { contentType })
      if (verb === 'update') return bucket.update(name, other, { contentType })
      return bucket.remove([name])
    },
    /** The bytes as the secret key reads them; undefined when there is no such file. */
    async bytes(name: string): Promise<string | undefined> {
      const { data } = await api.service.storage.from('resumes').download(name)
      return data ? Buffer.from(await data.arrayBuffer()).toString('latin1') : undefined
    },
  }
}
