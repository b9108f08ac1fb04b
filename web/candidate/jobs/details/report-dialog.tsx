// Reporting a job: what is wrong, in one's own words, and then the receipt. The input stays while
// the dialog is closed and after a failure.

import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import {
  type NewReport,
  ownReport,
  type ReportReason,
  reportAs,
  reportAsVisitor,
  reportReasons,
  type SentReport,
} from '../../../data/jobs/job-reports.ts'
import { useSession } from '../../../data/people/session.tsx'
import { codeOf, sayError } from '../../../data/wire/errors.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Radio } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { formatDateTime, formatNumber } from '../../../ui/format.ts'
import { Textarea } from '../../../ui/textarea.tsx'

const maxLength = 2000

type Props = { job: { id: string; title: string }; open: boolean; onClose: () => void }
type Problems = { reason?: string; details?: string }

export function ReportDialog({ job, open, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const { sent, busy, failure, send } = useReport(job.id, open)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = problemsOf(reason, details)
    setProblems(found)
    if (!reason || Object.keys(found).length > 0) {
      const wrong = found.reason ? 'input' : 'textarea'
      return form.current?.querySelector<HTMLElement>(wrong)?.focus()
    }
    send({ jobId: job.id, reason, details })
  }

  if (sent) {
    return (
      <Dialog
        open={open}
        title={say(sent.earlier ? 'jobPage.report.alreadyTitle' : 'jobPage.report.sentTitle')}
        onClose={onClose}
        actions={<Button onClick={onClose}>{say('jobPage.report.close')}</Button>}
      >
        <Receipt sent={sent} />
      </Dialog>
    )
  }
  const needsWords = reason === 'other'
  return (
    <Dialog
      open={open}
      title={say('candidate.job.report')}
      description={say('jobPage.report.lead')}
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" form="report" busy={busy} busyLabel={say('jobPage.report.sending')}>
            {say('jobPage.report.send')}
          </Button>
        </>
      }
    >
      <form ref={form} id="report" noValidate onSubmit={submit} className="grid gap-5">
        <fieldset disabled={busy} aria-describedby="report-reason-error">
          <legend className="mb-1.5 text-sm font-semibold">{say('jobPage.report.question')}</legend>
          {reportReasons.map((each) => (
            <Radio
              key={each}
              name="reason"
              label={say(`jobPage.report.reason.${each}`)}
              checked={reason === each}
              aria-invalid={problems.reason ? true : undefined}
              onChange={() => {
                setReason(each)
                setProblems({})
              }}
            />
          ))}
          <FieldError id="report-reason-error" error={problems.reason} />
        </fieldset>
        <Field
          label={say('jobPage.report.details')}
          hint={say('jobPage.report.detailsHint')}
          error={problems.details}
          required={needsWords}
          optional={!needsWords}
        >
          {(parts) => (
            <Textarea
              {...parts}
              rows={3}
              limit={maxLength}
              value={details}
              readOnly={busy}
              onChange={(event) => {
                setDetails(event.currentTarget.value)
                setProblems(({ details: _, ...others }) => others)
              }}
            />
          )}
        </Field>
        <div role="alert" className="text-bad empty:hidden">
          {failure}
        </div>
      </form>
    </Dialog>
  )
}

/** What was reported about the job, earlier or now, and how the next report is doing. */
function useReport(jobId: string, open: boolean) {
  const { user, isLoading } = useSession()
  const [sent, setSent] = useState<SentReport>()
  const [toSend, setToSend] = useState<NewReport>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  // A person who has reported it before learns that at once, and not after filling in the form.
  useEffect(() => {
    if (!user || !open) return
    let isLate = false
    ownReport(user.id, jobId).then(
      (earlier) => earlier && !isLate && setSent((now) => now ?? earlier),
      () => {},
    )
    return () => {
      isLate = true
    }
  }, [user, open, jobId])

  // Sent before it is known who is signed in, a report waits for that: it is under their name.
  useEffect(() => {
    if (!toSend || isLoading) return
    setToSend(undefined)
    const answer = user ? reportAs(user.id, toSend) : reportAsVisitor(toSend)
    answer
      .then(setSent, (error) => {
        toast.error(say('jobPage.report.failed'))
        setFailure(errorText(error))
      })
      .finally(() => setBusy(false))
  }, [toSend, isLoading, user])

  const send = (report: NewReport) => {
    setBusy(true)
    setFailure(undefined)
    setToSend(report)
  }
  return { sent, busy, failure, send }
}

function problemsOf(reason: ReportReason | undefined, details: string): Problems {
  if (!reason) return { reason: say('jobPage.report.reasonMissing') }
  if (reason === 'other' && !details.trim()) {
    return { details: say('jobPage.report.detailsMissing') }
  }
  if (details.length > maxLength) {
    return { details: say('jobPage.report.detailsTooLong', { most: formatNumber(maxLength) }) }
  }
  return {}
}

function errorText(error: unknown): string {
  const code = codeOf(error)
  if (code === '42501') return say('jobPage.report.gone')
  const hint = (error as { hint?: unknown } | null)?.hint
  return hint === 'sign_in_to_report' ? say('jobPage.report.tooMany') : sayError(error)
}

function Receipt({ sent }: { sent: SentReport }) {
  return (
    <div ref={focusOnce} tabIndex={-1} role="status" className="outline-none">
      <p className="flex items-start gap-3">
        <CircleCheck className="mt-0.5 size-5 flex-none text-good" aria-hidden="true" />
        <span className="min-w-0">
          {say(sent.earlier ? 'jobPage.report.alreadyText' : 'jobPage.report.sentText')}
        </span>
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-faint">{say('jobPage.report.sentAt')}</dt>
          <dd className="figures font-semibold">{formatDateTime(sent.created_at)}</dd>
        </div>
        <div>
          <dt className="text-sm text-faint">{say('jobPage.report.sentReason')}</dt>
          <dd className="font-semibold">{say(`jobPage.report.reason.${sent.reason}`)}</dd>
        </div>
      </dl>
      {sent.reason === 'fee' && <p className="mt-4 text-soft">{say('jobPage.report.money')}</p>}
    </div>
  )
}

/** The form that had the focus is gone; its replacement gets the focus, and is read out. */
const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
