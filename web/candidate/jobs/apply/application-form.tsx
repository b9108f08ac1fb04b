// The application form (CAN-09): cover letter and résumé. The input survives a closed tab, a failed
// attempt and a visit to the profile screen.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { toast } from '../../../app/toasts.tsx'
import {
  type ApplicationRules,
  applicationRules,
  type Receipt,
} from '../../../data/applications/applications.ts'
import { missingPartOf } from '../../../data/applications/applying.ts'
import type { Job } from '../../../data/jobs/jobs.ts'
import { setConsent } from '../../../data/people/privacy.ts'
import type { Profile } from '../../../data/people/profiles.ts'
import { type Resume, resumesOf } from '../../../data/resumes/resume-shelf.ts'
import { codeOf, sayError, sayFailure } from '../../../data/wire/errors.ts'
import { focusWrong } from '../../../form/focus-wrong.ts'
import { say } from '../../../messages/say.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { formatList } from '../../../ui/format.ts'
import { withReceipt } from '../../with-receipt.ts'
import { missingToApply, type Needed } from './completeness.ts'
import { CoverLetterField, longestLetter } from './cover-letter-field.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { ResumeField } from './resume-field.tsx'
import { TalentPoolField } from './talent-pool-field.tsx'
import { useKeptChoice } from './use-kept-choice.ts'
import { useSendApplication } from './use-send-application.ts'

type Props = { job: Job; profile: Profile; onDone: (receipt: Receipt) => void }
type Problems = { resume?: string; coverLetter?: string; form?: string }

type Known = { rules: ApplicationRules | undefined; shelf: Resume[] | undefined }

export function ApplicationForm(props: Props) {
  const rules = useQuery(applicationRules)
  const shelf = useQuery(resumesOf(props.profile.id))
  // Its size must not change while somebody uses it.
  if (rules.isLoading || shelf.isLoading) return <FormSkeleton />
  return <ApplicationFields {...props} rules={rules.data} shelf={shelf.data} />
}

function ApplicationFields({ job, profile, onDone, rules, shelf }: Props & Known) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const application = useSendApplication(profile.id)
  const { letter, setLetter, markSent } = useKeptLetter(profile.id, job.id)
  const {
    choice: resume,
    choose,
    forget,
  } = useKeptChoice(profile.id, job.id, {
    from: profile.resume_url ? 'profile' : 'another',
    path: null,
    file: null,
    keepInProfile: profile.resume_url === null,
  })
  const [pool, setPool] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const missing = missingToApply(profile)
  const toProfile = `${paths.candidate.profile}?next=${encodeURIComponent(paths.candidate.apply(job.id))}`

  const write = (text: string) => {
    setLetter(text)
    setProblems(({ coverLetter: _, ...others }) => others)
  }
  const show = (found: Problems) => {
    setProblems(found)
    if (found.form) toast.error(found.form)
    focusWrong(form.current)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (application.busy) return
    if (missing.length > 0) {
      toast.error(say('candidate.apply.profileFirst'))
      await navigate(toProfile)
      return
    }
    const file = resume.from === 'another' ? resume.file : null
    const resumePath = resume.from === 'profile' ? (resume.path ?? profile.resume_url) : null
    const found = problemsOf(letter, rules, Boolean(file || resumePath))
    if (Object.keys(found).length > 0) return show(found)

    setProblems({})
    const outcome = await application.send({
      jobId: job.id,
      coverLetter: letter.trim(),
      file,
      resumePath,
      keepInProfile: resume.keepInProfile,
    })
    if ('receipt' in outcome) {
      markSent(letter)
      forget()
      toast.success(say('candidate.apply.done'))
      // The application is sent whether or not this is saved; the switch is in the settings too.
      if (pool) await consentToTalentPool()
      if (outcome.keepFailed) toast.error(say('candidate.profile.saveFailed'))
      onDone(outcome.receipt)
      if (Array.isArray(job.test_questions) && job.test_questions.length > 0)
        await navigate(paths.candidate.assessment(job.id), await withReceipt(job, outcome.receipt))
      return
    }
    refused(outcome)
  }

  const refused = ({ failedAt, error }: { failedAt: 'resume' | 'application'; error: unknown }) => {
    if (failedAt === 'resume') {
      toast.error(say('candidate.profile.resumeFailed'))
      return show({ resume: sayError(error) })
    }
    const lacks = missingPartOf(error)
    if (lacks) return show({ [lacks]: say(`candidate.apply.${lacks}Missing`) })
    if (codeOf(error) === '23505') {
      toast.info(say('candidate.apply.already'))
      return application.readAgain()
    }
    if (codeOf(error) === '42501') return show({ form: say('candidate.apply.closed') })
    toast.error(say('candidate.apply.failed'))
    setProblems({ form: sayFailure(say('candidate.apply.failed'), error) })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <FormHead profile={profile} missing={missing} toProfile={toProfile} />
      <CoverLetterField
        value={letter}
        onChange={write}
        required={rules?.coverLetter ?? false}
        error={problems.coverLetter}
        disabled={application.busy}
      />
      <ResumeField
        value={resume}
        onChange={choose}
        inProfile={profile.resume_url}
        others={shelf?.filter(({ path }) => path !== profile.resume_url)}
        required={rules?.resume ?? false}
        error={problems.resume}
        onError={(error) =>
          setProblems(({ resume: _, ...others }) => (error ? { ...others, resume: error } : others))
        }
        progress={application.progress}
        disabled={application.busy}
      />
      <TalentPoolField isGiven={pool} onChange={setPool} disabled={application.busy} />
      {problems.form && <ErrorPanel message={problems.form} />}
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton variant="outline" to={paths.candidate.jobs} onClick={forget}>
          {say('candidate.apply.cancel')}
        </LinkButton>
        <Button type="submit" busy={application.busy} busyLabel={say('candidate.apply.submitting')}>
          {say('candidate.apply.submit')}
        </Button>
      </div>
    </form>
  )
}

/** The cover letter while it is typed, stored in the browser until it is sent. */
function useKeptLetter(person: string, job: string) {
  const [letter, setLetter] = useState(() => readDraft(person, job))
  const sent = useRef<string>(null)
  const latest = useRef(letter)
  latest.current = letter
  // Another tab may send its own letter and delete the stored one; then this form closes, but its
  // text is kept.
  useLayoutEffect(
    () => () => {
      const isUnsent = latest.current.trim() !== '' && sent.current !== latest.current
      if (isUnsent) keepDraft(person, job, latest.current)
    },
    [person, job],
  )
  return {
    letter,
    setLetter: (text: string) => {
      setLetter(text)
      keepDraft(person, job, text)
    },
    markSent: (text: string) => {
      sent.current = text
      dropDraft(person, job, text)
    },
  }
}

function problemsOf(
  letter: string,
  rules: ApplicationRules | undefined,
  hasResume: boolean,
): Problems {
  const found: Problems = {}
  if (rules?.coverLetter && !letter.trim())
    found.coverLetter = say('candidate.apply.coverLetterMissing')
  if (letter.length > longestLetter) found.coverLetter = say('candidate.apply.coverLetterTooLong')
  if (rules?.resume && !hasResume) found.resume = say('candidate.apply.resumeMissing')
  return found
}

type HeadProps = { profile: Profile; missing: Needed[]; toProfile: string }

/** The applicant's name and address, and what the profile lacks. */
function FormHead({ profile, missing, toProfile }: HeadProps) {
  return (
    <>
      <div>
        <h2 className="text-2xl">{say('candidate.apply.title')}</h2>
        <p className="mt-1 text-soft">
          {say('candidate.apply.asTitle', { name: profile.full_name })}{' '}
          {profile.email && say('candidate.apply.email', { email: profile.email })}
        </p>
      </div>
      {missing.length > 0 && (
        <p className="rounded-card bg-warn-wash px-5 py-3.5 text-warn">
          {say('candidate.apply.missing', { what: listed(missing) })}{' '}
          <Link
            to={toProfile}
            className="font-semibold text-warn underline underline-offset-4 hover:decoration-2"
          >
            {say('candidate.apply.completeProfile')}
          </Link>
        </p>
      )}
    </>
  )
}

async function consentToTalentPool() {
  try {
    await setConsent({ purpose: 'talent_pool', given: true, channel: 'application' })
  } catch (error) {
    toast.error(sayFailure(say('candidate.apply.talentPoolFailed'), error))
  }
}

function listed(missing: Needed[]): string {
  const words = missing.map((name) => say(`candidate.apply.missingField.${name}`))
  return formatList(words)
}
