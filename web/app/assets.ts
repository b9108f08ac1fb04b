// The built files that a page needs, read from the build's manifest: the entry, its styles and
// fonts, and the modules of the matched screens, so that the browser fetches them all at once and
// not one after the other.

import type { Assets } from './document.ts'

/** `dist/web/client/.vite/manifest.json`, as Vite writes it. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

const entry = 'entry-client.tsx'
/** The one stylesheet of all pages, as the manifest names it. */
const stylesheet = 'style.css'

/**
 * The fonts that the first view of a page in this language needs; the browser finds others in the
 * styles.
 */
const firstFonts: Record<string, readonly string[]> = {
  en: ['anek', 'mukta-400', 'mukta-600'],
  hi: ['anek-devanagari', 'mukta-devanagari-400', 'mukta-devanagari-600'],
}

export function assetsFor(
  manifest: Manifest | undefined,
  language: string,
  modules: readonly string[],
): Assets {
  if (!manifest) {
    return { script: `/${entry}`, styles: ['/app/style.css'], fonts: [], modules: [] }
  }
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(entry)
  for (const module of modules) visit(module)
  const script = manifest[entry]?.file ?? ''
  const style = manifest[stylesheet]
  files.delete(script)
  const fonts = (firstFonts[language] ?? []).flatMap((name) => {
    const key = Object.keys(manifest).find((source) => source.endsWith(`/${name}.woff2`))
    return manifest[key ?? '']?.file ?? []
  })
  return {
    script: `/${script}`,
    styles: style ? [`/${style.file}`] : [],
    fonts: fonts.map((file) => `/${file}`),
    modules: [...files].map((file) => `/${file}`),
  }
}
