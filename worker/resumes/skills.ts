// Skills: known ones wherever they are named, and everything in lists of skills.
import type { Line } from './line.ts'
import { skillList } from './skill-list.ts'

type Skill = { name: string; exact: boolean; listed: boolean }

const byAlias = new Map<string, Skill>()
const byExact = new Map<string, Skill>()
for (const entry of skillList) {
  const mark = /^[!?]+/.exec(entry)?.[0] ?? ''
  const [name = '', others = ''] = entry.slice(mark.length).split('=')
  const skill = { name, exact: mark.includes('!'), listed: mark.includes('?') }
  for (const alias of [name, ...others.split(',')].filter(Boolean)) {
    if (alias.startsWith('!')) byExact.set(alias.slice(1), skill)
    else if (skill.exact) byExact.set(alias, skill)
    else byAlias.set(alias.toLowerCase(), skill)
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const anyOf = (aliases: Iterable<string>, flags: string) => {
  const longestFirst = [...aliases].sort((one, other) => other.length - one.length)
  const names = longestFirst.map((alias) => escaped(alias).replace(/ /g, '[ -]'))
  // C is in neither C++ nor C#, Java not in JavaScript, NET not in ASP.NET.
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}+#.@-])(?:${names.join('|')})(?![\\p{L}\\p{M}\\p{N}+#@]|\\.\\p{L}|&\\p{L})`,
    flags,
  )
}
const anywhere = {
  loose: anyOf(
    [...byAlias].filter(([, { listed }]) => !listed).map(([alias]) => alias),
    'giu',
  ),
  exact: anyOf(
    [...byExact].filter(([, { listed }]) => !listed).map(([alias]) => alias),
    'gu',
  ),
}

const MAX_SKILLS = 120

/**
 * `listed`: the lines of the parts that list skills. `told`: all other lines that describe work.
 */
export function skillsOf(listed: readonly Line[], told: readonly Line[]): string[] {
  const found = new Map<string, string>()
  const add = (name: string) => found.set(name.toLowerCase(), name)
  for (const line of rejoined(listed)) for (const name of listedIn(line)) add(name)
  for (const text of sentences(told)) for (const name of namedIn(text)) add(name)
  return [...found.values()].slice(0, MAX_SKILLS)
}

export const namesASkill = (words: string) => lookUp(words) !== undefined

/** Known skills in a sentence. Names that are ordinary words count only in lists of skills. */
function namedIn(text: string): string[] {
  const at = [...text.matchAll(anywhere.loose), ...text.matchAll(anywhere.exact)]
  return at.map(([found]) => lookUp(found)?.name).filter((name) => name !== undefined)
}

function lookUp(words: string): Skill | undefined {
  const plain = words.replace(/-/g, ' ')
  return (
    byExact.get(words) ??
    byAlias.get(words.toLowerCase()) ??
    byExact.get(plain) ??
    byAlias.get(plain.toLowerCase())
  )
}

const between = /\s*[,;|·•▪\t\n●○]\s*|\s+[–—-]\s+/

/** Joins lines that continue the one above. */
function sentences(lines: readonly Line[]): string[] {
  const texts: string[] = []
  for (const { text, bullet, fresh, gap } of lines) {
    if (texts.length > 0 && !bullet && !fresh && gap < 1.9) texts.push(`${texts.pop()} ${text}`)
    else texts.push(text)
  }
  return texts
}

/** A list that is broken at the end of the line continues in the next one. */
function rejoined(lines: readonly Line[]): string[] {
  const texts: string[] = []
  for (const line of lines) {
    const last = texts.at(-1)
    const goesOn = last !== undefined && !line.bullet && !line.fresh && line.gap < 1.9
    const broken =
      goesOn &&
      (/[,;|·•(&]$/.test(last) || (/[,;|·•]/.test(last) && /^[^,:\t]{1,40}[,;|·•]/.test(line.text)))
    if (broken) texts[texts.length - 1] = `${last} ${line.text}`
    else texts.push(line.text)
  }
  return texts
}

function listedIn(text: string): string[] {
  const isProse = text.length > 60 && !/[,;|·•\t]/.test(text)
  if (isProse) return namedIn(text)
  const unlabelled = text.replace(/^[^:,;]{2,40}:\s*/u, '')
  return outsideBrackets(unlabelled).flatMap((item) => {
    const name = withoutLevel(item)
    const known = lookUp(name)
    if (known) return [known.name]
    const parts = name.split(/\s*(?:\/|&|\band\b|और)\s*/iu).map(lookUp)
    if (parts.length > 1 && parts.every((part) => part !== undefined))
      return parts.map((part) => part.name)
    const named = namedIn(name)
    if (named.length > 0) return named
    return isOwnSkill(name) ? [name] : []
  })
}

/** `AWS (EC2, S3), Docker`: what is in brackets counts as well. */
const outsideBrackets = (text: string) =>
  text
    .replace(/[([](?:[^()[\]]*)[)\]]/gu, (inside) => `, ${inside.slice(1, -1)},`)
    .split(between)
    .filter(Boolean)

const level =
  /\s*(?:[-–—:|]\s*)?(?:\d{1,3}\s*%|\d\s*\/\s*(?:5|10)|\d+\+?\s*(?:years?|yrs?)|[★☆●○■□]+)\s*$/iu
const levelWord =
  /^(?:basic|beginner|elementary|intermediate|advanced|expert|proficient|fluent|native|good|very good|excellent|familiar|working knowledge|novice|master|competent|conversational|नौसिखिया|अच्छा|उत्तम|कुशल)$/iu

const withoutLevel = (item: string) =>
  item
    .replace(level, '')
    .replace(/^(?:knowledge of|proficient in|experience with|familiar with|working with)\s+/i, '')
    .replace(/[\s.:]+$/u, '')
    .trim()

function isOwnSkill(name: string): boolean {
  const words = name.split(/\s+/)
  return (
    name.length >= 2 &&
    name.length <= 40 &&
    words.length <= 4 &&
    !levelWord.test(name) &&
    !/^(?:and|or|with|in|of|the|etc)\b/i.test(name) &&
    /\p{L}/u.test(name) &&
    !/[@:]|\d{4}/.test(name)
  )
}
