// The résumés of a profile: stored the moment they are chosen, so that no Save can be forgotten (CAN-10, CAN-12). The one that was stored
// last goes with new applications, until another is chosen.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { codeOf, sayError, sayFailure } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import { saveProfile } from '../../data/profiles.ts'
import type { ReadFields } from '../../data/readings.ts'
import { checkRoom, resumesOf } from '../../data/resume-shelf.ts'
import { checkResume, resumeRule, uploadResume } from '../../data/resumes.ts'
import { say } from '../../messages/say.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ResumeEntry } from './resume-entry.tsx'
import type { Offer } from './take-over.ts'

export type TakeOver = {
  offersOf: (fields: ReadFields) => Offer[]
  take: (offer: Offer) => void
}

type Props = { personId: string; chosen: string | null; takeOver: TakeOver }

/** Refusals that name what is wrong with the file, instead of saying that the upload failed. */
const rules = ['resume_too_large', 'resume_wrong_type', 'resumes_full']

export function ResumeShelf({ personId, chosen, takeOver }: Props) {
  const queries = useQueryClient()
  const shelf = useQuery(resumesOf(personId))
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  const put = async (picked: File | null) => {
    setError(undefined)
    setFile(picked)
    if (!picked) return
    try {
      checkResume(picked)
      checkRoom(shelf.data ?? [], picked)
      setProgress(0)
      const path = await uploadResume({ userId: personId, file: picked, onProgress: setProgress })
      await saveProfile({ userId: personId, changes: { resume_url: path } })
      await refresh(queries, 'profiles')
      toast.success(say('profile.resumeUploaded'))
    } catch (failure) {
      const isRule = rules.includes(codeOf(failure))
      setError(sayError(failure))
      toast.error(isRule ? sayError(failure) : say('candidate.profile.resumeFailed'))
    } finally {
      setFile(null)
      setProgress(undefined)
    }
  }

  return (
    <div className="min-w-0 sm:col-span-2">
      {shelf.isError && (
        <ErrorPanel
          className="mb-4"
          message={sayFailure(say('profile.resumes.loadFailed'), shelf.error)}
          busy={shelf.isFetching}
          onRetry={() => shelf.refetch()}
        />
      )}
      {shelf.isPending && <Skeleton className="mb-4 h-20 w-full" />}
      {shelf.data && shelf.data.length > 0 && (
        <ul className="mb-5 divide-y divide-line rounded-field border border-line">
          {shelf.data.map((resume) => (
            <ResumeEntry
              key={resume.id}
              resume={resume}
              isDefault={resume.path === chosen}
              takeOver={takeOver}
            />
          ))}
        </ul>
      )}
      <Field
        label={say('profile.resume')}
        hiddenLabel={!shelf.data?.length}
        hint={say('candidate.apply.resumeHint')}
        error={error}
      >
        {(parts) => (
          <FilePicker
            {...parts}
            accept={resumeRule.accept}
            file={file}
            onChange={put}
            progress={progress}
            disabled={progress !== undefined}
          />
        )}
      </Field>
    </div>
  )
}
