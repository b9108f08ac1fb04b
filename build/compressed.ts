// Compresses the built files with brotli at the highest level: that takes seconds, which the build
// can spend and a first visitor should not.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Writes `x.js.br` beside `x.js`, and so with styles. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const text = file.type === 'chunk' ? file.code : file.source
          const packed = await promisify(brotliCompress)(text, smallest)
          await writeFile(path.join(dir, `${file.fileName}.br`), packed)
        }),
      )
    },
  }
}
