import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchMetadata } from './fetch-metadata.ts'

const refused = { code: 'saml_metadata_fetch_failed' }

/** A server on this machine, for as long as `work` takes. */
async function beside(listener: RequestListener, work: (port: number) => Promise<void>) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    await work((server.address() as AddressInfo).port)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('metadata are read on this machine where that is a developer’s, and nowhere inside otherwise', async () => {
  let asked = 0
  const answer: RequestListener = (_request, response) => {
    asked += 1
    response.end('<EntityDescriptor/>')
  }
  await beside(answer, async (port) => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const address = `http://${host}:${port}/metadata`
      expect(await fetchMetadata(address, true)).toBe('<EntityDescriptor/>')
      await expect(fetchMetadata(address, false)).rejects.toMatchObject(refused)
    }
    expect(asked).toBe(2)
  })
})

test.each([
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://2130706434/',
  'https://[::ffff:10.0.0.1]/',
  'http://10.1.2.3/',
  'http://example.test/',
  'file:///etc/passwd',
  'https://name:secret@idp.test/',
])('%s is not asked, on a developer’s machine either', async (address) => {
  await expect(fetchMetadata(address, true)).rejects.toMatchObject(refused)
})

test('a redirect is not followed, and what is no answer or has no end is given up', async () => {
  let asked = 0
  const answer: RequestListener = (request, response) => {
    asked += 1
    if (request.url === '/away') response.writeHead(302, { location: '/there' }).end()
    else if (request.url === '/missing') response.writeHead(404).end()
    else {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    }
  }
  await beside(answer, async (port) => {
    for (const path of ['away', 'missing', 'endless']) {
      const reading = fetchMetadata(`http://127.0.0.1:${port}/${path}`, true)
      await expect(reading).rejects.toMatchObject(refused)
    }
    expect(asked).toBe(3)
  })
})
