// The profile's résumé: stored the moment it is chosen, so that no Save can be forgotten (CAN-10, CAN-12).

import { useQueryClient } from '@tanstack/react-query'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { codeOf, sayError } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import { saveProfile } from '../../data/profiles.ts'
import { checkResume, resumeRule, uploadResume } from '../../data/resumes.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { ViewResume } from '../view-resume.tsx'

export function ProfileResume({ userId, path }: { userId: string; path: string | null }) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  const put = async (chosen: File | null) => {
    setError(undefined)
    setFile(chosen)
    if (!chosen) return
    try {
      checkResume(chosen)
      setProgress(0)
      const stored = await uploadResume({ userId, file: chosen, onProgress: setProgress })
      await saveProfile({ userId, changes: { resume_url: stored } })
      await refresh(queries, 'profiles')
      toast.success(say('candidate.profile.resumeUploaded'))
    } catch (failure) {
      const isRule =
        codeOf(failure) === 'resume_too_large' || codeOf(failure) === 'resume_wrong_type'
      setError(sayError(failure))
      toast.error(isRule ? sayError(failure) : say('candidate.profile.resumeFailed'))
    } finally {
      setFile(null)
      setProgress(undefined)
    }
  }

  return (
    <div className="sm:col-span-2">
      {path && (
        <p className="mb-4 flex flex-wrap items-center gap-x-7 gap-y-1">
          <span className="flex items-center gap-2.5 font-semibold">
            <FileCheck className="size-5 text-good" aria-hidden="true" />
            {say('candidate.profile.resumePresent')}
          </span>
          <ViewResume path={path} />
        </p>
      )}
      <Field
        label={say(path ? 'candidate.profile.resumeReplace' : 'candidate.profile.resume')}
        hiddenLabel={path === null}
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
