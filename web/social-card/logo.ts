// The logo of a verified company for the picture of a shared link, as an address with its bytes in
// it: the painter reads nothing else. It paints PNG and JPEG, and no WebP.

import type { PublicConfig } from '../data/wire/config.ts'

/** A small file can be a picture of any size, all of which would have to be held. */
const MAX_DOTS = 4_194_304

/** Undefined when the storage does not show it to a visitor, or it cannot be painted. */
export async function readLogo(
  name: string,
  { config, fetch }: { config: PublicConfig; fetch: typeof globalThis.fetch },
): Promise<string | undefined> {
  const answer = await fetch(`${config.url}/storage/v1/object/logos/${name}`, {
    headers: { apikey: config.publishableKey },
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    return undefined
  }
  return logoAddress(new Uint8Array(await answer.arrayBuffer()))
}

export function logoAddress(file: Uint8Array): string | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const size = sizeOfPng(view) ?? sizeOfJpeg(view)
  if (!size || size.width * size.height > MAX_DOTS) return undefined
  let bytes = ''
  for (let at = 0; at < file.length; at += 8192)
    bytes += String.fromCharCode(...file.subarray(at, at + 8192))
  return `data:image/${size.kind};base64,${btoa(bytes)}`
}

type Size = { kind: 'png' | 'jpeg'; width: number; height: number }

function sizeOfPng(view: DataView): Size | undefined {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47) return undefined
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** A JPEG is a row of segments; one of those that begin a frame says how large it is. */
function sizeOfJpeg(view: DataView): Size | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    if (marker < 0xff01) return undefined
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf
    if (isFrame && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc)
      return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}
