// Reduces the fonts to the letters, weights and features that our pages use, once per change, into
// dist/fonts; ui/fonts.css names the files as `@fonts/…`. What is left out and what it gains:
// docs/decisions/403-fonts-cut-at-build-time.md.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Every letter that a person's name, a posting or our own words could need is in one of these. */
const latin = `${between(0x20, 0x7e) + between(0xa0, 0xff) + between(0x2010, 0x2027)}\u2030‹›€™−←↑→↓ŒœŠšŽžŸı`
const rupee = '₹'
const letters = {
  latin,
  latinExtended: `${between(0x100, 0x24f) + between(0x300, 0x32f) + between(0x1e00, 0x1eff)}№℗`,
  rupee,
  hindi: `${latin}${rupee}${between(0x900, 0x97f)}\u200c\u200d\u25cc`,
  names: await namesOfLanguages(),
}

/**
 * The features that join and place letters; alternates and ornaments that our styles never use are
 * left out.
 */
const features = [
  ...['ccmp', 'locl', 'kern', 'liga', 'calt', 'clig', 'rlig', 'mark', 'mkmk', 'tnum', 'lnum'],
  // Without all of these, Devanagari syllables fall apart.
  ...['nukt', 'akhn', 'rphf', 'rkrf', 'pref', 'blwf', 'abvf', 'half', 'pstf', 'vatu', 'cjct'],
  ...['init', 'pres', 'abvs', 'blws', 'psts', 'haln', 'dist', 'abvm', 'blwm'],
]

const mukta = (weight: string) => `@expo-google-fonts/mukta/${weight}/Mukta_${weight}.ttf`
const anek = (part: string) =>
  `@fontsource-variable/anek-latin/files/anek-latin-${part}-wght-normal.woff2`

/** From the hero's weight to the lightest heading's. */
const headings = { wght: { min: 500, max: 720 } }

type Cut = {
  from: string
  keep: string
  axes?: Record<string, number | { min: number; max: number }>
}

/** Hinting is left out everywhere: it is half of the file, and modern screens do not need it. */
const cuts: Record<string, Cut> = {
  'mukta-400': { from: mukta('400Regular'), keep: letters.latin + letters.rupee },
  'mukta-600': { from: mukta('600SemiBold'), keep: letters.latin + letters.rupee },
  'mukta-extended-400': { from: mukta('400Regular'), keep: letters.latinExtended },
  'mukta-extended-600': { from: mukta('600SemiBold'), keep: letters.latinExtended },
  // Includes Latin letters: a page in Hindi uses only these files.
  'mukta-devanagari-400': { from: mukta('400Regular'), keep: letters.hindi },
  'mukta-devanagari-600': { from: mukta('600SemiBold'), keep: letters.hindi },
  anek: { from: anek('latin'), keep: letters.latin, axes: headings },
  'anek-extended': {
    from: anek('latin-ext'),
    keep: letters.latinExtended,
    axes: headings,
  },
  // The package has the rupee sign among the rarer letters; a page that shows pay must not fetch
  // all of those.
  'anek-rupee': { from: anek('latin-ext'), keep: letters.rupee, axes: headings },
  // For the language switch: its one word must not make pages in another language load a whole
  // script.
  'mukta-names': { from: mukta('600SemiBold'), keep: letters.names },
  // One weight: a second would cost 70 kB more.
  'anek-devanagari': {
    from: '@expo-google-fonts/anek-devanagari/600SemiBold/AnekDevanagari_600SemiBold.ttf',
    keep: letters.hindi,
  },
}

/** Makes missing fonts in `folder`; throws when a font cannot be made. */
export async function cutFonts(folder: string): Promise<void> {
  const mark = path.join(folder, '.cut')
  const made = await fingerprint()
  if (existsSync(mark) && (await readFile(mark, 'utf8')) === made) return
  const half = `${folder}.${process.pid}`
  await mkdir(half, { recursive: true })
  for (const [name, { from, keep, axes }] of Object.entries(cuts)) {
    const whole = await readFile(require.resolve(from))
    const cut = await subsetFont(whole, keep, {
      targetFormat: 'woff2',
      keepFeatures: features,
      noHinting: true,
      ...(axes && { variationAxes: axes }),
    })
    await writeFile(path.join(half, `${name}.woff2`), cut)
  }
  await writeFile(path.join(half, '.cut'), made)
  await rm(folder, { recursive: true, force: true })
  await rename(half, folder)
}

/** The own names of languages that are not written in Latin letters: `हिन्दी`. */
async function namesOfLanguages(): Promise<string> {
  const files = await readdir(new URL('../web/messages', import.meta.url))
  const codes = files
    .filter((file) => /^[a-z]{2,3}\.json$/.test(file))
    .map((file) => file.slice(0, -5))
  const names = codes.map((code) => new Intl.DisplayNames([code], { type: 'language' }).of(code))
  return names.join('').replaceAll(/[\0-\u024f]/g, '')
}

/** Changes with this file and with the packages' versions. */
async function fingerprint(): Promise<string> {
  const sum = createHash('sha256').update(await readFile(import.meta.filename))
  sum.update(letters.names)
  for (const { from } of Object.values(cuts)) sum.update(await readFile(require.resolve(from)))
  return sum.digest('hex')
}

function between(first: number, last: number): string {
  const points = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return String.fromCodePoint(...points)
}
