// The product's own routes beside the API, in the order in which they are tried: the mails of this
// machine, the routes with a file here, and the pages of the web app for all other paths.
import { isLocalRequest } from '#server/http/local-request.ts'
import type { Site } from '#server/start.ts'
import type { Query } from '#worker/connection.ts'
import { devMail } from './dev-mail.ts'
import { exportDownload } from './export-download.ts'
import { type InboundMail, inboundMail } from './inbound-mail.ts'
import { listDownload } from './list-download.ts'
import { logo } from './logo.ts'
import { mailFrame } from './mail-frame.ts'
import { oneClickUnsubscribe } from './one-click-unsubscribe.ts'
import type { Pages } from './pages.ts'

export function createRoutes(options: {
  pages: Pages
  siteUrl: string
  publishableKey: string
  /** Where mails are written, if there is no mail server. */
  mailFolder: string | undefined
  /** Where the copies of people's data are stored until they are downloaded. */
  exportsFolder: string
  /** Where answers by mail come in; undefined where none are taken. */
  inbound: InboundMail | undefined
  query: Query['query']
}): Site {
  const { pages, siteUrl, publishableKey, mailFolder, exportsFolder, inbound, query } = options
  return async (request, bindings, { call, visit }) => {
    const isLocal = mailFolder !== undefined && isLocalRequest(request, bindings, siteUrl)
    const mail = isLocal ? await devMail(request, mailFolder) : undefined
    return (
      mail ??
      mailFrame(request) ??
      (await oneClickUnsubscribe(request, { call, siteUrl, publishableKey })) ??
      (await inboundMail(request, visit, { inbound, siteUrl, query })) ??
      (await exportDownload(request, visit, { folder: exportsFolder, query })) ??
      (await listDownload(request, visit, query)) ??
      (await logo(request, visit, { siteUrl, publishableKey })) ??
      pages(request, visit, isLocal)
    )
  }
}
