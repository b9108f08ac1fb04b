// Résumé files: their rule (CAN-10), uploading one with progress, and the short-lived link for
// viewing one (DAT-02).

import { getClient } from '../wire/client.ts'
import { publicConfig } from '../wire/config.ts'
import { Refused } from '../wire/errors.ts'
import { noteRetryAfter } from '../wire/retry-after.ts'

export const resumeRule = {
  mostBytes: 5 * 1024 * 1024,
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
 * Throws `resume_too_large` or `resume_wrong_type`; the server checks the size and the real type
 * again.
 */
export function checkResume(file: Pick<File, 'name' | 'size'>): void {
  if (file.size > resumeRule.mostBytes) throw new Refused('resume_too_large')
  if (!(extensionOf(file.name) in types)) throw new Refused('resume_wrong_type')
}

type Upload = {
  userId: string
  file: File
  /** From 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Uploads the file and returns its path: `{user}/{random}.pdf`. By XMLHttpRequest, since fetch
 * reports no progress.
 */
export async function uploadResume({ userId, file, onProgress, signal }: Upload): Promise<string> {
  checkResume(file)
  const client = await getClient()
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Refused('session_not_found')
  const extension = extensionOf(file.name)
  const path = `${userId}/${crypto.randomUUID()}.${extension}`
  const { url, publishableKey } = publicConfig()

  await new Promise<void>((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${url}/storage/v1/object/${bucket}/${path}`)
    request.setRequestHeader('apikey', publishableKey)
    request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`)
    request.setRequestHeader('content-type', types[extension] ?? 'application/octet-stream')
    request.setRequestHeader('x-client-info', 'hiring-agent')
    request.setRequestHeader('x-metadata', inBase64(JSON.stringify({ name: file.name })))
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => (request.status < 300 ? done() : fail(refusal(request)))
    request.onerror = () => fail(new Refused('offline'))
    request.onabort = () => fail(signal?.reason ?? new Refused('aborted'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
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

/** Headers allow only Latin letters, names of files do not. */
const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

export function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

function refusal(request: XMLHttpRequest): Refused {
  noteRetryAfter({ status: request.status, retryAfter: request.getResponseHeader('retry-after') })
  if (request.status === 429) return new Refused('over_request_rate_limit')
  if (request.status === 503) return new Refused('unavailable')
  if (request.status === 413) return new Refused('resume_too_large')
  if (request.status === 415) return new Refused('resume_wrong_type')
  if (request.status === 401 || request.status === 403) return new Refused('session_not_found')
  try {
    const answer = JSON.parse(request.responseText) as { statusCode?: string; code?: string }
    // The database's refusal of a valid file: there is no room for it.
    if (answer.code === 'InvalidRequest') return new Refused('resumes_full')
    if (answer.statusCode === '413') return new Refused('resume_too_large')
    if (answer.statusCode === '415') return new Refused('resume_wrong_type')
  } catch {}
  return new Refused('unexpected_failure')
}
