// Sending one file into a bucket with progress, by XMLHttpRequest, since fetch reports none.

import { getClient } from './client.ts'
import { publicConfig } from './config.ts'
import { Refused } from './errors.ts'
import { noteRetryAfter } from './retry-after.ts'

type Upload = {
  bucket: string
  path: string
  file: File
  /** What it claims to be; the server looks into it. */
  type: string
  /** The codes of what the server can refuse a file for. */
  refusals: { tooLarge: string; wrongType: string; full: string; notAllowed: string }
  /** From 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

/** Its name on the person's device is sent along. */
export async function uploadFile(upload: Upload): Promise<void> {
  const { bucket, path, file, type, onProgress, signal } = upload
  const client = await getClient()
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Refused('session_not_found')
  const { url, publishableKey } = publicConfig()

  await new Promise<void>((done, fail) => {
    if (signal?.aborted) return fail(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', `${url}/storage/v1/object/${bucket}/${path}`)
    request.setRequestHeader('apikey', publishableKey)
    request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`)
    request.setRequestHeader('content-type', type)
    request.setRequestHeader('x-client-info', 'hiring-agent')
    request.setRequestHeader('x-metadata', inBase64(JSON.stringify({ name: file.name })))
    request.upload.onprogress = (event) =>
      event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onload = () => (request.status < 300 ? done() : fail(refusal(request, upload.refusals)))
    request.onerror = () => fail(new Refused('offline'))
    request.onabort = () => fail(signal?.reason ?? new Refused('aborted'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

/** Headers allow only Latin letters, names of files do not. */
const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

function refusal(request: XMLHttpRequest, refusals: Upload['refusals']): Refused {
  noteRetryAfter({ status: request.status, retryAfter: request.getResponseHeader('retry-after') })
  if (request.status === 429) return new Refused('over_request_rate_limit')
  if (request.status === 503) return new Refused('unavailable')
  if (request.status === 413) return new Refused(refusals.tooLarge)
  if (request.status === 415) return new Refused(refusals.wrongType)
  if (request.status === 401 || request.status === 403) return new Refused('session_not_found')
  try {
    const answer = JSON.parse(request.responseText) as { statusCode?: string; code?: string }
    // The database's refusal of a valid file: there is no room for it.
    if (answer.code === 'InvalidRequest') return new Refused(refusals.full)
    if (answer.code === 'AccessDenied') return new Refused(refusals.notAllowed)
    if (answer.statusCode === '413') return new Refused(refusals.tooLarge)
    if (answer.statusCode === '415') return new Refused(refusals.wrongType)
  } catch {}
  return new Refused('unexpected_failure')
}
