// The service worker lies at the root, because it serves every page, and as it is written.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export function serviceWorker(file: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_options, _bundle) {
      if (this.environment.name !== 'client') return
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: readFileSync(file, 'utf8'),
      })
    },
  }
}
