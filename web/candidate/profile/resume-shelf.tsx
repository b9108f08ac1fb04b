// The résumés of a profile: saved as soon as they are chosen, so that no Save can be forgotten
// (CAN-10, CAN-12). The latest one is used for new applications, until another is chosen. A file
// whose upload failed stays chosen, also after a reload.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { dropFile, keepFile, keptFile } from '../../data/files/chosen-files.ts'
import { saveProfile } from '../../data/people/profiles.ts'
import type { ReadFields } from '../../data/resumes/readings.ts'
import { checkRoom, resumesOf } from '../../data/resumes/resume-shelf.ts'
import { checkResume, resumeRule, uploadResume } from '../../data/resumes/resumes.ts'
import { codeOf, sayError, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ResumeEntry } from './resume-entry.tsx'
import type { Offer } from './take-over.ts'

export type TakeOver = {
  offersOf: (fields: ReadFields) => Offer[]
  take: (offers: readonly Offer[]) => void
}

type Props = { personId: string; chosen: string | null; takeOver: TakeOver }

/** Errors that name what is wrong with the file, instead of a general failure. */
const rules = [
  'resume_too_large',
  'resume_wrong_type',
  'resume_empty',
  'resume_no_document',
  'resumes_full',
]

export function ResumeShelf({ personId, chosen, takeOver }: Props) {
  const queries = useQueryClient()
  const shelf = useQuery(resumesOf(personId))
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  /** An uploaded file is not sent again when only the profile could not be updated. */
  const arrived = useRef<{ file: File; path: string } | null>(null)
  const place = `${personId}:profile`

  useEffect(() => {
    keptFile(place).then((kept) => setFile((picked) => picked ?? kept))
  }, [place])

  const store = async (picked: File) => {
    if (arrived.current?.file !== picked) {
      setProgress(0)
      const path = await uploadResume({ userId: personId, file: picked, onProgress: setProgress })
      arrived.current = { file: picked, path }
    }
    const changes = { resume_url: arrived.current.path }
    await saveProfile({ userId: personId, changes })
  }

  const put = async (picked: File | null) => {
    setError(undefined)
    setFile(picked)
    if (!picked) return dropFile(place)
    try {
      await checkResume(picked)
      checkRoom(shelf.data ?? [], picked)
      keepFile(place, picked)
      await store(picked)
      dropFile(place)
      setFile(null)
      await refresh(queries, 'profiles')
      toast.success(say('profile.resumeUploaded'))
    } catch (failure) {
      setError(sayError(failure))
      if (rules.includes(codeOf(failure))) {
        dropFile(place)
        setFile(null)
        toast.error(sayError(failure))
      } else toast.error(say('candidate.profile.resumeFailed'))
    } finally {
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
      {file && progress === undefined && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-sm text-soft">{say('profile.resumes.unsent')}</p>
          <Button variant="outline" size="small" onClick={() => put(file)}>
            {say('profile.resumes.send')}
          </Button>
        </div>
      )}
    </div>
  )
}
