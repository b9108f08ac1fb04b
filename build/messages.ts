// The message files as the pages read them.
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

/**
 * `import messages from './en.json?compiled'` gives a language's texts, flat (`'home.hero.title'`)
 * and compiled from ICU text at build time, so that no page carries a message parser. A faulty
 * message fails the build.
 */
export function compiledMessages(): Plugin {
  let root = ''
  const asModule = /\/([a-zA-Z-]+)\.messages\.js$/
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    resolveId(source, importer) {
      const asked = /^(.*)\.json\?compiled$/.exec(source)
      if (!asked?.[1]) return
      const file = asked[1].startsWith('/')
        ? resolve(root, asked[1].startsWith(root) ? asked[1] : `.${asked[1]}`)
        : resolve(dirname(importer ?? root), asked[1])
      return `${file}.messages.js`
    },
    async load(id) {
      const language = asModule.exec(id)?.[1]
      if (!language) return
      const file = resolve(dirname(id), `${language}.json`)
      this.addWatchFile(file)
      const flat: Record<string, unknown> = {}
      compileInto(flat, '', JSON.parse(await readFile(file, 'utf8')))
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
    const compiled = compileMessageOrThrow(value)
    refuseOtherKinds(compiled, key)
    flat[key] = compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled
    return
  }
  for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
    compileInto(flat, key ? `${key}.${name}` : name, inner)
  }
}

/** The build must fail for a syntax that web/messages/fill.ts does not support. */
function refuseOtherKinds(parts: unknown, key: string): void {
  if (!Array.isArray(parts)) return
  for (const part of parts) {
    if (!Array.isArray(part)) continue
    const [, kind, cases] = part
    if (kind && kind !== 'plural' && kind !== 'select') {
      throw new Error(`${key}: {…, ${kind}} is not filled; format the value in ui/format.ts`)
    }
    for (const inner of Object.values(cases ?? {})) refuseOtherKinds(inner, key)
  }
}
