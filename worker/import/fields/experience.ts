// The required experience: "3-5 Yrs" becomes "3-5 years"; without such a field in the source, the
// first clear statement in the text.

const NOTHING_SAID =
  /^(not (specified|disclosed|mentioned|available|applicable)|n\/?a|none|null|-|–)$/i
/** A rank and how long the work lasts are no experience. */
const SENIORITY =
  /^(entry|mid|junior|senior|associate|mid-senior|executive|director|lead|beginner|intermediate|expert)([ -]level)?$|\blevel$/i
const DURATION =
  /\bduration\b|^(\d{1,2} (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s*(-|–|to|$)\s*)+$/i

/** Null when there is none. Texts without years ("Freshers welcome") are unchanged. */
export function experienceOf(stated: string | undefined, description: string): string | null {
  const told = stated ? tidy(stated) : null
  if (told) return told
  const years =
    /(\d{1,2})\s*(?:(?:-|–|—|to)\s*(\d{1,2})\s*)?(\+|or more|plus)?\s*(?:years?|yrs?)\b[’']?\s+(?:of\s+)?(?:[\w/,&-]+\s+){0,5}?experience/i.exec(
      description,
    )
  if (!years) return null
  const [, from = '', to, more] = years
  if (Number(from) > 40) return null
  if (to) return `${from}-${to} years`
  return more ? `${from}+ years` : count(from, 'year')
}

function tidy(text: string): string | null {
  const words = text.replace(/\s+/g, ' ').trim()
  if (NOTHING_SAID.test(words) || SENIORITY.test(words) || DURATION.test(words)) return null
  const range = /^(\d{1,2})\s*(?:-|–|—|to)\s*(\d{1,2})\s*(?:years?|yrs?)?\.?$/i.exec(words)
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])].sort((a, b) => a - b)
    return low === high ? count(String(low), 'year') : `${low}-${high} years`
  }
  const months = /^(\d{1,3})\s*months?(?: of)?(?: experience)?$/i.exec(words)
  if (months) {
    const number = Number(months[1])
    return number >= 12 && number % 12 === 0
      ? count(String(number / 12), 'year')
      : count(String(number), 'month')
  }
  const plain = /^(\d{1,2})\s*(\+)?\s*(?:years?|yrs?)?\.?$/i.exec(words)
  if (plain) return plain[2] ? `${Number(plain[1])}+ years` : count(plain[1] ?? '', 'year')
  return words.replace(/\byrs?\b\.?/gi, 'years').slice(0, 300)
}

function count(number: string, unit: string): string {
  return `${Number(number)} ${unit}${Number(number) === 1 ? '' : 's'}`
}
