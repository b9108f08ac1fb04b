// Fetching a file from an address that somebody typed (server/outgoing): with TLS to be trusted.
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { fetchFile } from '#server/outgoing/fetch-file.ts'
import { selfSigned } from '#tests/support/self-signed.ts'

test('a certificate of nobody known is refused, whatever the environment allows', async () => {
  const { privateKey, certificate } = selfSigned(2048, 'feed.example')
  let connections = 0
  let requests = 0
  const server = https
    .createServer({ key: privateKey, cert: certificate }, (_, response) => {
      requests += 1
      response.end('[]')
    })
    .on('connection', () => {
      connections += 1
    })
    .listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  try {
    const fetching = fetchFile(`https://feed.example:${(server.address() as AddressInfo).port}/`, {
      guard: {
        mayAsk: () => true,
        mayReach: () => true,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      },
      accept: '*/*',
      types: /^/,
      maxBytes: 1000,
      timeoutMs: 5000,
    })
    await expect(fetching).rejects.toMatchObject({ reason: 'unreachable' })
    expect([connections, requests]).toEqual([1, 0])
  } finally {
    vi.unstubAllEnvs()
    server.close()
  }
})
