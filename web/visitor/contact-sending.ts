// What happens when the contact form is sent, fetched at that moment: a message is stored, a complaint gets a number and a day.

import { toast } from '../app/toasts.tsx'
import { type ContactMessage, sendComplaint, sendContactMessage } from '../data/contact.ts'
import { say } from '../messages/say.ts'
import { formatDate } from '../ui/format.ts'

/** Says that it is done, and answers with the sentence that says what comes next. */
export async function send(message: ContactMessage, isComplaint: boolean): Promise<string> {
  const filed = await (isComplaint ? sendComplaint(message) : sendContactMessage(message))
  toast.success(say('contact.form.sent'))
  return filed
    ? say('contact.form.filed', { number: filed.number, date: formatDate(filed.due_on) })
    : say('contact.form.next')
}
