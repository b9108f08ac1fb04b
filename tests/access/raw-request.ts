// A request exactly as written: fetch would normalise the path and refuse some methods.
import { request } from 'node:http'

export type RawAnswer = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export function rawRequest(
  url: string,
  options: {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string | Buffer
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const { method = 'GET', path, headers, body } = options
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
