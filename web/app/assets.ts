// Which built files a page needs, read from the build's manifest: the entry, its styles and fonts, and the modules of the matched
// screens, so that the browser fetches them all at once and not one behind the other.

import { manifestKeyOfSection } from '../messages/languages.ts'
import type { Section } from '../messages/say.ts'
import type { Assets } from './document.ts'

/** `dist/web/client/.vite/manifest.json`, as Vite writes it. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

const entry = 'entry-client.tsx'
const preloadedFonts = ['mukta-latin-400-normal', 'anek-latin-latin-wght-normal']

export function assetsFor(
  manifest: Manifest | undefined,
  language: string,
  modules: readonly string[],
  sections: readonly Section[],
): Assets {
  if (!manifest) return { script: `/${entry}`, styles: ['/app/style.css'], fonts: [], modules: [] }
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  for (const section of sections) visit(manifestKeyOfSection(language, section))
  for (const module of modules) visit(module)
  const script = manifest[entry]?.file ?? ''
  files.delete(script)
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => preloadedFonts.some((font) => file.includes(font)) && file.endsWith('.woff2'))
  return {
    script: `/${script}`,
    styles: [...styles],
    fonts: fonts.map((file) => `/${file}`),
    modules: [...files].map((file) => `/${file}`),
  }
}
