// What strangers wrote, from the folder that SAMPLE_DATA names: the short strings of Indian boards
// with their frequencies, O*NET's titles and tools, the sentences of adverts of SkillSpan, cities.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const sampleData = process.env.SAMPLE_DATA

/** Strings, each as likely as it was counted. */
export type Counted = {
  readonly texts: readonly string[]
  readonly counts: readonly number[]
  /** The counts of a text and all before it, added up. */
  readonly sums: readonly number[]
}
export type Occupation = {
  readonly name: string
  readonly titles: readonly string[]
  readonly tools: readonly string[]
  /** What the work is, sentence by sentence. */
  readonly tasks: readonly string[]
}
/** A sentence, cut where it names what somebody must know. */
type NamingSentence = readonly string[]

export type Facts = {
  readonly titles: Counted
  readonly places: Counted
  readonly pay: Counted
  readonly experience: Counted
  readonly posted: Counted
  readonly tags: Counted
  readonly departments: Counted
  readonly occupations: readonly Occupation[]
  readonly occupationShares: Counted
  readonly sentences: readonly string[]
  readonly namingSentences: readonly NamingSentence[]
  readonly cities: readonly { name: string; state: string }[]
  readonly surnames: readonly string[]
}

/** Undefined when the folder, or one of those that are needed from it, is missing. */
export function readFacts(): Facts | undefined {
  const needed = [
    'india_postings_facts',
    'taxonomy_onet',
    'skills_skillspan',
    'places_india',
    'names_india',
  ]
  if (!sampleData || !needed.every((name) => existsSync(path.join(sampleData, name))))
    return undefined
  const occupations = readOccupations()
  return {
    titles: readCounted('titles'),
    places: readCounted('locations'),
    pay: readCounted('salaries'),
    experience: readCounted('experience'),
    posted: readCounted('posted'),
    tags: readCounted('skills'),
    departments: readCounted('departments'),
    occupations: occupations.map(([, occupation]) => occupation),
    occupationShares: counted(
      occupations.map(([code, { name }]) => [name, COMMON_TRADES.has(code) ? COMMON_SHARE : 1]),
    ),
    ...readSentences(),
    cities: JSON.parse(read('places_india/cities.json')),
    surnames: lines('names_india/last.names').slice(1),
  }
}

/** The text that a number from 0 to under 1 falls on. */
export function drawn({ texts, sums }: Counted, at: number): string {
  const wanted = at * (sums.at(-1) ?? 0)
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] as number) > wanted) high = middle
    else low = middle + 1
  }
  return texts[low] as string
}

export function counted(rows: readonly (readonly [text: string, count: number])[]): Counted {
  let sum = 0
  return {
    texts: rows.map(([text]) => text),
    counts: rows.map(([, count]) => count),
    sums: rows.map(([, count]) => (sum += count)),
  }
}

const read = (name: string) => readFileSync(path.join(sampleData ?? '', name), 'utf8')
const lines = (name: string) =>
  read(name)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
const rows = (name: string) =>
  lines(name)
    .slice(1)
    .map((line) => line.split('\t') as [string, string, ...string[]])

const readCounted = (field: string) =>
  counted(
    rows(`india_postings_facts/${field}.tsv`).map(([count, text]) => [tidy(text), Number(count)]),
  )

/** One string of the facts ends in half of a letter that was decoded wrongly. */
const tidy = (text: string) => text.replaceAll('Â', '').trim()

/**
 * O*NET says which trades there are, not how many people each of them looks for. These are named
 * again and again on Indian boards, and come as often as twelve of the others.
 */
const COMMON_SHARE = 12
const COMMON_TRADES = new Set([
  '11-2022.00', // sales managers
  '11-3121.00', // human resources managers
  '13-1071.00', // human resources specialists
  '13-2011.00', // accountants
  '15-1232.00', // user support
  '15-1253.00', // software testers
  '17-2051.00', // civil engineers
  '17-2071.00', // electrical engineers
  '17-2141.00', // mechanical engineers
  '23-1011.00', // lawyers
  '25-2021.00', // elementary school teachers
  '25-2031.00', // secondary school teachers
  '27-1024.00', // graphic designers
  '29-1051.00', // pharmacists
  '29-1123.00', // physical therapists
  '29-1141.00', // nurses
  '33-9032.00', // security guards
  '35-1011.00', // chefs
  '35-2014.00', // cooks
  '41-2031.00', // retail sales
  '41-9041.00', // telemarketers
  '43-3031.00', // bookkeeping
  '43-4051.00', // customer service
  '43-4171.00', // receptionists
  '43-9021.00', // data entry
  '43-9061.00', // office clerks
  '47-2111.00', // electricians
  '47-2152.00', // plumbers
  '49-3023.00', // car mechanics
  '51-4121.00', // welders
  '51-6052.00', // tailors
  '53-3033.00', // delivery drivers
  '53-7065.00', // warehouses
])

function readOccupations(): [code: string, Occupation][] {
  const titles = byCode('Sample of Reported Titles')
  const otherTitles = byCode('Alternate Titles')
  const tools = byCode('Technology Skills')
  return rows('taxonomy_onet/Occupation Data.txt').flatMap(([code, name, description = '']) => {
    // The reported ones twice: the other list has many that nobody says.
    const reported = titles.get(code) ?? []
    const all = [...reported, ...reported, ...(otherTitles.get(code) ?? [])]
    const short = all.filter((title) => title.length <= 60)
    if (!short.length) return []
    const occupation: Occupation = {
      name,
      titles: short,
      tools: tools.get(code) ?? [],
      tasks: description.split(/(?<=\.) /),
    }
    return [[code, occupation] as [string, Occupation]]
  })
}

function byCode(name: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [code, text] of rows(`taxonomy_onet/${name}.txt`)) {
    const same = found.get(code)
    if (same) same.push(text)
    else found.set(code, [text])
  }
  return found
}

type Tagged = { tokens: string[]; tags_knowledge: string[] }

/** The names that were taken out of the adverts stay as `<ORGANIZATION>` and the like. */
function readSentences(): Pick<Facts, 'sentences' | 'namingSentences'> {
  const sentences: string[] = []
  const namingSentences: NamingSentence[] = []
  for (const line of [
    ...lines('skills_skillspan/train.json'),
    ...lines('skills_skillspan/dev.json'),
  ]) {
    const { tokens, tags_knowledge: tags } = JSON.parse(line) as Tagged
    if (tokens.some((token) => /^<(?!ORGANIZATION|LOCATION)/.test(token)) || tokens.length < 2)
      continue
    const cut = [[]] as string[][]
    tokens.forEach((token, at) => {
      if (tags[at] === 'B') cut.push([])
      if (tags[at] === 'O' || !tags[at]) cut.at(-1)?.push(token)
    })
    if (cut.length === 1) sentences.push(spaced(tokens))
    else if (cut.length < 8) namingSentences.push(cut.map(spaced))
  }
  return { sentences, namingSentences }
}

/** A name of several words was taken out word by word. */
const spaced = (tokens: readonly string[]) =>
  tokens
    .filter((token, at) => !token.startsWith('<') || token !== tokens[at - 1])
    .join(' ')
    .replace(/ ([.,:;!?)])(?= |$)/g, '$1')
