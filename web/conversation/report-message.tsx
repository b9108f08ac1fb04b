// Reporting a message of the other side to the platform's administrators. The input stays while the
// dialog is closed and after a failure.

import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { messageReasons, reportMessage } from '../data/applications/conversation.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Radio } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { formatDateTime } from '../ui/format.ts'
import { Textarea } from '../ui/textarea.tsx'

const maxLength = 2000

export function ReportMessage({ id, at }: { id: string; at: string }) {
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<(typeof messageReasons)[number]>()
  const [details, setDetails] = useState('')
  const [isTried, setTried] = useState(false)
  const report = useMutation({ mutationFn: reportMessage })
  const problems = {
    reason: reason ? undefined : say('conversation.report.reasonMissing'),
    details:
      reason === 'other' && !details.trim() ? say('conversation.report.detailsMissing') : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reason || problems.details || details.length > maxLength || report.isPending) return
    report.mutate({ id, reason, details: details.trim() })
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        square
        aria-label={say('conversation.report.of', { date: formatDateTime(at) })}
        title={say('conversation.report.title')}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden="true" />
      </Button>
      <Dialog
        open={isOpen}
        title={say('conversation.report.title')}
        description={say('conversation.report.lead')}
        onClose={() => report.isPending || setOpen(false)}
        actions={
          report.isSuccess ? (
            <Button onClick={() => setOpen(false)}>{say('conversation.report.done')}</Button>
          ) : (
            <>
              <Button variant="outline" disabled={report.isPending} onClick={() => setOpen(false)}>
                {say('ui.cancel')}
              </Button>
              <Button type="submit" form={form} busy={report.isPending}>
                {say('conversation.report.send')}
              </Button>
            </>
          )
        }
      >
        <p role="status">{report.isSuccess && say('conversation.report.sent')}</p>
        {!report.isSuccess && (
          <form id={form} noValidate onSubmit={submit} className="grid gap-5">
            <fieldset disabled={report.isPending} aria-describedby={`${form}-reason`}>
              <legend className="mb-1.5 text-sm font-semibold">
                {say('conversation.report.question')}
              </legend>
              {messageReasons.map((each) => (
                <Radio
                  key={each}
                  name={`${form}-reasons`}
                  label={say(`conversation.report.reason.${each}`)}
                  checked={reason === each}
                  onChange={() => setReason(each)}
                />
              ))}
              <FieldError id={`${form}-reason`} error={isTried ? problems.reason : undefined} />
            </fieldset>
            <Field
              label={say('conversation.report.details')}
              error={isTried ? problems.details : undefined}
              required={reason === 'other'}
              optional={reason !== 'other'}
            >
              {(parts) => (
                <Textarea
                  {...parts}
                  rows={3}
                  limit={maxLength}
                  value={details}
                  readOnly={report.isPending}
                  onChange={({ currentTarget }) => setDetails(currentTarget.value)}
                />
              )}
            </Field>
            {report.error && (
              <p role="alert" className="text-bad">
                {sayFailure(say('conversation.report.failed'), report.error)}
              </p>
            )}
          </form>
        )}
      </Dialog>
    </>
  )
}
