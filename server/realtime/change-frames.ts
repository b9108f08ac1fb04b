// The frames of changes, as bytes of a WebSocket. Many sockets are sent the same change: what is
// alike for all of them is written once, and so is what is alike in all frames of one channel.
import { textHead } from './frame-bytes.ts'
import { beginning, END, type Frame, type Version } from './frames.ts'

/** A change as all its subscribers get it. */
export class ChangeData {
  readonly #data: string
  readonly #ends: Partial<Record<Version, Buffer>> = {}
  /** By the length of the frame. */
  readonly #heads = new Map<number, Buffer>()

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

  /** The head of a frame of so many bytes: the topics of many channels are equally long. */
  head(length: number): Buffer {
    const head = this.#heads.get(length) ?? textHead(length)
    this.#heads.set(length, head)
    return head
  }
}

/**
 * Encodes the changes of one channel: the parts of a frame, in order. `ids`: the bindings of the
 * channel that a change is for.
 */
export function changeEncoder(
  { joinRef, topic }: Pick<Frame, 'joinRef' | 'topic'>,
  version: Version,
): (ids: readonly number[], data: ChangeData) => Buffer[] {
  const around = beginning({ joinRef, ref: null, topic, event: 'postgres_changes' }, version)
  let last = { ids: '', own: Buffer.alloc(0) }

  /** Most changes are for the same bindings as the one before. */
  function ownPart(ids: string): Buffer {
    if (last.ids !== ids) last = { ids, own: Buffer.from(`${around}{"ids":[${ids}],"data":`) }
    return last.own
  }

  return (ids, data) => {
    const own = ownPart(ids.join())
    const end = data.end(version)
    return [data.head(own.length + end.length), own, end]
  }
}
