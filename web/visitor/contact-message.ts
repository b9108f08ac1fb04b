// The fields of the contact form: their validation, and the draft that survives a reload of the
// tab. A browser that forbids storage keeps nothing.

import type { NewContactMessage } from '../data/platform/send-contact-message.ts'
import { inTab, storedValue } from '../form/browser-storage.ts'
import type { MessageKey } from '../messages/say.ts'

export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** The database's limits. */
export const maxLength: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 320,
  subject: 300,
  message: 10_000,
}

export type Problems = Partial<Record<ContactField, MessageKey>>

/** The problem of each field; empty when the message can be sent. */
export function problemsOf(message: NewContactMessage): Problems {
  const problems: Problems = {}
  for (const field of contactFields) {
    const text = message[field].trim()
    if (!text) problems[field] = `contact.needs.${field}`
    else if ([...text].length > maxLength[field]) problems[field] = 'contact.tooLong'
    else if (field === 'email' && !/^[^\s@]+@[^\s@]+$/.test(text))
      problems[field] = 'errors.emailInvalid'
  }
  return problems
}

const kept = storedValue<Record<string, unknown>>(inTab, 'contact-message')

export function readDraft(): Partial<NewContactMessage> {
  const draft = Object.entries(kept.read() ?? {}).filter(([, text]) => typeof text === 'string')
  return Object.fromEntries(draft)
}

export function keepDraft(message: NewContactMessage) {
  if (contactFields.some((field) => message[field].trim())) kept.keep(message)
  else kept.drop()
}

export const dropDraft = () => kept.drop()
