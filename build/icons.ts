// Reduces an icon of the package to its shapes. The names, sizes, former names and keys beside them
// are not used here, and weigh nearly as much.

import type { Plugin } from 'vite'

const drawings = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** For the bundler. `web/ui/icon.ts` turns shapes into an icon. */
export function bareIcons(): Plugin {
  return {
    name: 'bare-icons',
    enforce: 'pre',
    transform(code, id) {
      if (drawings.test(id)) return { code: shapesOf(code), map: null }
    },
  }
}

const shapesOf = (code: string) =>
  code
    .replace(/,\s*(?:key: "[^"]*"|aliases: \[[^\]]*\])/g, '')
    .replace(/\b(?:name: "[^"]*"|size: \d+),\s*/g, '')
    .replace('__iconData.node;\n', '')
