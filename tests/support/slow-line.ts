// A slow line between a browser and the product: a proxy (SOCKS 5, RFC 1928, without a sign-in)
// that passes bytes on late, and not many a second. The browser's own emulation of one can lose a
// page's requests for good.
import { once } from 'node:events'
import net from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type SlowLine = {
  /** The proxy's, for the browser. */
  address: string
  stop(): Promise<void>
}

/** Milliseconds from one end to the other, bytes a second to the browser and from it. */
type Pace = { delay: number; down: number; up: number }

const HERE = '127.0.0.1'
const VERSION = 5
const NO_SIGN_IN = 0
/** Where in a request the host's name begins. */
const NAME = 5
const SUCCEEDED = Buffer.from([VERSION, 0, 0, 1, 0, 0, 0, 0, 0, 0])

export async function openSlowLine({ delay, down, up }: Pace): Promise<SlowLine> {
  const sockets = new Set<net.Socket>()
  const toBrowser = paced(down)
  const fromBrowser = paced(up)
  const keep = (socket: net.Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }
  const server = net.createServer(async (browser) => {
    keep(browser)
    // Either end may hang up at any time.
    browser.on('error', () => {})
    const target = await connect(browser).catch(() => null)
    if (!target) return void browser.destroy()
    keep(target)
    await Promise.allSettled([
      pipeline(browser, late(fromBrowser, delay), target),
      pipeline(target, late(toBrowser, delay), browser),
    ])
  })
  server.listen(0, HERE)
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return {
    address: `socks5://${HERE}:${port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** The browser sends the host's name, its length before it, and the port; it waits for answers. */
async function connect(browser: net.Socket): Promise<net.Socket | null> {
  await once(browser, 'data')
  browser.write(Buffer.from([VERSION, NO_SIGN_IN]))
  const [request] = (await once(browser, 'data')) as [Buffer]
  const end = NAME + request.readUInt8(NAME - 1)
  const host = request.subarray(NAME, end).toString('latin1')
  // The browser also asks for its maker's services.
  if (host !== HERE) return null
  const target = net.connect(request.readUInt16BE(end), host)
  await once(target, 'connect')
  browser.pause()
  browser.write(SUCCEEDED)
  return target
}

/** How long so many bytes wait for those before them, of all connections, and take themselves. */
function paced(bytesASecond: number) {
  let free = 0
  return (bytes: number) => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes / bytesASecond) * 1000
    return free - now
  }
}

function late(waitFor: (bytes: number) => number, delay: number) {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      setTimeout(() => {
        setTimeout(() => this.push(chunk), delay)
        done()
      }, waitFor(chunk.length))
    },
    // After the last chunk's own delay.
    flush: (done) => void setTimeout(done, delay),
  })
}
