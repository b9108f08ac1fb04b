// The frames of changes, as bytes of a WebSocket. Many sockets are sent the same change: what is
// alike for all of them is written once, and the same bytes go to each.
import { beginning, END, type Frame, type Version } from './frames.ts'

/** A change as all its subscribers get it. */
export class ChangeData {
  readonly #data: string
  readonly #ends: Partial<Record<Version, Buffer>> = {}

  /** `data`: JSON. */
  constructor(data: string) {
    this.#data = data
  }

  /** A frame from the data on. */
  end(version: Version): Buffer {
    const end = this.#ends[version] ?? Buffer.from(`${this.#data}}${END[version]}`)
    this.#ends[version] = end
    return end
  }
}

/**
 * The frame of a change for one channel: what is its own, and what all share. `ids`: the bindings
 * of the channel that it is for.
 */
export function encodeChange(
  { joinRef, topic }: Pick<Frame, 'joinRef' | 'topic'>,
  ids: readonly number[],
  data: ChangeData,
  version: Version,
): [own: Buffer, end: Buffer] {
  const around = beginning({ joinRef, ref: null, topic, event: 'postgres_changes' }, version)
  const end = data.end(version)
  return [textFrame(`${around}{"ids":${JSON.stringify(ids)},"data":`, end.length), end]
}

const TEXT = 0x81
const LENGTH = { inTwoBytes: 126, inEightBytes: 127 } as const

/** The head of an unmasked text frame (RFC 6455, section 5.2) and the beginning of its text. */
function textFrame(text: string, restLength: number): Buffer {
  const textLength = Buffer.byteLength(text)
  const length = textLength + restLength
  const headLength = length < LENGTH.inTwoBytes ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headLength + textLength)
  bytes[0] = TEXT
  if (headLength === 2) bytes[1] = length
  if (headLength === 4) {
    bytes[1] = LENGTH.inTwoBytes
    bytes.writeUInt16BE(length, 2)
  }
  if (headLength === 10) {
    bytes[1] = LENGTH.inEightBytes
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, headLength)
  return bytes
}
