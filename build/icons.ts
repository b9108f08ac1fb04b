// What a browser gets of a drawing from the icon package: its shapes. The names, sizes, former
// names and keys that stand beside them there are used by nobody here, and weigh nearly as much.

import type { Plugin } from 'vite'

const drawings = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/** For the bundler. How shapes become an icon is `web/ui/icon.ts`. */
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
