// One reason for a rejection: its name, for those who hire, and the words for the applicant, both
// in English and in Hindi. Errors of the database are shown at the field. What was typed stays in
// the tab until it is saved or given up.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  labelOf,
  type Reason,
  type ReasonText,
  reasonTexts,
  refusedText,
  saveReason,
} from '../../data/applications/rejection-reasons.ts'
import { useSession } from '../../data/people/session.tsx'
import { codeOf, sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { inTab, storedValue } from '../../form/browser-storage.ts'
import { type MessageKey, say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'

type Props = {
  /** Null for the platform's. */
  companyId: string | null
  /** Null for a new one, undefined while nothing is edited. */
  reason: Reason | null | undefined
  onClose: () => void
}

export function ReasonSheet({ companyId, reason, onClose }: Props) {
  return (
    <Sheet
      open={reason !== undefined}
      onClose={onClose}
      title={reason ? labelOf(reason) : say('settings.reasons.addTitle')}
      description={say('settings.reasons.formText')}
    >
      {reason !== undefined && <Form companyId={companyId} reason={reason} onDone={onClose} />}
    </Sheet>
  )
}

const isLong = (text: ReasonText) => text === 'told' || text === 'told_hi'
const isNeeded = (text: ReasonText) => text === 'label' || text === 'told'

type FormProps = { companyId: string | null; reason: Reason | null; onDone: () => void }

function Form({ companyId, reason, onDone }: FormProps) {
  const queries = useQueryClient()
  const { user } = useSession()
  const place = `rejection-reason:${user?.id}:${reason?.code ?? companyId}`
  const kept = useMemo(() => storedValue<Record<ReasonText, string>>(inTab, place), [place])
  const [texts, setTexts] = useState(
    () =>
      kept.read() ?? {
        label: reason?.label ?? '',
        told: reason?.told ?? '',
        label_hi: reason?.label_hi ?? '',
        told_hi: reason?.told_hi ?? '',
      },
  )
  const close = () => {
    kept.drop()
    onDone()
  }
  const [missing, setMissing] = useState<ReasonText[]>([])
  const save = useMutation({
    mutationFn: saveReason,
    onSuccess: () => {
      toast.success(say('settings.reasons.saved'))
      close()
    },
    onSettled: () => refresh(queries, 'rejection_reasons'),
  })
  const refused = refusedText(save.error)
  function send(event: FormEvent) {
    event.preventDefault()
    const empty = reasonTexts.filter((text) => isNeeded(text) && !texts[text].trim())
    setMissing(empty)
    if (empty.length === 0) save.mutate({ companyId, code: reason?.code, texts })
  }
  function write(text: ReasonText, value: string) {
    save.reset()
    setMissing(missing.filter((other) => other !== text))
    const written = { ...texts, [text]: value }
    setTexts(written)
    kept.keep(written)
  }
  return (
    <form onSubmit={send} noValidate className="space-y-5">
      {reasonTexts.map((text) => (
        <Field
          key={text}
          label={say(`settings.reasons.fields.${text}.label`)}
          hint={say(`settings.reasons.fields.${text}.text`)}
          required={isNeeded(text)}
          optional={!isNeeded(text)}
          error={
            missing.includes(text)
              ? say('settings.reasons.missing')
              : refused === text
                ? sayRefusal(save.error, text)
                : undefined
          }
        >
          {(parts) =>
            isLong(text) ? (
              <Textarea
                {...parts}
                rows={4}
                limit={500}
                lang={text === 'told_hi' ? 'hi' : 'en'}
                value={texts[text]}
                onChange={(event) => write(text, event.currentTarget.value)}
              />
            ) : (
              <Input
                {...parts}
                maxLength={100}
                autoComplete="off"
                lang={text === 'label_hi' ? 'hi' : 'en'}
                value={texts[text]}
                onChange={(event) => write(text, event.currentTarget.value)}
              />
            )
          }
        </Field>
      ))}
      {save.error && !refused && (
        <p role="alert" className="text-bad">
          {codeOf(save.error) === 'reasons_too_many'
            ? say('settings.reasons.tooMany')
            : sayError(save.error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={save.isPending} onClick={close}>
          {say('ui.cancel')}
        </Button>
        <Button type="submit" busy={save.isPending}>
          {say('settings.reasons.save')}
        </Button>
      </div>
    </form>
  )
}

const refusals: Record<string, MessageKey> = {
  '23505': 'settings.reasons.same',
  words_characters: 'company.words.characters',
  words_address: 'company.words.address',
}

function sayRefusal(error: unknown, text: ReasonText): string {
  const refusal = refusals[codeOf(error)]
  return refusal
    ? say(refusal)
    : say('settings.reasons.refused', { most: isLong(text) ? 500 : 100 })
}
