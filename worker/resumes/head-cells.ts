// The line of an entry's head as its parts: what may be a title, what may be an employer, and how
// surely. Places and kinds of work are left out.
import { headPeriodIn } from './dates.ts'
import { headingKind } from './headings.ts'
import { jobPartOf } from './job-labels.ts'
import { cityIn, isCountry, isPlace, isState, isTownIn } from './places.ts'
import { namesASkill } from './skills.ts'
import {
  hasDegree,
  hasEmployerWord,
  hasLegalForm,
  isTitleModifier,
  isTitleNoun,
  titleStrength,
} from './titles.ts'

export type Cell = {
  text: string
  /** Behind a comma, which may belong to the name before it. */
  comma?: boolean
  /** Beside its place. */
  placed: boolean
  title: number
  /** Negative: cannot be an employer. */
  employer: number
}

/** `Engineer at Kaveri Systems Pvt. Ltd., Pune | Full-time`: a title and an employer. */
export function cellsOf(line: string): Cell[] {
  const named = nameOfFirm(line)
  if (named) return [cellOf(named, false, true)]
  const { kind, text } = withoutLabel(line)
  const cells = withoutAddresses(text.replace(/^[\s–—-]+/u, ''))
    .split(/\t|\s*[|·•¦]\s*|\s+[–—-]+\s+|\s*[–—]\s*|\s*\/\/\s*|\s+->\s+|\s{3,}/u)
    .flatMap(partsAtEmployer)
    .flatMap(({ text, at }) => partsAtCommas(text, at))
    .filter((cell) => /\p{L}[\p{L}\p{M}]/u.test(cell.text))
  const [first, ...others] = cells
  if (!first || !kind) return cells.map(withExplanation)
  return kind === 'title'
    ? [{ ...first, title: 4, employer: -1 }, ...others]
    : [{ ...first, title: 0, employer: 5 }, ...others]
}

/** `Kaveri, media company, Clerk`: the words behind it show that it is a firm. */
function withExplanation(cell: Cell, at: number, cells: readonly Cell[]): Cell {
  const next = cells[at + 1]
  const isExplained =
    cell.employer > 0 && cell.title < 1.5 && next?.comma && saysWhatItIs(next.text)
  return isExplained ? { ...cell, employer: cell.employer + 1 } : cell
}

export const saysWhatItIs = (words: string) =>
  /\s(?:company|firm|agency|organi[sz]ation|provider|manufacturer|group of companies)$/iu.test(
    words,
  )

/** `Company: Kaveri`, `Role - Clerk`. */
function withoutLabel(line: string) {
  const [, label = '', text = ''] = /^([^:–-]{2,40}?)\s*[:–-]\s*(.*)$/u.exec(line) ?? []
  const kind = jobPartOf(label)
  return kind && kind !== 'period' ? { kind, text } : { kind: undefined, text: line }
}

const withoutAddresses = (text: string) =>
  text
    .replace(/(?:https?:\/\/|www\.)\S+?(?=[\s,;)]|$)/giu, '')
    .replace(/\S+@\S+\.\p{L}{2,}/gu, '')
    .replace(/[([]\s*[)\]]/gu, '')

type Part = { text: string; at?: boolean }

/** `Engineer at Kaveri Labs`, `in Kaveri Labs`. */
function partsAtEmployer(piece: string): Part[] {
  const only = /^(?:in|at|@|on behalf of)\s+(?:the\s+)?(?=["“«\p{Lu}])(\S.*)$/u.exec(piece)
  if (only) return [{ text: only[1] ?? '', at: true }]
  const [, title = '', word = '', employer = ''] =
    /^(.{3,60}?)\s+(at|@|with|in|for)\s+(?:the\s+)?(?=["“«\p{Lu}\p{Lo}\d]|\p{Ll}{1,2}\p{Lu})(\S.*)$/u.exec(
      piece,
    ) ?? []
  if (!title) return [{ text: piece }]
  const strength = titleStrength(title)
  if (word === 'in' && strength >= 2 && isPlaceOrKind(employer)) return [{ text: title }]
  const isName = !isPlaceOrKind(employer) && !namesASkill(employer)
  if (/^(?:in|for)$/.test(word)) {
    return strength === 3 && isName && hasEmployerWord(employer)
      ? [{ text: title }, { text: employer, at: true }]
      : [{ text: piece }]
  }
  const isTitle = strength >= 1.5 || (title.split(' ').length < 5 && !hasEmployerWord(title))
  return isTitle ? [{ text: title }, { text: employer, at: true }] : [{ text: piece }]
}

function partsAtCommas(whole: string, at = false): Cell[] {
  const text = whole.replace(/\s+,/gu, ',')
  if (isTownIn(text) && !hasEmployerWord(text) && !text.split(/[\s,]+/u).some(isTitleNoun)) {
    // `Kaveri Labs, India` is an employer if nothing else is.
    const [name = '', region = ''] = text.split(/,\s*/)
    const isTown = isPlace(name) || !isCountry(region)
    return isTown || at
      ? at
        ? [cellOf(name, true, true)]
        : []
      : [cellOf(name, false, false, -0.5)]
  }
  const { name, placed } = withoutBracket(text)
  const parts = joinedForms(name.split(/,\s*(?=\D)/u))
  const isPlaceAt = placesAmong(parts)
  return parts.flatMap((part, index) => {
    if (isPlaceAt(index)) return []
    const isPlaced = placed || isPlaceAt(index + 1)
    const inner = withoutBracket(part)
    const trimmed = trim(inner.name)
    if (!trimmed || isPlaceOrKind(trimmed) || trimmed.startsWith('(')) return []
    if (parts.length === 1 && /^[A-Z]{2}$/.test(trimmed)) return []
    const isBehindPlace = index > 0 && isPlaceAt(index - 1)
    const cell = cellOf(
      withoutPlaceBefore(withoutTools(trimmed), index > 0, isBehindPlace),
      at && index === 0,
      isPlaced || inner.placed,
    )
    const cells = withLegalFormApart(cell)
    return index > 0 ? cells.map((each) => ({ ...each, comma: true })) : cells
  })
}

/** `Kaveri, Remote Developer`, `Kaveri, Russia, Samara Developer`: the title begins later. */
function withoutPlaceBefore(text: string, behindComma: boolean, behindPlace: boolean): string {
  const [before, title, after] = atTitle(text)
  if (!behindComma || !title || !before || (after && !isTools(after))) return text
  const isTown = behindPlace && /^\p{Lu}[\p{L}.' -]{1,20}$/u.test(before)
  return isTown || isPlaceOrKind(before) || cityIn(before) !== undefined ? title : text
}

/** `Java Developer Git`: the tool is from another column. */
function withoutTools(text: string): string {
  const [before, title, after] = atTitle(text)
  return title && !before && after && isTools(after) ? title : text
}

/** A text around the title in it. */
export function atTitle(text: string): [before: string, title: string, after: string] {
  const words = text.split(/\s+/)
  const noun = words.findLastIndex(isTitleNoun)
  if (noun < 0) return [text, '', '']
  let begin = noun
  while (begin > 0 && isPartOfTitle(words[begin - 1] ?? '')) begin -= 1
  const part = (from: number, until?: number) => trim(words.slice(from, until).join(' '))
  return [part(0, begin), part(begin, noun + 1), part(noun + 1)]
}

/** `Java Developer Kaveri Ltd`, `Data Analyst Kaveri Group`: two parts that nothing separates. */
function withLegalFormApart(cell: Cell): Cell[] {
  const [before, title, after] = atTitle(cell.text)
  if (!title || cell.title === 3) return [cell]
  const split = before && cell.placed ? splitAtTitle(cell) : undefined
  if (split) return [split.employer, split.title]
  const isFirm =
    after.includes(' ') &&
    (hasEmployerWord(after) || cell.placed) &&
    !/^(?:of|for|and|in)\s/iu.test(after)
  if (!isFirm || before) return [cell]
  return [cellOf(title, false, false), cellOf(after, false, true)]
}

/** `Kaveri, Pvt. Ltd.` is one name. */
function joinedForms(parts: readonly string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const legal = /^(?:ltd|inc|llc|llp|pvt|limited|private limited)\b\.?/i.test(part)
    if (legal && joined.length > 0) joined.push(`${joined.pop()}, ${part}`)
    else joined.push(part)
  }
  return joined
}

/** Countries and states, and the town before or after them; never what comes first. */
function placesAmong(parts: readonly string[]): (index: number) => boolean {
  const names = parts.map(trim)
  const isRegion = (index: number) => {
    const name = names[index] ?? ''
    return isState(name) || isCountry(name) || /^[A-Z]{2}$/.test(name)
  }
  const isTown = (index: number) =>
    /^\p{Lu}[\p{L}\p{M}.' -]{1,30}$/u.test(names[index] ?? '') &&
    titleStrength(names[index] ?? '') < 2 &&
    !hasEmployerWord(names[index] ?? '')
  // `Clerk, Kaveri, India, Pune`: a name between a title and its place.
  const isFirm = (index: number) =>
    index === 1 &&
    titleStrength(names[0] ?? '') >= 2 &&
    (names.length > 3 || looksLikeFirm(names[1] ?? ''))
  return (index) =>
    names[index] !== undefined &&
    !isFirm(index) &&
    (isPlaceOrKind(names[index] ?? '') ||
      (index > 0 && isRegion(index)) ||
      (index > 0 && isRegion(index + 1) && isTown(index)) ||
      (index > 1 && isRegion(index - 1) && isTown(index)))
}

/** Without a place or a kind of work in brackets at the end. */
function withoutBracket(text: string): { name: string; placed: boolean } {
  const found = /^(.*?\S)\s*[([]([^)\]]*)[)\]]?[.,]?\s*$/u.exec(text.trim())
  const [, before = '', inside = ''] = found ?? []
  if (!before) return { name: text, placed: false }
  const parts = inside.split(/,\s*/).map(trim)
  const isWhere = parts.some((part) => isPlaceOrKind(part) || isCountry(part) || isState(part))
  if (isWhere || cityIn(inside) || headPeriodIn(inside)) return { name: before, placed: true }
  // An unknown town: one name in brackets behind another name.
  const isTown = parts.length === 1 && /^\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+)?$/u.test(inside)
  return isTown && titleStrength(before) < 1.5
    ? { name: before, placed: true }
    : { name: text, placed: false }
}

const trim = (text: string) =>
  text
    .replace(/^[\s,:;–—.-]+|[\s,:;–—-]+$/gu, '')
    .replace(/^(?:company|firm)\s+(?=["“«])/iu, '')
    .replace(/^["“«]([^"”»]+)["”»]$/u, '$1')
    .replace(/(?<=\p{Ll}{3}|\s)\.$/u, '')
    .trim()

const cellOf = (text: string, at: boolean, placed: boolean, less = 0): Cell => {
  const name = trim(text)
  const title = titleStrength(name)
  return { text: name, placed, title, employer: employerStrength(name, title, at, placed) + less }
}

function employerStrength(name: string, title: number, at: boolean, placed: boolean): number {
  if (!isPlausible(name)) return -1
  const [known, legal] = [hasEmployerWord(name), hasLegalForm(name)]
  if (title >= 2 && !legal && !at && !(known && title < 3)) return -1
  let sure = 1
  if (legal) sure += 2.5
  else if (known) sure += 2
  if (placed) sure += 1
  if (at) sure += 2
  if (title >= 1.5 && !legal) sure -= 1
  if (/\p{Ll}\p{Lu}|^\p{Lu}{2,6}$|\.\p{Ll}{2,4}$|\d|^["“«]/u.test(name)) sure += 0.5
  const small = name.split(/\s+/).filter((word) => /^\p{Ll}{4,}$/u.test(word)).length
  return sure - Math.max(0, small - 1) * 0.4
}

const sentence =
  /\s(?:the|a|an|to|by|was|were|is|are|am|has|have|had|which|that|this|from|using|their|its|into|my|our|we|as|via|who|when)\s/u
const activity = /^\p{L}+(?:ed|ing|ment)\s+(?:\p{Ll}|an?\s|the\s|\p{Lu}{2})/u

/** A name, and no label, sentence, list of tools, degree or heading. */
export function isPlausible(name: string): boolean {
  const words = name.split(/\s+/)
  const isAddress = /^[\w-]+\.\p{Ll}{2,4}$/u.test(name)
  return (
    name.length >= 2 &&
    name.length <= 80 &&
    /\p{L}/u.test(name) &&
    (isAddress || !/^\p{Ll}(?!\p{Ll}?\p{Lu})/u.test(name)) &&
    !/[:;!?*>=]|^[([]|[([][^)\]]*$|\.\.$/u.test(name) &&
    words.length <= (hasEmployerWord(name) ? 12 : 7) &&
    !sentence.test(` ${name} `.replace(/^ (?:The|A)\s|(?<=\sof )the (?=\p{Lu})/gu, ' ')) &&
    !activity.test(name) &&
    !isTools(name) &&
    !isPlaceOrKind(name) &&
    headingKind(name) === undefined &&
    !(hasDegree(name) && (!hasLegalForm(name) || words.length > 5)) &&
    !/^(?:and|or|with|for|of|in)\b/iu.test(name) &&
    !/^(?:responsibilit|achievement|technolog(?:y|ies)\b\s*$|project\b\s*$|role\b|duties|tools|stack|description)/iu.test(
      name,
    )
  )
}

export const isTools = (name: string): boolean => {
  if (hasEmployerWord(name) && !namesASkill(name)) return false
  const parts = name.split(/\s*(?:[,/&+]|\band\b)\s*/u).filter(Boolean)
  return parts.length > 0 && parts.every(namesASkill)
}

/** `Kaveri Mills, www.example.com, a maker of …`, `Kaveri Mills, one of the …`: its name. */
export function nameOfFirm(text: string): string | undefined {
  const [, name = ''] =
    /^(\p{Lu}[^,:;.]{1,40}),\s*(?:(?:https?:\/\/|www\.)\S|[\w-]+\.\p{Ll}{2,4}\b|(?:an?|one of)\s)/u.exec(
      text,
    ) ?? []
  return name && titleStrength(name) < 2 && isPlausible(name) ? name : undefined
}

/** A whole line that tells about the work. */
export function isProse(text: string): boolean {
  const words = text.split(/\s+/)
  if (nameOfFirm(text)) return false
  if (words.length > 16 || text.length > 120) return true
  if (/^\p{Ll}/u.test(text))
    return (
      !/^(?:(?:in|at|@|on behalf of)\s+(?:the\s+)?["“\p{Lu}]|[\w-]+\.\p{Ll}{2,4}(?:\s|$)|\p{Ll}{1,2}\p{Lu})/u.test(
        text,
      ) && titleStrength(text) < 3
    )
  if (/[;।]$/u.test(text)) return true
  if (/^[^:\t]{2,40}:\s*\S/u.test(text) && !withoutLabel(text).kind) {
    return headPeriodIn(text.slice(0, text.indexOf(':') + 1)) === undefined
  }
  if (titleStrength(text) === 3 && words.length <= 8) return false
  if (/[.]$/u.test(text) && words.length > 5 && !/\b(?:ltd|inc|pvt|co|corp)\.$/iu.test(text))
    return true
  return activity.test(text) || (sentence.test(text) && words.length > 5) || isTools(text)
}

export const isPlaceOrKind = (piece: string): boolean =>
  isPlace(piece) ||
  isState(piece) ||
  /^(?:full|part)[\s-]?time$|^contract(?:ual)?$|^permanent$|^temporary$|^freelance$|^internship$/iu.test(
    piece,
  ) ||
  (isTownIn(piece) && !hasEmployerWord(piece) && !isCountry(piece.split(/,\s*/)[1] ?? '')) ||
  isSpan(piece)

/** `2 years 10 months` */
export const isSpan = (piece: string): boolean =>
  /^\(?(?:\d+\+?\s*(?:years?|yrs?|months?|mos?)[\s,.]*)+\)?$/iu.test(piece)

/** `Kaveri Labs Java Developer`: where nothing separates them, by the words that titles use. */
export function splitAtTitle({ text, placed }: Cell): { title: Cell; employer: Cell } | undefined {
  const [before, title, behind] = atTitle(text)
  // `Kaveri Labs Developer Pune, India`: what stands before the country is a town.
  const after = placed && before ? '' : behind
  const isFirm = title.includes(' ') || looksLikeFirm(before) || placed
  if (before && !after && isFirm && isPlausible(before)) {
    return { title: cellOf(title, false, false), employer: cellOf(before, false, true) }
  }
  if (after && !before && looksLikeFirm(after) && isPlausible(after)) {
    return { title: cellOf(title, false, false), employer: cellOf(after, false, true) }
  }
  return undefined
}

const isPartOfTitle = (word: string) =>
  isTitleModifier(word) ||
  isTitleNoun(word) ||
  namesASkill(word.replace(/[,/]$/u, '')) ||
  /^[/&]$/u.test(word)

const looksLikeFirm = (name: string) =>
  hasEmployerWord(name) || /\p{Ll}\p{Lu}|\p{Lu}{3}|\d|-\p{Lu}|\.\p{Ll}{2,4}$/u.test(name)
