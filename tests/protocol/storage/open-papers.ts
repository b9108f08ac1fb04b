// The file service over a socket, open while the tests of one file run, with two buckets and a
// person who has a folder in each.
import { afterAll, beforeAll } from 'vitest'
import { type Person, type Site, startSite } from '../site.ts'

export const FIVE_MB = 5_242_880
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

export let site: Site
export let asha: Person
export let origin: string

/** For the top of a file: the service stands there while its tests run. */
export function setPapers() {
  beforeAll(async () => {
    site = await startSite()
    asha = await site.person()
    origin = await site.url()
    await site.service.query(
      `insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values
         ('papers', 'papers', ${FIVE_MB}, null),
         ('strict', 'strict', ${FIVE_MB}, '{application/pdf,application/msword,${DOCX}}')`,
    )
    await site.service.query(
      `create policy "own folder" on storage.objects for all to authenticated
         using ((storage.foldername(name))[1] = auth.uid()::text)
         with check ((storage.foldername(name))[1] = auth.uid()::text)`,
    )
  })
  afterAll(() => site.stop())
}

export const headersOf = (more: Record<string, string> = {}) => ({
  apikey: site.keys.publishable,
  authorization: `Bearer ${asha.token}`,
  ...more,
})

export function send(
  key: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  bucket = 'papers',
) {
  return fetch(`${origin}/storage/v1/object/${bucket}/${asha.id}/${key}`, {
    method: 'POST',
    headers: headersOf({ 'content-type': 'application/octet-stream', ...headers }),
    body,
    duplex: 'half',
  } as RequestInit)
}

export const get = (key: string, headers: Record<string, string> = {}, query = '') =>
  fetch(`${origin}/storage/v1/object/papers/${asha.id}/${key}${query}`, {
    headers: headersOf(headers),
  })

/** How many files there should be. */
export async function objectCount(): Promise<number | undefined> {
  const [row] = await site.service.query<{ n: number }>('select count(*) as n from storage.objects')
  return row?.n
}
