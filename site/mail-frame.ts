// GET /mail-frame: an empty page for the screen that changes the words of mails. It shows the mail
// that the surrounding page sends to it, and reports the mail's height. A mail has its styles in
// its elements, which the policy of our own pages forbids; here they are allowed and everything
// else is not: no request, no script but the one below, no origin, and only our own pages around
// it.
import { createHash } from 'node:crypto'
import { frameAddress } from '#web/admin/mail-templates/frame-address.ts'

const script = `
const home = new URL(location.href).origin
const reportHeight = () =>
  parent.postMessage(Math.ceil(document.documentElement.getBoundingClientRect().height), home)
addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data !== 'string') return
  const mail = new DOMParser().parseFromString(data, 'text/html')
  document.documentElement.replaceWith(document.adoptNode(mail.documentElement))
  reportHeight()
})
addEventListener('resize', reportHeight)
addEventListener('click', (event) => event.preventDefault())
if (parent !== window) parent.postMessage('ready', home)
`
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title><script>${script}</script></html>\n`
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/** Undefined for every other request. */
export function mailFrame(request: Request): Response | undefined {
  if (request.method !== 'GET' || new URL(request.url).pathname !== frameAddress) return undefined
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'none',
      'cache-control': 'no-cache',
    },
  })
}
