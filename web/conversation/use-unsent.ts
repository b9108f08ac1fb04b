// Messages on their way, and those that could not be sent: kept for the tab, so that a reload loses
// none. Each has its id from the start, so that trying again never doubles it.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Message, sendMessage } from '../data/applications/conversation.ts'
import { codeOf, sayError } from '../data/wire/errors.ts'
import { refresh } from '../data/wire/query.tsx'
import { inTab, storedValue } from '../form/browser-storage.ts'
import { say } from '../messages/say.ts'
import { forget, type SentFile } from './use-attachments.ts'

type Kept = { id: string; text: string; files: readonly SentFile[] }
export type Unsent = Kept & {
  /** Why it was not sent; undefined while it is on its way. */
  error?: string | undefined
}

export function useUnsent(person: string, application: string, sent: readonly Message[]) {
  const queries = useQueryClient()
  const kept = useMemo(
    () => storedValue<Kept[]>(inTab, `conversation:${person}:${application}:unsent`),
    [person, application],
  )
  const [unsent, setUnsent] = useState<Unsent[]>(() =>
    (kept.read() ?? []).map((message) => ({
      ...message,
      error: say('conversation.notSent'),
    })),
  )
  useEffect(() => {
    if (unsent.length > 0) kept.keep(unsent.map(({ id, text, files }) => ({ id, text, files })))
    else kept.drop()
  }, [kept, unsent])

  const put = (message: Unsent) =>
    setUnsent((all) =>
      all.some(({ id }) => id === message.id)
        ? all.map((one) => (one.id === message.id ? message : one))
        : [...all, message],
    )
  const drop = (id: string) => setUnsent((all) => all.filter((one) => one.id !== id))
  const send = async ({ id, text, files }: Kept) => {
    put({ id, text, files })
    try {
      await sendMessage({ id, application, text, files: files.map((file) => file.id) })
      await refresh(queries, 'message_threads')
      drop(id)
    } catch (error) {
      put({ id, text, files, error: sayWhy(error) })
    }
  }
  return {
    unsent: unsent.filter(({ id }) => !sent.some((message) => message.id === id)),
    send: (text: string, files: readonly SentFile[]) =>
      send({ id: crypto.randomUUID(), text, files }),
    again: send,
    discard(message: Unsent) {
      drop(message.id)
      forget(
        application,
        message.files.map((file) => file.id),
      )
    },
  }
}

function sayWhy(error: unknown): string {
  switch (codeOf(error)) {
    case 'too_many_messages':
      return say('conversation.tooMany')
    case 'conversation_closed':
      return say('conversation.closed')
    case 'attachment_gone':
      return say('conversation.files.gone')
    case 'application_gone':
      return say('conversation.applicationGone')
    default:
      return sayError(error)
  }
}
