// Postings as strangers write them, any number of them, one after the other: the same ones for the
// same seed, and the first thousand of a million are those of a thousand. Half are the titles, tags
// and places of Indian boards as often as those write them, half are the trades of O*NET.
import { type Chance, chanceOf } from '#worker/demo/large/chance.ts'
import { advertText } from './advert-text.ts'
import { type Counted, counted, drawn, type Facts, type Occupation } from './facts.ts'
import { type Pay, payOf } from './pay.ts'
import { citiesIn } from './places.ts'
import { mix, nameOfAFirm, type RareWords, rareWords } from './words.ts'

export type Posting = {
  id: string
  title: string
  company: string
  department: string | null
  location: string
  work_mode: 'onsite' | 'hybrid' | 'remote'
  type: 'full-time' | 'contract' | 'internship'
  salary_range: string | null
  pay: Pay | undefined
  experience_required: string | null
  description: string
  skills: string[]
  status: 'active' | 'closed'
  /** Days before the moment at which the corpus is written. */
  age: number
}

const CLOSED = 0.08
/** In one set of the facts, 441 rows of 4,446 were repeats of others; in the others hardly any. */
const REPEATED = 0.04
/** The facts have no title in Devanagari; some boards do. */
const IN_HINDI = 0.005

export function* makePostings(facts: Facts, seed: number, count: number): Generator<Posting> {
  const sources = sourcesOf(facts, seed)
  for (let number = 0; number < count; number += 1) {
    const chance = chanceOf(mix(seed, number))
    const copied =
      number > 100 && chance.happens(REPEATED) ? chance.whole(0, number - 1) : undefined
    const posting = onePosting(
      sources,
      copied ?? number,
      copied === undefined ? chance : chanceOf(mix(seed, copied)),
    )
    yield copied === undefined
      ? posting
      : { ...posting, id: idOf(chance), age: ageOf(drawn(facts.posted, chance.next()), chance) }
  }
}

type Sources = {
  facts: Facts
  seed: number
  rareWords: RareWords
  manners: Counted
  tagOf: Map<string, string>
}

function sourcesOf(facts: Facts, seed: number): Sources {
  const { texts, counts } = facts.tags
  return {
    facts,
    seed,
    rareWords: rareWords(facts, seed),
    manners: counted(
      texts.flatMap((text, at) => (MANNERS.test(text) ? [[text, counts[at] as number]] : [])),
    ),
    // The most frequent spelling of each comes first.
    tagOf: new Map([...texts].reverse().map((text) => [text.toLowerCase(), text])),
  }
}

/** Tags that fit any trade. */
const MANNERS =
  /communication|customer|team|english|ms office|ms excel|training|planning|report|leader|time management|interpersonal|sales|operations/i

function onePosting(sources: Sources, number: number, chance: Chance): Posting {
  const { facts } = sources
  // Also drawn for a posting that is no repeat of another.
  chance.next()
  const id = idOf(chance)
  const trade = chance.happens(0.5) ? undefined : drawTrade(facts, chance)
  const place = drawPlace(facts, chance)
  const city = citiesIn(place)[0] ?? 'India'
  const company = drawCompany(sources, number, chance)
  const plain = trade ? trade.title : drawn(facts.titles, chance.next())
  const tags = trade ? tagsOfTrade(sources, trade, chance) : tagsOf(sources, plain, chance)
  const title = dressed(chance, trade ? 0.2 : 0.06, { plain, tags, city: capital(city), company })
  const isInternship = /\bintern(ship)?\b/i.test(title)
  const pay = drawPay(facts, isInternship, chance)
  return {
    id,
    title,
    company,
    department: trade ? null : drawn(facts.departments, chance.next()),
    location: place,
    work_mode: modeOf(title, place),
    type: isInternship
      ? 'internship'
      : /\bcontract\b/i.test(title) || chance.happens(0.03)
        ? 'contract'
        : 'full-time',
    salary_range: pay,
    pay: pay === null ? undefined : payOf(pay),
    experience_required: drawExperience(facts, title, chance),
    description: advertText(facts, chance, {
      title,
      company,
      city: capital(city),
      tags,
      tasks: trade?.tasks ?? [],
      rareWords: sources.rareWords(number, chance),
    }),
    skills: tags,
    status: chance.happens(CLOSED) ? 'closed' : 'active',
    age: ageOf(drawn(facts.posted, chance.next()), chance),
  }
}

type Trade = Occupation & { title: string }

const hindiTitles: readonly (readonly [title: string, occupation: RegExp])[] = [
  ['शिक्षक', /School Teachers/],
  ['शिक्षक (गणित)', /School Teachers/],
  ['स्टाफ नर्स', /Registered Nurses/],
  ['लेखाकार', /Accountants/],
  ['बिजली मिस्त्री', /^Electricians/],
  ['डाटा एंट्री ऑपरेटर', /Data Entry/],
  ['सुरक्षा गार्ड', /Security Guards/],
  ['डिलीवरी ड्राइवर', /Light Truck Drivers/],
  ['रसोइया', /Cooks, Restaurant/],
  ['दर्जी', /Tailors/],
  ['वेल्डर', /Welders/],
  ['प्लंबर', /Plumbers/],
]

function drawTrade({ occupations, occupationShares }: Facts, chance: Chance): Trade {
  if (chance.happens(IN_HINDI * 2)) {
    const [title, name] = chance.pick(hindiTitles)
    const found = occupations.find((occupation) => name.test(occupation.name))
    if (found) return { ...found, title }
  }
  const name = drawn(occupationShares, chance.next())
  const occupation = occupations.find((one) => one.name === name) ?? chance.pick(occupations)
  return { ...occupation, title: chance.pick(occupation.titles) }
}

/** Nine in ten as boards write it, one of the 1,221 cities else, with its state or without. */
function drawPlace(facts: Facts, chance: Chance): string {
  if (chance.happens(0.9)) return drawn(facts.places, chance.next())
  // They are listed by size; the large ones are named more often.
  const at = Math.floor(facts.cities.length ** chance.next())
  const { name, state } = facts.cities[at - 1] ?? facts.cities[0]!
  return chance.happens(0.5) ? name : `${name}, ${state}`
}

/** Companies that many postings are of, by their whole names. */
const largeCompanies = [
  'Tata Consultancy Services',
  'Infosys',
  'Wipro',
  'HCL Technologies',
  'Tech Mahindra',
  'Larsen & Toubro',
  'State Bank of India',
  'Reliance Retail',
]

function drawCompany({ facts, seed }: Sources, number: number, chance: Chance): string {
  if (chance.happens(0.05)) return chance.pick(largeCompanies)
  const rank = Math.floor((30 + number ** 0.75) ** chance.next())
  const own = chanceOf(mix(seed ^ 0x5f3759df, rank))
  const kind = own.pick([
    'Technologies',
    'Infotech',
    'Solutions',
    'Pvt Ltd',
    'Services',
    'Consultants',
    'Industries',
    'Hospital',
    'School',
    'Staffing',
    'Foods',
    '',
  ])
  return `${nameOfAFirm(facts, own)} ${kind}`.trim()
}

/** What the title names is mostly a tag too; the others as often as boards have them. */
function tagsOf({ facts, tagOf }: Sources, title: string, chance: Chance): string[] {
  const words = title.toLowerCase().split(/[^a-z0-9+#.]+/)
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`.trim())
  const named = [...pairs, ...words]
    .map((word) => tagOf.get(word))
    .filter((tag) => tag !== undefined && chance.happens(0.8)) as string[]
  const count = chance.whole(3, 11)
  return distinct([
    ...named,
    ...Array.from({ length: count }, () => drawn(facts.tags, chance.next())),
  ]).slice(0, count)
}

function tagsOfTrade({ manners }: Sources, { tools }: Trade, chance: Chance): string[] {
  return distinct([
    ...Array.from({ length: chance.whole(1, 5) }, () => tools.length && chance.pick(tools)),
    ...Array.from({ length: chance.whole(1, 4) }, () => drawn(manners, chance.next())),
  ])
}

function distinct(tags: readonly (string | 0)[]): string[] {
  const kept = new Map(tags.filter((tag) => tag !== 0).map((tag) => [tag.toLowerCase(), tag]))
  return [...kept.values()]
}

type Undressed = { plain: string; tags: readonly string[]; city: string; company: string }

/** With what boards hang on titles: seniority, a skill, a place, how one works. */
function dressed(chance: Chance, share: number, { plain, tags, city, company }: Undressed): string {
  if (!chance.happens(share)) return plain
  const tag = tags[0] ?? city
  return chance
    .pick([
      `Senior ${plain}`,
      `Senior ${plain}`,
      `Sr. ${plain}`,
      `Junior ${plain}`,
      `Trainee ${plain}`,
      `${plain} - Fresher`,
      `${plain} Intern`,
      `${plain} - ${tag}`,
      `${plain} (${tag})`,
      `${plain} || ${city}`,
      `${plain} - Work From Home`,
      `Remote ${plain}`,
      `Hiring ${plain} For ${company}`,
      plain.toUpperCase(),
      plain.toLowerCase(),
    ])
    .slice(0, 300)
}

function modeOf(title: string, place: string): Posting['work_mode'] {
  if (/hybrid/i.test(place + title)) return 'hybrid'
  return /\bremote\b|work from home|\bwfh\b/i.test(`${place} ${title}`) ? 'remote' : 'onsite'
}

/** "Unpaid" and sums by the month are of internships. */
function drawPay({ pay }: Facts, isInternship: boolean, chance: Chance): string | null {
  const said = drawn(pay, chance.next())
  if (/not disclosed/i.test(said)) return null
  return isInternship === /unpaid|month/i.test(said) ? said : null
}

function drawExperience({ experience }: Facts, title: string, chance: Chance): string | null {
  const [least, most] = /\b(senior|sr|lead|manager|head)\b/i.test(title)
    ? [3, 30]
    : /\b(intern|trainee|fresher|junior|jr|apprentice)\b/i.test(title)
      ? [0, 1]
      : [0, 30]
  for (let tries = 0; tries < 30; tries += 1) {
    const said = drawn(experience, chance.next())
    const years = Number.parseInt(said, 10)
    if (years >= least && years <= most) return said
  }
  return null
}

function ageOf(posted: string, chance: Chance): number {
  const [, digits = '0', plus, unit = ''] = /(\d+)(\+?) (day|week)/.exec(posted) ?? []
  const days = Number(digits) * (unit === 'week' ? 7 : 1)
  return days + chance.next() * (plus ? (days < 30 ? 9 : 60) : 0.9)
}

const capital = (city: string) => city.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase())

function idOf(chance: Chance): string {
  const hex = Array.from({ length: 4 }, () =>
    Math.floor(chance.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
