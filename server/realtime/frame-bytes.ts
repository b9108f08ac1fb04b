// The bytes of unmasked WebSocket frames, each a whole message (RFC 6455, section 5.2).

const TEXT = 0x81
const BINARY = 0x82
const LENGTH = { inTwoBytes: 126, inEightBytes: 127 } as const

/** The parts of a frame that carries this text, or these bytes. */
export function frameBytes(message: string | Buffer): [head: Buffer, message: Buffer] {
  if (typeof message !== 'string') return [head(BINARY, message.length), message]
  const text = Buffer.from(message)
  return [textHead(text.length), text]
}

/** The head of a frame with so many bytes of text. */
export const textHead = (length: number): Buffer => head(TEXT, length)

function head(kind: number, length: number): Buffer {
  if (length < LENGTH.inTwoBytes) return Buffer.from([kind, length])
  if (length < 65_536) return Buffer.from([kind, LENGTH.inTwoBytes, length >> 8, length & 255])
  const bytes = Buffer.from([kind, LENGTH.inEightBytes, 0, 0, 0, 0, 0, 0, 0, 0])
  bytes.writeBigUInt64BE(BigInt(length), 2)
  return bytes
}
