// Request → Response: mounts the services under the protocol's paths. Everything that is not theirs
// goes to `site`.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { shownCaptcha } from './auth/captcha.ts'
import type { ServerConfig } from './config.ts'
import { cors } from './http/cors.ts'
import type { ServerEnv } from './http/env.ts'
import { isLocalRequest } from './http/local-request.ts'
import type { Metrics } from './http/metrics.ts'
import { routeClassOf } from './http/route-class.ts'
import { noStore, securityHeaders, UNSHOWN } from './http/security-headers.ts'
import type { Log } from './log.ts'

type Service = Hono<ServerEnv>

type AppParts = {
  auth: Service
  tables: Service
  storage: Service
  realtime: Service
  config: ServerConfig
  publishableKey: string
  log: Log
  metrics: Metrics
  /** True while requests can be served: the database answers and the server is not stopping. */
  isReady: () => Promise<boolean>
  /** Answers every other path, e.g. a web site. */
  site?: (request: Request, bindings: ServerEnv['Bindings'] | undefined) => Promise<Response>
}

export function createApp(parts: AppParts): Service {
  const { config, log, metrics } = parts
  const app = new Hono<ServerEnv>()
  const origins = [new URL(config.siteUrl).origin, ...config.cors.origins]

  app.use(async (context, next) => {
    const start = performance.now()
    const id = randomUUID()
    context.env = { ...context.env, requestId: id }
    await next()
    context.res.headers.set('x-request-id', id)
    const seconds = (performance.now() - start) / 1000
    const { path, method } = context.req
    const { status } = context.res
    const { service, route } = routeClassOf(method, path)
    metrics.request({ service, route, status, seconds })
    log.debug({ id, service, method, status, seconds })
  })
  app.use(securityHeaders(config.siteUrl))
  app.use(async (context, next) => {
    if (context.req.url.length > config.limits.urlBytes) {
      return context.json({ message: 'The address is too long' }, 414)
    }
    if (context.req.method === 'TRACE') return context.text('Method not allowed', 405)
    return next()
  })

  app.get('/health/live', (context) => context.json({ status: 'live' }))
  app.get('/health/ready', async (context) =>
    (await parts.isReady())
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready' }, 503),
  )
  app.get('/metrics', async (context) => {
    const { metricsToken } = config
    const given = context.req.header('authorization')
    const isForThisMachine = config.mail.url.startsWith('file:')
    const allowed =
      (isForThisMachine && isLocalRequest(context.req.raw, context.env, config.siteUrl)) ||
      (metricsToken !== undefined && given === `Bearer ${metricsToken}`)
    if (!allowed) return context.notFound()
    return context.text(await metrics.text(), 200, UNSHOWN)
  })

  app.use('/config.json', cors(origins), noStore)
  const captcha = shownCaptcha(config.captcha, config.captchaSiteKey)
  app.get('/config.json', (context) =>
    context.json({
      url: config.siteUrl,
      publishableKey: parts.publishableKey,
      ...(captcha && { captcha }),
    }),
  )
  for (const [path, service] of [
    ['/auth/v1', parts.auth],
    ['/rest/v1', parts.tables],
    ['/storage/v1', parts.storage],
    ['/realtime/v1', parts.realtime],
  ] as const) {
    app.use(`${path}/*`, cors(origins), noStore)
    app.use(path, cors(origins), noStore)
    app.route(path, service)
  }

  const { site } = parts
  if (site) app.all('*', (context) => site(context.req.raw, context.env))
  app.notFound((context) => context.json({ message: 'Not found' }, 404))
  app.onError((error, context) => {
    const { service } = routeClassOf(context.req.method, context.req.path)
    log.error({ service, error: error.name, stack: error.stack })
    return context.json({ code: 500, message: 'Internal server error' }, 500)
  })
  return app
}
