// What one types into the contact form: what is asked of it before it is sent, and the draft that
// survives a reload of the tab. A browser that forbids storage simply keeps nothing.

import type { ContactMessage } from '../data/platform/contact.ts'
import type { MessageKey } from '../messages/say.ts'

export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** The longest that the database takes. */
export const mostLetters: Readonly<Record<ContactField, number>> = {
  name: 200,
  email: 320,
  subject: 300,
  message: 10_000,
}

export type Problems = Partial<Record<ContactField, MessageKey>>

/** What is wrong with each field; empty when the message can be sent. */
export function problemsOf(message: ContactMessage): Problems {
  const problems: Problems = {}
  for (const field of contactFields) {
    const text = message[field].trim()
    if (!text) problems[field] = `contact.needs.${field}`
    else if ([...text].length > mostLetters[field]) problems[field] = 'contact.tooLong'
    else if (field === 'email' && !/^[^\s@]+@[^\s@]+$/.test(text))
      problems[field] = 'errors.emailInvalid'
  }
  return problems
}

const key = 'contact-message'

export function readDraft(): Partial<ContactMessage> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const draft = Object.entries(kept ?? {}).filter(([, text]) => typeof text === 'string')
    return Object.fromEntries(draft)
  } catch {
    return {}
  }
}

export function keepDraft(message: ContactMessage) {
  try {
    if (contactFields.some((field) => message[field].trim()))
      sessionStorage.setItem(key, JSON.stringify(message))
    else sessionStorage.removeItem(key)
  } catch {}
}

export function dropDraft() {
  keepDraft({ name: '', email: '', subject: '', message: '' })
}
