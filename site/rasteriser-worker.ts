// The thread that paints: SVG in, PNG out. It reads no files or addresses that a picture might
// name, and needs no fonts: our pictures contain their words as outlines.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const require = createRequire(import.meta.url)
const ready = readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm)

parentPort?.on('message', async ({ svg, width }: { svg: string; width?: number }) => {
  try {
    await ready
    parentPort?.postMessage({ png: paint(svg, width) })
  } catch (error) {
    parentPort?.postMessage({ error: String(error) })
  }
})

function paint(svg: string, width?: number): Uint8Array {
  const picture = new Resvg(svg, width ? { fitTo: { mode: 'width', value: width } } : {})
  const painted = picture.render()
  try {
    return painted.asPng()
  } finally {
    painted.free()
    picture.free()
  }
}
