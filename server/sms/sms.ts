// Sending text messages. They carry codes that are valid for minutes, so there is no outbox: when a
// message is not sent at once, the person asks again.
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { SmsTransport } from './transport.ts'

/** A message to send; `to` is a number in E.164, the plus sign optional. */
export type OutgoingSms = { to: string; text: string }

export type Sms = {
  /** Resolves when the service has accepted the message. Throws `SmsFailed`. */
  send(message: OutgoingSms): Promise<void>
  /**
   * Sends without being awaited, when the time of an answer must not reveal whether something was
   * sent. A failure is logged.
   */
  sendUnwatched(message: OutgoingSms): void
  /** Waits for messages that are being sent. */
  close(): Promise<void>
}

/** The one error for every failure; the log has the cause. */
export class SmsFailed extends Error {
  constructor() {
    super('The text message could not be sent')
  }
}

const ATTEMPTS = 2

/** Neither numbers nor texts are ever logged. */
export function createSms(options: { transport: SmsTransport; log: Log }): Sms {
  const { transport, log } = options
  const underWay = new Set<Promise<void>>()

  async function send({ to, text }: OutgoingSms): Promise<void> {
    const message = { id: randomUUID(), to: `+${to.replace(/^\+/, '')}`, text }
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        return await transport.send(message)
      } catch (error) {
        log.warn({ reason: reasonOf(error), attempt }, 'text message not sent')
      }
    }
    throw new SmsFailed()
  }

  return {
    send,
    sendUnwatched(message) {
      // The answer is sent first.
      const sending = setImmediate(message)
        .then(send)
        .catch(() => {})
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}

/** The code of a failed `fetch` is in its cause; its message may contain the endpoint's address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.message
}
