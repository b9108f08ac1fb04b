// POST /realtime/v1/api/broadcast: messages to topics without a socket, from servers and from clients that have not joined.
import { Hono } from 'hono'
import { z } from 'zod'
import { type Caller, CallerRefused } from '../caller/caller.ts'
import type { Identify } from '../caller/identify.ts'
import type { ServerEnv } from '../http/env.ts'
import type { Database } from '../postgres/database.ts'
import { rightsOn } from './private-channels.ts'
import { placeOf, type Topics } from './topics.ts'

const MOST_BYTES = 1_048_576
const MOST_MESSAGES = 100

const shape = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1).max(255),
        event: z.string().min(1).max(255),
        payload: z.unknown(),
        private: z.boolean().nullish(),
      }),
    )
    .max(MOST_MESSAGES),
})
type Message = z.output<typeof shape>['messages'][number]

/** Mounted at /realtime/v1. Answers 202; messages that the caller may not send are dropped, as they are on a socket. */
export function createHttpBroadcast(options: {
  api: Database
  service: Database
  identify: Identify
  topics: Topics
}): Hono<ServerEnv> {
  const { identify, topics } = options
  const app = new Hono<ServerEnv>()

  app.post('/api/broadcast', async (call) => {
    const caller = await identify(call.req.raw, call.env)
    const body = shape.safeParse(parsed(await boundedText(call.req.raw)))
    if (!body.success) return call.json({ error: 'The messages are not understood' }, 422)
    await Promise.all(body.data.messages.map((message) => send(caller, message)))
    return call.body(null, 202)
  })

  app.post('/api/broadcast/:topic/events/:event', async (call) => {
    const caller = await identify(call.req.raw, call.env)
    const { topic, event } = call.req.param()
    const type = call.req.header('content-type') ?? ''
    if (!/^application\/json\b/i.test(type)) return call.json({ error: 'Send JSON' }, 415)
    const payload = parsed(await boundedText(call.req.raw))
    const isPrivate = call.req.query('private') === 'true'
    const message = shape.safeParse({ messages: [{ topic, event, payload, private: isPrivate }] })
    const [only] = message.success ? message.data.messages : []
    if (!only || payload === undefined) return call.json({ error: 'The message is not JSON' }, 422)
    await send(caller, only)
    return call.body(null, 202)
  })

  app.onError((error, call) => {
    if (error instanceof CallerRefused) return call.json({ error: error.message }, 401)
    if (error instanceof TooLarge) return call.json({ error: 'The body is too large' }, 413)
    return call.json({ error: 'Not available' }, 503)
  })
  app.notFound((call) => call.json({ error: 'Not found' }, 404))
  return app

  async function send({ role, claims }: Caller, { topic, event, payload, ...rest }: Message) {
    const isPrivate = rest.private === true
    if (isPrivate && role !== 'service_role') {
      const rights = await rightsOn(options, topic, { key: '', role, claims })
      if (!rights.write.has('broadcast')) return
    }
    topics.broadcast(placeOf(topic, isPrivate), { type: 'broadcast', event, payload })
  }
}

class TooLarge extends Error {}

async function boundedText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
