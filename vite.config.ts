// How web/ is built: the browser's files into dist/web/client, the server-rendering half into dist/web/server.
// Also turns the message files into one small compiled module per language and area of the product.

import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cutFonts } from './build/fonts.ts'

const root = fileURLToPath(new URL('./web', import.meta.url))
const fonts = fileURLToPath(new URL('./dist/fonts', import.meta.url))
await cutFonts(fonts)

export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  resolve: { alias: { '@fonts': fonts } },
  // The icons keep their plain names at the root, where browsers look for them.
  publicDir: isSsrBuild ? false : resolve(root, 'icons'),
  plugins: [messageSections(), react(), tailwindcss()],
  // The built server half runs where only the server's own packages are installed, so it carries React in itself.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    outDir: resolve(root, isSsrBuild ? '../dist/web/server' : '../dist/web/client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? // One file: a running server must not miss a chunk that a later build has taken away.
        { output: { entryFileNames: 'entry-server.js', codeSplitting: false } }
      : { input: resolve(root, 'entry-client.tsx') },
  },
}))

/**
 * `import messages from './en.json?section=visitor'` gives that section alone, flat (`'visitor.hero.title'`) and compiled from ICU
 * text at build time, so that no page carries the words of another area or a message parser. A faulty message fails the build.
 */
export function messageSections(): Plugin {
  let root = ''
  const asModule = /\/([a-zA-Z-]+)\.([a-z]+)\.messages\.js$/
  return {
    name: 'message-sections',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId(source, importer) {
      const asked = /^(.*)\.json\?section=([a-z]+)$/.exec(source)
      if (!asked?.[1]) return
      const file = asked[1].startsWith('/')
        ? resolve(root, asked[1].startsWith(root) ? asked[1] : `.${asked[1]}`)
        : resolve(dirname(importer ?? root), asked[1])
      return `${file}.${asked[2]}.messages.js`
    },
    async load(id) {
      const found = asModule.exec(id)
      if (!found?.[2]) return
      const file = resolve(dirname(id), `${found[1]}.json`)
      this.addWatchFile(file)
      const sections = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
      const flat: Record<string, unknown> = {}
      compileInto(flat, found[2], sections[found[2]] ?? {})
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(flat))})`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(resolve(root, 'messages')) || !file.endsWith('.json')) return
      server.ws.send({ type: 'full-reload' })
    },
  }
}

function compileInto(flat: Record<string, unknown>, key: string, value: unknown) {
  if (typeof value === 'string') {
    flat[key] = compileMessageOrThrow(value)
    return
  }
  for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
    compileInto(flat, `${key}.${name}`, inner)
  }
}
