// POST /realtime/v1/api/broadcast: messages to topics without a socket, from servers and from
// clients that have not joined.
import { Hono } from 'hono'
import { z } from 'zod'
import { addressKey } from '../caller/address.ts'
import { type Caller, CallerRefused } from '../caller/caller.ts'
import type { Identify } from '../caller/identify.ts'
import type { RateLimits } from '../caller/rate-limits.ts'
import { boundedBody } from '../http/bounded-body.ts'
import type { ServerEnv } from '../http/env.ts'
import { parseShallow } from '../http/shallow-json.ts'
import type { Database } from '../postgres/database.ts'
import { rightsOn } from './private-channels.ts'
import { placeOf, type Topics } from './topics.ts'

const MAX_BYTES = 1_048_576
const MAX_MESSAGES = 100
const isStorable = (text: string) => !text.includes('\0')

const shape = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(255).refine(isStorable),
        event: z.string().min(1).max(255),
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .max(MAX_MESSAGES),
})
type Message = z.output<typeof shape>['messages'][number]

/**
 * Mounted at /realtime/v1. Answers 202; messages that the caller may not send are dropped, as they
 * are on a socket.
 */
export function createHttpBroadcast(options: {
  api: Database
  service: Database
  identify: Identify
  rateLimits: RateLimits
  topics: Topics
}): Hono<ServerEnv> {
  const { identify, rateLimits, topics } = options
  const app = new Hono<ServerEnv>()

  app.post('/api/broadcast', async (call) => {
    const caller = await admitted(call.req.raw, call.env)
    const body = shape.safeParse(parsed(await bytesOf(call.req.raw)))
    if (!body.success) return call.json({ error: 'The messages are not understood' }, 422)
    await sendAll(caller, body.data.messages)
    return call.body(null, 202)
  })

  app.post('/api/broadcast/:topic/events/:event', async (call) => {
    const caller = await admitted(call.req.raw, call.env)
    const { topic, event } = call.req.param()
    const kind = kindOf(call.req.header('content-type') ?? '')
    if (!kind) return call.json({ error: 'Send JSON or bytes' }, 415)
    const bytes = await bytesOf(call.req.raw)
    const payload = kind === 'json' ? parsed(bytes) : bytes
    const isPrivate = call.req.query('private') === 'true'
    const message = shape.safeParse({ messages: [{ topic, event, payload, private: isPrivate }] })
    const [only] = message.success ? message.data.messages : []
    if (!only || payload === undefined) return call.json({ error: 'The message is not JSON' }, 422)
    await sendAll(caller, [only])
    return call.body(null, 202)
  })

  app.onError((error, call) => {
    if (error instanceof CallerRefused) return call.json({ error: error.message }, 401)
    if (error instanceof TooOften) {
      return call.json({ error: 'Too many requests' }, 429, { 'retry-after': `${error.seconds}` })
    }
    if (error instanceof TooLarge) return call.json({ error: 'The body is too large' }, 413)
    return call.json({ error: 'Not available' }, 503)
  })
  app.notFound((call) => call.json({ error: 'Not found' }, 404))
  return app

  async function admitted(request: Request, bindings: ServerEnv['Bindings']): Promise<Caller> {
    const caller = await identify(request, bindings)
    const { role, claims, address } = caller
    if (role === 'service_role') return caller
    const seconds = claims.sub
      ? rateLimits.take('rest_write', claims.sub)
      : rateLimits.take('rest_anon', addressKey(address))
    if (seconds > 0) throw new TooOften(seconds)
    return caller
  }

  /**
   * One query for each private topic, one after the other: a caller uses one connection at a time.
   */
  async function sendAll(caller: Caller, messages: readonly Message[]) {
    const allowed = new Map<string, boolean>()
    for (const { topic, event, payload, ...rest } of messages) {
      const isPrivate = rest.private === true
      if (isPrivate && !allowed.has(topic)) allowed.set(topic, await maySpeak(caller, topic))
      if (isPrivate && !allowed.get(topic)) continue
      topics.broadcast(placeOf(topic, isPrivate), { type: 'broadcast', event, payload })
    }
  }

  async function maySpeak({ role, claims }: Caller, topic: string): Promise<boolean> {
    if (role === 'service_role') return true
    const rights = await rightsOn(options, topic, { key: '', role, claims })
    return rights.write.has('broadcast')
  }
}

class TooLarge extends Error {}

class TooOften extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super('Too many requests')
    this.seconds = seconds
  }
}

const bytesOf = (request: Request) => boundedBody(request, MAX_BYTES, () => new TooLarge())

function kindOf(type: string): 'json' | 'bytes' | undefined {
  if (/^application\/json\b/i.test(type)) return 'json'
  return /^application\/octet-stream\b/i.test(type) ? 'bytes' : undefined
}

function parsed(body: Buffer): unknown {
  try {
    return parseShallow(body.toString('utf8'))
  } catch {
    return undefined
  }
}
