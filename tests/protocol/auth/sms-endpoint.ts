// An HTTP endpoint that accepts text messages, like a text message service.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { codeInText } from '#tests/support/text-message.ts'

type TakenText = {
  to: string
  text: string
  /** The six digits in it. */
  code: string
  contentType: string | undefined
  authorization: string | undefined
  idempotencyKey: string | undefined
}

export type TextEndpoint = Awaited<ReturnType<typeof textEndpoint>>

/** `answer`: the status for a request; by default 200. */
export async function textEndpoint(answer: () => number = () => 200) {
  const taken: TakenText[] = []
  const server = createServer(async (request, response) => {
    taken.push(takenFrom(JSON.parse(await readText(request)), request))
    response.writeHead(answer()).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/send`,
    taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function takenFrom(
  { to, text }: { to: string; text: string },
  { headers }: IncomingMessage,
): TakenText {
  return {
    to,
    text,
    code: codeInText(text),
    contentType: headers['content-type'],
    authorization: headers.authorization,
    idempotencyKey: headers['idempotency-key']?.toString(),
  }
}
