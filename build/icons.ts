// Makes little of the package of icons. An icon is reduced to its shapes: the names, sizes, former
// names and keys beside them are not used here, and weigh nearly as much. And it is imported from
// its own file, not through the package's list of all: so it is seen which modules use it.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

const imports = /import \{([^}]*)\} from 'lucide-react'/g

/** For the bundler. `npm run dev` gets the package as one file, which is quicker there. */
export function iconsByFile(): Plugin {
  const files = filesOfIcons()
  return {
    name: 'icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes("'lucide-react'")) return
      const rewritten = code.replace(imports, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => importOf(name, files))
          .join(';'),
      )
      return { code: rewritten, map: null }
    },
  }
}

/** A name that no icon has is left to the package, where the bundler misses it. */
function importOf(name: string, files: Map<string, string>): string {
  const [icon = '', own = icon] = name.split(' as ')
  const file = files.get(icon)
  return file
    ? `import ${own} from 'lucide-react/dist/esm/${file}'`
    : `import { ${name} } from 'lucide-react'`
}

/** By every name that an icon has. */
function filesOfIcons(): Map<string, string> {
  const list = createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs')
  const lines = readFileSync(list, 'utf8').matchAll(/^export \{(.*)\} from '\.\/(icons\/.*)';$/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}

const shapesOf = (code: string) =>
  code
    .replace(/,\s*(?:key: "[^"]*"|aliases: \[[^\]]*\])/g, '')
    .replace(/\b(?:name: "[^"]*"|size: \d+),\s*/g, '')
    .replace('__iconData.node;\n', '')
