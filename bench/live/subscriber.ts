// A subscriber to the changes of one table, with as little work of its own as possible: it shares
// the processors with the measured server.

export type Subscriber = { close(): void }

const JOINED = '"extension":"postgres_changes"'
const CHANGE = '"event":"postgres_changes"'

/**
 * Resolves when the server confirms the subscription. `onChange` gets each message of a change, as
 * text.
 */
export async function subscribe(
  { url, apiKey, token }: { url: string; apiKey: string; token?: string },
  table: string,
  onChange: (text: string) => void,
): Promise<Subscriber> {
  const address = new URL('/realtime/v1/websocket', url)
  address.protocol = 'ws:'
  address.search = new URLSearchParams({ apikey: apiKey, vsn: '1.0.0' }).toString()
  const socket = new WebSocket(address)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.onerror = () => reject(new Error('the socket failed'))
  socket.onclose = () => reject(new Error('the socket was closed'))
  socket.onopen = () =>
    socket.send(
      JSON.stringify({
        topic: 'realtime:bench',
        event: 'phx_join',
        ref: '1',
        join_ref: '1',
        payload: {
          config: { postgres_changes: [{ event: '*', schema: 'public', table }] },
          ...(token && { access_token: token }),
        },
      }),
    )
  socket.onmessage = ({ data }: { data: string }) => {
    if (data.includes(CHANGE)) onChange(data)
    else if (data.includes(JOINED)) resolve()
  }
  await promise
  return { close: () => socket.close() }
}
