// What serves a page, and what it needs. Implemented by site.ts from the built web app, and by
// start/development.ts from the source.
import type { ShownCaptcha } from '#server/auth/captcha.ts'
import type { Log } from '#server/log.ts'
import type { Visit } from '#server/start.ts'

/**
 * Serves a page; `visit` counts it and returns a way to ask the API for the page's data.
 * `onThisMachine`: the visitor is on this machine, and this is not production.
 */
export type Pages = (request: Request, visit: Visit, onThisMachine: boolean) => Promise<Response>

/** Makes the part that serves the pages: the built site, or a development server. */
export type MakePages = (options: {
  siteUrl: string
  publishableKey: string
  /** Printed on the privacy page. */
  grievanceContact: string
  /** The captcha, if one is configured. */
  captcha: ShownCaptcha | undefined
  /** Whether a browser may keep the frame of the pages for a time without a network. */
  offlinePages: boolean
  log: Log
}) => Promise<Pages>
