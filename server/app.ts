// Request → Response: mounts the services under the protocol's paths. Everything that is not theirs
// goes to `site`.
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { shownCaptcha } from './auth/captcha.ts'
import type { ServerConfig } from './config.ts'
import { createCors } from './http/cors.ts'
import type { ServerEnv } from './http/env.ts'
import { isLocalRequest } from './http/local-request.ts'
import type { Metrics } from './http/metrics.ts'
import { routeClassOf } from './http/route-class.ts'
import { NO_STORE, securityHeaders, UNSHOWN } from './http/security-headers.ts'
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

type App = {
  /** The routes of all services, for who lists them. */
  routes: Service
  answer(request: Request, bindings: ServerEnv['Bindings']): Promise<Response>
}

export function createApp(parts: AppParts): App {
  const { config, log, metrics } = parts
  const routes = routesOf(parts)
  const cors = createCors([new URL(config.siteUrl).origin, ...config.cors.origins])
  const isOverTls = config.siteUrl.startsWith('https://')

  return {
    routes,
    async answer(request, bindings) {
      const start = performance.now()
      const path = getPath(request)
      const id = randomUUID()
      const headers = firstHeaders(request, path, id)
      const { outgoing } = bindings
      // Before there is a response: to change one that is made costs as much as all else about it.
      if (outgoing) for (const name in headers) outgoing.setHeader(name, headers[name] as string)
      const response = await (refusal(request, path) ??
        routes.fetch(request, { ...bindings, requestId: id }))
      if (!outgoing) addMissing(headers, response)
      const seconds = (performance.now() - start) / 1000
      const { method } = request
      const { status } = response
      const { service, route } = routeClassOf(method, path)
      metrics.request({ service, route, status, seconds })
      log.debug({ id, service, method, status, seconds })
      return response
    },
  }

  /** What an answer has unless its service says otherwise. */
  function firstHeaders(request: Request, path: string, id: string): Record<string, string> {
    return {
      'x-request-id': id,
      ...securityHeaders(path, isOverTls),
      ...(isOfApi(path) && { ...NO_STORE, ...cors.headers(request) }),
    }
  }

  /** The answer to what no service gets to see. */
  function refusal(request: Request, path: string): Response | undefined {
    if (request.url.length > config.limits.urlBytes) {
      return Response.json({ message: 'The address is too long' }, { status: 414 })
    }
    if (request.method === 'TRACE') return new Response('Method not allowed', { status: 405 })
    if (isOfApi(path) && cors.isPreflight(request)) return new Response(null, { status: 204 })
    return undefined
  }
}

function addMissing(headers: Readonly<Record<string, string>>, { headers: own }: Response) {
  for (const name in headers) if (!own.has(name)) own.set(name, headers[name] as string)
}

const isOfApi = (path: string) =>
  path === '/config.json' || /^\/(auth|rest|storage|realtime)\/v1(\/|$)/.test(path)

function routesOf(parts: AppParts): Service {
  const { config, log, metrics } = parts
  const app = new Hono<ServerEnv>()

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
