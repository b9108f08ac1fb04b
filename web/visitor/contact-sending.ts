// Sends the contact form, loaded while somebody types: a message is stored, a grievance gets a
// number and a deadline.

import { toast } from '../app/toasts.tsx'
import {
  type NewContactMessage,
  sendContactMessage,
  sendGrievance,
} from '../data/platform/send-contact-message.ts'
import { codeOf, sayError } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { formatDate } from '../ui/format.ts'

/** `note` says what happens next, or what failed. */
export type Outcome = { isSent: boolean; note?: string }

export async function send(message: NewContactMessage, isGrievance: boolean): Promise<Outcome> {
  try {
    const filed = await (isGrievance ? sendGrievance(message) : sendContactMessage(message))
    toast.success(say('contact.form.sent'))
    const note = filed
      ? say('contact.form.filed', { number: filed.number, date: formatDate(filed.due_on) })
      : say('contact.form.next')
    return { isSent: true, note }
  } catch (failure) {
    return { isSent: false, note: codeOf(failure) ? sayError(failure) : undefined }
  }
}
