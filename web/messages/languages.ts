// The languages of the interface (one file each in this folder) and how their words are loaded:
// those of the first page come with it, all others with the next page that is opened.

import { addMessages, type Section } from './say.ts'

export type Words = Record<string, unknown>

const files = import.meta.glob<Words>('./*.json', { query: '?compiled', import: 'default' })

/** The languages of the interface, by their code: `['en']`. */
export const languages = Object.keys(files).map((file) => file.slice(2, -'.json'.length))

/** Loaded sections: `en/frame`. */
const known = new Set<string>()
const whole = new Map<string, Words>()

/** Resolves once the sections are loaded. Calling it again is cheap. */
export async function loadSections(language: string, names: readonly Section[]): Promise<void> {
  if (names.every((name) => known.has(`${language}/${name}`))) return
  await loadWhole(language)
}

/** All words of a language, those that came with the page among them. */
export async function loadWhole(language: string): Promise<void> {
  if (whole.has(language)) return
  const load = files[`./${language}.json`]
  if (!load) throw new Error(`no words in the language ${language}`)
  const words = await load()
  addMessages(language, words)
  whole.set(language, words)
}

/** The words of a page, to be sent with it; call it after `loadSections`. */
export function wordsOf(language: string, names: readonly Section[]): Words {
  const isWanted = (key: string) => names.includes(key.slice(0, key.indexOf('.')) as Section)
  return Object.fromEntries(
    Object.entries(whole.get(language) ?? {}).filter(([key]) => isWanted(key)),
  )
}

/** Adds the sections that came with the page. */
export function addSections(language: string, names: readonly Section[], words: Words) {
  addMessages(language, words)
  for (const name of names) known.add(`${language}/${name}`)
}
