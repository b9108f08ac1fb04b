// Which languages there are (one file each in this folder) and how a section of one is fetched: `frame` for every page, the others
// with the screens that need them.

import { learn, type Section } from './say.ts'

type Load = Record<string, () => Promise<Record<string, unknown>>>

const sections: Record<Section, Load> = {
  frame: import.meta.glob('./*.json', { query: '?section=frame', import: 'default' }),
  ui: import.meta.glob('./*.json', { query: '?section=ui', import: 'default' }),
  errors: import.meta.glob('./*.json', { query: '?section=errors', import: 'default' }),
  home: import.meta.glob('./*.json', { query: '?section=home', import: 'default' }),
  visitor: import.meta.glob('./*.json', { query: '?section=visitor', import: 'default' }),
  legal: import.meta.glob('./*.json', { query: '?section=legal', import: 'default' }),
  account: import.meta.glob('./*.json', { query: '?section=account', import: 'default' }),
  candidate: import.meta.glob('./*.json', { query: '?section=candidate', import: 'default' }),
  jobs: import.meta.glob('./*.json', { query: '?section=jobs', import: 'default' }),
  admin: import.meta.glob('./*.json', { query: '?section=admin', import: 'default' }),
} as Record<Section, Load>

const known = new Set<string>()

/** The languages of the interface, by their code: `['en']`. */
export const languages = Object.keys(sections.frame).map((file) => file.slice(2, -'.json'.length))

/** Resolves once the sections can be spoken. Asking again costs nothing. */
export async function loadSections(language: string, names: readonly Section[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const key = `${language}/${name}`
      if (known.has(key)) return
      const load = sections[name][`./${language}.json`]
      if (!load) throw new Error(`no section ${name} in the language ${language}`)
      learn(language, await load())
      known.add(key)
    }),
  )
}

/** The browser file's name in the build's manifest, for preloading. */
export function manifestKeyOfSection(language: string, name: Section): string {
  return `messages/${language}.${name}.messages.js`
}
