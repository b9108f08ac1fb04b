// Sends an application with its file: first the résumé, then the row that names it. An uploaded
// résumé is not sent again when the second step fails and the person retries.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Receipt } from '../../../data/applications/applications.ts'
import { apply } from '../../../data/applications/applying.ts'
import { saveProfile } from '../../../data/people/profiles.ts'
import { removeResume } from '../../../data/resumes/resume-shelf.ts'
import { uploadResume } from '../../../data/resumes/resumes.ts'
import { refresh } from '../../../data/wire/query.tsx'

type Letter = {
  jobId: string
  coverLetter: string
  /** A new file; used instead of `resumePath`. */
  file: File | null
  /** A stored file: the profile's. */
  resumePath: string | null
  /** True: the new file becomes the profile's; otherwise it belongs to this application only. */
  keepInProfile: boolean
}

type Outcome =
  | { receipt: Receipt; keepFailed: boolean }
  | { failedAt: 'resume' | 'application'; error: unknown }

export function useSendApplication(userId: string) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number>()
  const arrived = useRef<{ file: File; path: string } | null>(null)

  const pathOf = async (file: File) => {
    if (arrived.current?.file === file) return arrived.current.path
    setProgress(0)
    const path = await uploadResume({ userId, file, onProgress: setProgress })
    arrived.current = { file, path }
    return path
  }

  const send = async ({ jobId, coverLetter, file, resumePath, keepInProfile }: Letter) => {
    let path = resumePath
    if (file) {
      try {
        path = await pathOf(file)
      } catch (error) {
        return { failedAt: 'resume', error } satisfies Outcome
      }
    }
    try {
      const receipt = await apply({ jobId, candidateId: userId, coverLetter, resumePath: path })
      refresh(queries, 'job_applications')
      const keepFailed = file !== null && keepInProfile && !(await keep(path))
      if (file && path && !keepInProfile) await leaveTo(path)
      return { receipt, keepFailed } satisfies Outcome
    } catch (error) {
      return { failedAt: 'application', error } satisfies Outcome
    }
  }

  const keep = async (path: string | null) => {
    try {
      await saveProfile({ userId, changes: { resume_url: path } })
      refresh(queries, 'profiles')
      return true
    } catch {
      return false
    }
  }

  /**
   * The file belongs to its application only. If this fails, the person finds it in their profile
   * and can remove it there.
   */
  const leaveTo = async (path: string) => {
    await removeResume({ path }).catch(() => {})
    refresh(queries, 'resumes')
  }

  return {
    busy,
    progress,
    /** The cached data about the person's applications was out of date. */
    readAgain: () => void refresh(queries, 'job_applications'),
    send: async (letter: Letter): Promise<Outcome> => {
      setBusy(true)
      try {
        return await send(letter)
      } finally {
        setBusy(false)
        setProgress(undefined)
      }
    },
  }
}
