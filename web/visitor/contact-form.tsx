// The contact form (PUB-07). Its fields are uncontrolled: what was typed before the script was
// loaded, or while something fails, is never lost. One message at a time; after a failure all input
// stays.

import { Send } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { useSession } from '../data/people/session.tsx'
import type { NewContactMessage } from '../data/platform/send-contact-message.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Field } from '../ui/field.tsx'
import { formatNumber } from '../ui/format.ts'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import {
  type ContactField,
  contactFields,
  dropDraft,
  keepDraft,
  maxLength,
  type Problems,
  problemsOf,
  readDraft,
} from './contact-message.ts'
import type { Outcome } from './contact-sending.ts'

type State = 'idle' | 'sending' | 'sent' | 'failed'

/** A field that people never see: only a program fills it in. */
const trap = 'topic_confirmation'

export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const after = useRef<HTMLParagraphElement>(null)
  const underWay = useRef(false)
  const [state, setState] = useState<State>('idle')
  const [problems, setProblems] = useState<Problems>({})
  const [note, setNote] = useState<string>()
  const { user } = useSession()

  useEffect(() => {
    fillIn(form.current, readDraft())
  }, [])
  useEffect(() => {
    if (user && state !== 'sending')
      fillIn(form.current, { name: user.full_name, email: user.email })
  }, [user, state])
  useEffect(() => {
    if (state === 'sent') after.current?.focus()
    if (state === 'failed') button.current?.focus()
  }, [state])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    const fields = event.currentTarget
    const message = typedInto(fields)
    // Read now: disabled controls are not in a form's data.
    const isGrievance = new FormData(fields).has('grievance')
    const found = problemsOf(message)
    setProblems(found)
    setNote(undefined)
    const wrong = contactFields.find((field) => found[field])
    if (wrong) {
      inputOf(fields, wrong)?.focus()
      const isEmpty = contactFields.some((field) => !message[field].trim())
      const key = isEmpty ? 'contact.form.incomplete' : (found[wrong] ?? 'errors.validationFailed')
      return toast.error(say(key, { most: formatNumber(maxLength[wrong]) }))
    }
    underWay.current = true
    setState('sending')
    const outcome = await sent(fields, message, isGrievance)
    underWay.current = false
    setNote(outcome.note)
    if (outcome.isSent) {
      dropDraft()
      fields.reset()
    } else toast.error(say('contact.form.failed'))
    setState(outcome.isSent ? 'sent' : 'failed')
  }

  const shownError = (field: ContactField) =>
    problems[field] && say(problems[field], { most: formatNumber(maxLength[field]) })
  const sending = state === 'sending'
  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-labelledby="contact-form"
      onSubmit={submit}
      onChange={(event) => {
        fetchSending().catch(() => {})
        keepDraft(typedInto(event.currentTarget))
      }}
    >
      <h2 id="contact-form" className="text-3xl">
        {say('contact.form.title')}
      </h2>
      <noscript>
        <p className="mt-3 text-soft">{say('contact.form.noScript')}</p>
      </noscript>
      <fieldset disabled={sending} className="mt-6 grid gap-5 sm:grid-cols-2 noscript:hidden">
        <ContactFields shownError={shownError} />
        {state === 'failed' && note && <ErrorPanel message={note} className="sm:col-span-2" />}
        <Button
          ref={button}
          type="submit"
          size="large"
          busy={sending}
          busyLabel={say('contact.form.sending')}
          className="justify-self-start"
        >
          <Send aria-hidden="true" />
          {say('contact.form.send')}
        </Button>
      </fieldset>
      {state === 'sent' && (
        <p ref={after} tabIndex={-1} className="mt-4 text-good outline-none">
          {note}
        </p>
      )}
    </form>
  )
}

function ContactFields({
  shownError,
}: {
  shownError: (field: ContactField) => string | undefined
}) {
  return (
    <>
      <Field label={say('contact.form.name')} error={shownError('name')} required>
        {(parts) => <Input {...parts} name="name" autoComplete="name" />}
      </Field>
      <Field label={say('contact.form.email')} error={shownError('email')} required>
        {(parts) => <Input {...parts} name="email" type="email" autoComplete="email" />}
      </Field>
      <Field
        label={say('contact.form.subject')}
        error={shownError('subject')}
        required
        className="sm:col-span-2"
      >
        {(parts) => <Input {...parts} name="subject" autoComplete="off" />}
      </Field>
      <Field
        label={say('contact.form.message')}
        error={shownError('message')}
        required
        className="sm:col-span-2"
      >
        {(parts) => <Textarea {...parts} name="message" rows={7} />}
      </Field>
      <Checkbox className="sm:col-span-2" name="grievance" label={say('contact.form.grievance')} />
      <div aria-hidden="true" className="absolute size-0 overflow-hidden">
        <input name={trap} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

const fetchSending = () => import('./contact-sending.ts')

async function sent(
  form: HTMLFormElement,
  message: NewContactMessage,
  isGrievance: boolean,
): Promise<Outcome> {
  if (isTrapped(form)) return { isSent: false }
  const sending = await fetchSending().catch(() => undefined)
  return sending ? sending.send(message, isGrievance) : { isSent: false }
}

const inputOf = (form: HTMLFormElement, field: ContactField) => {
  const input = form.elements.namedItem(field)
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    ? input
    : undefined
}

function typedInto(form: HTMLFormElement): NewContactMessage {
  const text = (field: ContactField) => inputOf(form, field)?.value ?? ''
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
}

/** Only empty fields: nothing that a person has typed is overwritten. */
function fillIn(form: HTMLFormElement | null, message: Partial<NewContactMessage>) {
  if (!form) return
  for (const field of contactFields) {
    const input = inputOf(form, field)
    if (input && !input.value) input.value = message[field] ?? ''
  }
}

/**
 * Emptied at the same time: if a browser had filled it in by itself, the next press sends the
 * message.
 */
function isTrapped(form: HTMLFormElement): boolean {
  const input = form.elements.namedItem(trap)
  if (!(input instanceof HTMLInputElement) || !input.value) return false
  input.value = ''
  return true
}
