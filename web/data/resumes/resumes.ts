// Résumé files: their rule (CAN-10), uploading one with progress, and the short-lived link for
// viewing one (DAT-02).

import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import { uploadFile } from '../wire/upload-file.ts'
import { isDocument } from './document-kind.ts'

export const resumeRule = {
  maxBytes: 5 * 1024 * 1024,
  /** For the file picker's `accept`. */
  accept: '.pdf,.doc,.docx',
} as const

const bucket = 'resumes'
const linkSeconds = 60
const types: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/**
 * Throws the code of what is wrong with a file; the server checks the size and the real type again.
 */
export async function checkResume(file: File): Promise<void> {
  if (file.size > resumeRule.maxBytes) throw new Refused('resume_too_large')
  if (!(extensionOf(file.name) in types)) throw new Refused('resume_wrong_type')
  if (file.size === 0) throw new Refused('resume_empty')
  if (!(await isDocument(file))) throw new Refused('resume_no_document')
}

type Upload = {
  userId: string
  file: File
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** Uploads the file and returns its path: `{user}/{random}.pdf`. */
export async function uploadResume({ userId, file, onProgress, signal }: Upload): Promise<string> {
  await checkResume(file)
  const extension = extensionOf(file.name)
  const path = `${userId}/${crypto.randomUUID()}.${extension}`
  await uploadFile({
    bucket,
    path,
    file,
    type: types[extension] ?? 'application/octet-stream',
    refusals: {
      tooLarge: 'resume_too_large',
      wrongType: 'resume_no_document',
      full: 'resumes_full',
      notAllowed: 'unexpected_failure',
    },
    onProgress,
    signal,
  })
  return path
}

/**
 * A link that works for 60 seconds, for the owner and administrators. Takes a path, or a URL of
 * ours that ends in one.
 */
export async function resumeLink(pathOrUrl: string, downloadAs?: string): Promise<string> {
  const client = await getClient()
  const { data, error } = await client.storage
    .from(bucket)
    .createSignedUrl(pathOf(pathOrUrl), linkSeconds, downloadAs ? { download: downloadAs } : {})
  if (error) throw error
  return data.signedUrl
}

/** The object's path, from any of its forms. */
export function pathOf(pathOrUrl: string): string {
  const found = /\/storage\/v1\/object\/(?:public|sign|authenticated)\/resumes\/([^?]+)/.exec(
    pathOrUrl,
  )
  return found?.[1] ? decodeURIComponent(found[1]) : pathOrUrl
}

export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}
