// Saving an applicant's résumé as a file (ADM-07): `resume-{application}.pdf`, or with the true
// extension of a Word document.

import { extensionOf, pathOf } from '../resumes/resumes.ts'
import { getClient } from '../wire/client.ts'
import { recordViews } from './decisions.ts'

type Sent = { id: string; resume_url: string | null }

export const fileNameOf = ({ id, resume_url }: Sent) => {
  const extension = extensionOf(pathOf(resume_url ?? ''))
  return `resume-${id}.${['doc', 'docx'].includes(extension) ? extension : 'pdf'}`
}

/** Loads the file with the caller's rights and starts a download. */
export async function downloadResume(application: Sent): Promise<void> {
  const client = await getClient()
  // Records for which application it is opened; the file service itself records the opening.
  await recordViews([application.id], 'resume')
  const { data, error } = await client.storage
    .from('resumes')
    .download(pathOf(application.resume_url ?? ''))
  if (error) throw error
  const address = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(application)
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
