// What answers a page, and what it is made from. Made by site.ts from the built web app, and by
// start/development.ts from the source.
import type { ShownCaptcha } from '#server/auth/captcha.ts'
import type { Log } from '#server/log.ts'
import type { Visit } from '#server/start.ts'

/**
 * Answers a page; `visit` counts it and gives the way to ask the API for the page's data.
 * `onThisMachine`: whoever asks works here, and not in production.
 */
export type Pages = (request: Request, visit: Visit, onThisMachine: boolean) => Promise<Response>

/** Makes what answers the pages: the built site, or a development server's. */
export type MakePages = (options: {
  siteUrl: string
  publishableKey: string
  /** Printed on the privacy page. */
  grievanceContact: string
  /** The question that tells people from programs, where there is one. */
  captcha: ShownCaptcha | undefined
  log: Log
}) => Promise<Pages>
