// A dialog in the list for what Apply Now lacked although the platform requires it: a résumé, a
// cover letter.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import { applicationRules, type Receipt } from '../../../data/applications/applications.ts'
import { missingPartOf } from '../../../data/applications/applying.ts'
import type { JobCard } from '../../../data/jobs/jobs.ts'
import { useSession } from '../../../data/people/session.tsx'
import { codeOf, sayError } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CoverLetterField } from './cover-letter-field.tsx'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { ResumeField } from './resume-field.tsx'
import type { MissingPart } from './use-apply-now.ts'
import { useKeptChoice } from './use-kept-choice.ts'
import { useSendApplication } from './use-send-application.ts'

type Asked = { job: JobCard; lacks: MissingPart }
type Ends = { onDone: (receipt: Receipt) => void; onAlready: () => void; onClose: () => void }

export function ApplyNowDialog({ asked, ...ends }: Ends & { asked: Asked | null }) {
  const { user } = useSession()
  const rules = useQuery(applicationRules)
  // Everything that is required is known before the dialog opens, so that it does not grow while
  // somebody uses it.
  if (!asked || !user || rules.isLoading) return null
  const needs: MissingPart[] = rules.data?.coverLetter
    ? [asked.lacks, 'coverLetter']
    : [asked.lacks]
  return <Asking key={asked.job.id} {...asked} {...ends} needsAtFirst={needs} userId={user.id} />
}

function Asking({
  job,
  lacks,
  needsAtFirst,
  userId,
  onDone,
  onAlready,
  onClose,
}: Ends & Asked & { needsAtFirst: MissingPart[]; userId: string }) {
  const [needs, setNeeds] = useState<ReadonlySet<MissingPart>>(new Set(needsAtFirst))
  const [letter, setLetter] = useState(() => readDraft(userId, job.id))
  const {
    choice: resume,
    choose,
    forget,
  } = useKeptChoice(userId, job.id, {
    from: 'another',
    path: null,
    file: null,
    keepInProfile: true,
  })
  const [errors, setErrors] = useState<Partial<Record<MissingPart, string>>>({})
  const application = useSendApplication(userId)
  const close = () => {
    forget()
    onClose()
  }
  const write = (text: string) => {
    setLetter(text)
    keepDraft(userId, job.id, text)
  }

  const send = async () => {
    const found = {
      ...(needs.has('resume') && !resume.file && { resume: say('candidate.apply.resumeMissing') }),
      ...(needs.has('coverLetter') &&
        !letter.trim() && { coverLetter: say('candidate.apply.coverLetterMissing') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    const outcome = await application.send({
      jobId: job.id,
      coverLetter: letter.trim(),
      file: resume.file,
      resumePath: null,
      keepInProfile: resume.keepInProfile,
    })
    if ('receipt' in outcome) {
      dropDraft(userId, job.id, letter)
      forget()
      if (outcome.keepFailed) toast.error(say('candidate.profile.saveFailed'))
      return onDone(outcome.receipt)
    }
    const also = missingPartOf(outcome.error)
    if (also) return setNeeds(new Set([...needs, also]))
    if (codeOf(outcome.error) === '23505') return onAlready()
    if (outcome.failedAt === 'resume') {
      setErrors({ resume: sayError(outcome.error) })
      toast.error(say('candidate.profile.resumeFailed'))
    } else if (codeOf(outcome.error) === '42501') toast.error(say('candidate.apply.closed'))
    else toast.error(say('candidate.apply.atOnceFailed'))
  }

  return (
    <Dialog
      open
      title={say('candidate.apply.askTitle', { title: job.title })}
      description={say(
        lacks === 'resume' ? 'candidate.apply.askResume' : 'candidate.apply.askCoverLetter',
      )}
      onClose={() => application.busy || close()}
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={application.busy}>
            {say('candidate.apply.cancel')}
          </Button>
          <Button busy={application.busy} busyLabel={say('candidate.jobs.applying')} onClick={send}>
            {say('candidate.jobs.applyNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {needs.has('resume') && (
          <ResumeField
            value={resume}
            onChange={choose}
            inProfile={null}
            required
            error={errors.resume}
            onError={(resumeError) =>
              setErrors(({ coverLetter }) => ({
                ...(coverLetter && { coverLetter }),
                ...(resumeError && { resume: resumeError }),
              }))
            }
            progress={application.progress}
            disabled={application.busy}
          />
        )}
        {needs.has('coverLetter') && (
          <CoverLetterField
            value={letter}
            onChange={write}
            required
            error={errors.coverLetter}
            disabled={application.busy}
            rows={6}
          />
        )}
      </div>
    </Dialog>
  )
}
