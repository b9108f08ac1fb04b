// Files of messages: their rule, sending one before its message, and opening one.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import { uploadFile } from '../wire/upload-file.ts'

export type MessageFile = Shapes['message_file']

export const attachmentRule = {
  maxBytes: 5 * 1024 * 1024,
  /** Of one message. */
  most: 5,
  /** For the file picker's `accept`. */
  accept: '.pdf,.doc,.docx,.png,.jpg,.jpeg,.webp',
} as const

const bucket = 'attachments'
const types: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** What it claims to be, by its ending; a pasted picture may have none. */
const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  types[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ??
  (/^image\/(png|jpeg|webp)$/.test(type) ? type : undefined)

/**
 * Throws `attachment_too_large`, `attachment_wrong_type` or `attachment_empty`; the server looks
 * into the file again.
 */
export function checkAttachment(file: Pick<File, 'name' | 'size' | 'type'>): void {
  if (file.size > attachmentRule.maxBytes) throw new Refused('attachment_too_large')
  if (!typeOf(file)) throw new Refused('attachment_wrong_type')
  if (file.size === 0) throw new Refused('attachment_empty')
}

type Attachment = {
  application: string
  /** Made by whoever sends it. */
  id: string
  file: File
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Until a message takes it along it is its sender's alone. */
export async function uploadAttachment({ application, id, file, onProgress, signal }: Attachment) {
  await uploadFile({
    bucket,
    path: `${application}/${id}`,
    file,
    type: typeOf(file) ?? 'application/octet-stream',
    refusals: {
      tooLarge: 'attachment_too_large',
      wrongType: 'attachment_wrong_type',
      full: 'attachments_full',
      notAllowed: 'attachment_refused',
    },
    onProgress,
    signal,
  })
}

/** Takes back what no message has yet. What stays is deleted within a day. */
export async function removeAttachment(application: string, id: string) {
  const client = await getClient()
  const { error } = await client.storage.from(bucket).remove([`${application}/${id}`])
  if (error) throw error
}

export const isPicture = ({ type }: Pick<MessageFile, 'type'>) => type.startsWith('image/')

/** The picture's bytes, which never change. */
export const pictureOf = (path: string) =>
  queryOptions({
    queryKey: ['message_files', { path }],
    queryFn: () => download(path),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** Loads the file with the caller's rights and starts a download. */
export async function saveMessageFile({ path, name }: Pick<MessageFile, 'path' | 'name'>) {
  const address = URL.createObjectURL(await download(path))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function download(path: string): Promise<Blob> {
  const client = await getClient()
  const { data, error } = await client.storage.from(bucket).download(path)
  if (error) throw error
  return data
}
