// Ends requests whose body comes too slowly: each of them holds a connection and memory.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** 4 KiB a second on average, below which 5 MB would not arrive in time anyway. */
const LEAST_BYTES_A_SECOND = 4096

/** Looks every `patienceMs` whether enough has come since; answers 408 and hangs up if not. */
export function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  patienceMs: number,
): void {
  const { socket, headers } = request
  if (!('transfer-encoding' in headers) && Number(headers['content-length'] ?? 0) === 0) return
  const least = (LEAST_BYTES_A_SECOND * patienceMs) / 1000
  let before = socket.bytesRead
  const watch = setInterval(() => {
    if (request.complete) return clearInterval(watch)
    if (socket.bytesRead - before < least) {
      clearInterval(watch)
      if (!response.headersSent)
        socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroySoon()
    }
    before = socket.bytesRead
  }, patienceMs).unref()
  response.once('close', () => clearInterval(watch))
}
