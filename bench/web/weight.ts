// What a page's files weigh: scripts and styles as gzip -9 packs each of them, fonts as they are.
import { gzipSync } from 'node:zlib'

type Weight = { script: number; style: number; font: number }

/** Reads each address once more, unthrottled, and adds up. */
export async function weigh(addresses: readonly string[]): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, font: 0 }
  for (const address of new Set(addresses)) {
    const kind = kindOf(new URL(address).pathname)
    if (!kind) continue
    const body = new Uint8Array(await (await fetch(address)).arrayBuffer())
    weight[kind] += kind === 'font' ? body.byteLength : gzipSync(body, { level: 9 }).byteLength
  }
  return weight
}

function kindOf(path: string): keyof Weight | undefined {
  if (path.endsWith('.js')) return 'script'
  if (path.endsWith('.css')) return 'style'
  if (path.endsWith('.woff2')) return 'font'
}
