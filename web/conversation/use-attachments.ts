// The files chosen for a message that is not sent yet. Each goes at once, so that sending the
// message waits for nothing; the list is kept for the tab, and a file that has not arrived in the
// browser, so that a reload loses none.

import { useEffect, useMemo, useRef, useState } from 'react'
import {
  attachmentRule,
  checkAttachment,
  removeAttachment,
  uploadAttachment,
} from '../data/applications/message-files.ts'
import { dropFile, keepFile, keptFile } from '../data/files/chosen-files.ts'
import { codeOf, sayError } from '../data/wire/errors.ts'
import { inTab, storedValue } from '../form/browser-storage.ts'
import { say } from '../messages/say.ts'

export type SentFile = { id: string; name: string; size: number }
export type Attachment = SentFile & {
  isSent: boolean
  /** From 0 to 1 while it is on its way. */
  progress?: number | undefined
  /** Why it has not arrived. */
  error?: string | undefined
}
type Kept = SentFile & { isSent: boolean }

export function useAttachments(person: string, application: string) {
  const key = `conversation:${person}:${application}`
  const kept = useMemo(() => storedValue<Kept[]>(inTab, `${key}:files`), [key])
  const [files, setFiles] = useState<Attachment[]>(() =>
    (kept.read() ?? []).map((file) =>
      file.isSent ? file : { ...file, error: say('conversation.files.notSent') },
    ),
  )
  const [problem, setProblem] = useState<string>()
  const bytes = useRef(new Map<string, File>())
  const stops = useRef(new Map<string, AbortController>())

  useEffect(() => {
    if (files.length === 0) kept.drop()
    else kept.keep(files.map(({ id, name, size, isSent }) => ({ id, name, size, isSent })))
  }, [kept, files])

  const change = (id: string, change: Partial<Attachment>) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...change } : file)))
  const drop = (id: string) => {
    setFiles((all) => all.filter((file) => file.id !== id))
    bytes.current.delete(id)
    dropFile(`${key}:${id}`)
  }

  async function send(id: string) {
    const file = bytes.current.get(id) ?? (await keptFile(`${key}:${id}`))
    if (!file) {
      drop(id)
      return setProblem(say('conversation.files.chooseAgain'))
    }
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { progress: 0, error: undefined })
    try {
      await uploadAttachment({
        application,
        id,
        file,
        onProgress: (progress) => change(id, { progress }),
        signal: stop.signal,
      })
      change(id, { isSent: true, progress: undefined })
      dropFile(`${key}:${id}`)
    } catch (error) {
      if (stop.signal.aborted) return
      if (isForGood(error)) {
        drop(id)
        setProblem(sayWhy(file.name, error))
      } else change(id, { progress: undefined, error: sayWhy(file.name, error) })
    } finally {
      stops.current.delete(id)
    }
  }

  function add(chosen: readonly File[]) {
    setProblem(undefined)
    let room = attachmentRule.most - files.length
    for (const file of chosen) {
      if (room-- <= 0) {
        setProblem(say('conversation.files.most', { count: attachmentRule.most }))
        break
      }
      try {
        checkAttachment(file)
      } catch (error) {
        setProblem(sayWhy(file.name, error))
        continue
      }
      const id = crypto.randomUUID()
      bytes.current.set(id, file)
      keepFile(`${key}:${id}`, file)
      setFiles((all) => [
        ...all,
        { id, name: file.name, size: file.size, isSent: false, progress: 0 },
      ])
      send(id)
    }
  }

  function remove(id: string) {
    setProblem(undefined)
    stops.current.get(id)?.abort()
    if (files.find((file) => file.id === id)?.isSent) forget(application, [id])
    drop(id)
  }

  return {
    files,
    problem,
    add,
    remove,
    again: send,
    /** They have gone with a message. */
    clear: () => {
      setFiles([])
      setProblem(undefined)
    },
  }
}

/** Takes back what will not be sent. What could not be is deleted within a day. */
export function forget(application: string, ids: readonly string[]) {
  for (const id of ids) removeAttachment(application, id).catch(() => {})
}

const isForGood = (error: unknown) =>
  [
    'attachment_too_large',
    'attachment_wrong_type',
    'attachments_full',
    'attachment_refused',
  ].includes(codeOf(error))

function sayWhy(name: string, error: unknown): string {
  switch (codeOf(error)) {
    case 'attachment_too_large':
      return say('conversation.files.tooLarge', { name })
    case 'attachment_wrong_type':
      return say('conversation.files.wrongType', { name })
    case 'attachment_empty':
      return say('conversation.files.empty', { name })
    case 'attachments_full':
      return say('conversation.files.full')
    case 'attachment_refused':
      return say('conversation.files.refused')
    default:
      return sayError(error)
  }
}
