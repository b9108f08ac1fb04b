// The résumé for an application: one of those in the profile, or a new file (CAN-10). The rule for
// files is shown before the upload.

import { type ReactNode, useId, useRef } from 'react'
import { toast } from '../../../app/toasts.tsx'
import { checkResume, resumeRule } from '../../../data/resumes/resumes.ts'
import { sayError } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import { Checkbox, Radio } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FilePicker } from '../../../ui/file-picker.tsx'
import { ViewResume } from '../../view-resume.tsx'

export type ResumeChoice = {
  /** `another` when a new file is chosen. */
  from: 'profile' | 'another'
  /** Which of the profile's; null for its default one. */
  path: string | null
  file: File | null
  keepInProfile: boolean
}

type Props = {
  value: ResumeChoice
  onChange: (value: ResumeChoice) => void
  /** The path of the profile's default résumé. */
  inProfile: string | null
  /** The person's other résumés. */
  others?: readonly { path: string; name: string }[]
  required: boolean
  error: string | undefined
  onError: (error: string | undefined) => void
  progress: number | undefined
  disabled: boolean
}

export function ResumeField(props: Props) {
  const { value, onChange, inProfile, others = [], disabled } = props
  const name = useId()
  if (!inProfile) return <ResumeFile {...props} />
  const choose = (from: ResumeChoice['from'], label: ReactNode, path: string | null = null) => (
    <Radio
      name={name}
      label={label}
      disabled={disabled}
      checked={value.from === from && (from === 'another' || value.path === path)}
      onChange={() => {
        props.onError(undefined)
        onChange({ ...value, from, path })
      }}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{say('candidate.apply.resume')}</legend>
      <div className="flex flex-wrap items-center gap-x-7">
        {choose('profile', say('candidate.apply.fromProfile'))}
        <ViewResume path={inProfile} />
      </div>
      {others.map((resume) => (
        <div key={resume.path} className="flex flex-wrap items-center gap-x-7 wrap-anywhere">
          {choose('profile', resume.name, resume.path)}
          <ViewResume path={resume.path} of={resume.name} />
        </div>
      ))}
      {choose('another', say('candidate.apply.another'))}
      {value.from === 'another' && (
        <div className="mt-2">
          <ResumeFile {...props} hiddenLabel />
        </div>
      )}
    </fieldset>
  )
}

function ResumeFile({
  value,
  onChange,
  required,
  error,
  onError,
  progress,
  disabled,
  hiddenLabel = false,
}: Props & { hiddenLabel?: boolean }) {
  const latest = useRef<File>(null)
  const put = async (file: File | null) => {
    latest.current = file
    try {
      if (file) await checkResume(file)
      if (latest.current !== file) return
      onError(undefined)
      onChange({ ...value, file })
    } catch (refused) {
      if (latest.current !== file) return
      onError(sayError(refused))
      toast.error(sayError(refused))
      onChange({ ...value, file: null })
    }
  }
  return (
    <>
      <Field
        label={say('candidate.apply.resume')}
        hiddenLabel={hiddenLabel}
        hint={say('candidate.apply.resumeHint')}
        error={error}
        required={required}
        optional={!required}
      >
        {(parts) => (
          <FilePicker
            {...parts}
            accept={resumeRule.accept}
            file={value.file}
            onChange={put}
            progress={progress}
            disabled={disabled}
          />
        )}
      </Field>
      {value.file && (
        <Checkbox
          className="mt-1"
          label={say('candidate.apply.keepInProfile')}
          checked={value.keepInProfile}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, keepInProfile: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
