// /dev/mail: the mails that were written to files, newest first, for the developer on this machine.
// routes.ts decides who that is.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { UNSHOWN } from '#server/http/security-headers.ts'

/**
 * Answers `/dev/mail` (a list as plain HTML) and `/dev/mail/<name>.eml` (the mail as text);
 * undefined for every other path.
 */
export async function devMail(request: Request, folder: string): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (pathname === '/dev/mail') return page(await names(folder))
  const name = /^\/dev\/mail\/([A-Za-z0-9._-]+\.eml)$/.exec(pathname)?.[1]
  if (!name) return undefined
  const text = await readFile(path.join(folder, name)).catch(() => undefined)
  if (!text) return undefined
  return new Response(new Uint8Array(text), {
    headers: { 'content-type': 'text/plain; charset=utf-8', ...UNSHOWN },
  })
}

const names = async (folder: string) =>
  (await readdir(folder).catch(() => []))
    .filter((name) => /^[A-Za-z0-9._-]+\.eml$/.test(name))
    .sort()
    .reverse()

const page = (mails: string[]) =>
  new Response(
    `<!doctype html><meta charset="utf-8"><title>Mail</title><h1>Mail</h1>${
      mails.length
        ? `<ul>${mails.map((name) => `<li><a href="/dev/mail/${name}">${name}</a></li>`).join('')}</ul>`
        : '<p>No mail yet.</p>'
    }`,
    { headers: { 'content-type': 'text/html; charset=utf-8', ...UNSHOWN } },
  )
