// How a posting could be better, shown beside the form without blocking it. Each rule has a reason
// and a better wording in the messages, `jobEditor.hints`, and examples of what it finds and
// ignores in the test beside this file. Texts that ask for money and the like are found by the
// database (warning_signs.sql): such a posting is flagged whoever writes it.

import type { OfferedPay } from '../../data/jobs/postings.ts'
import { type Draft, type DraftField, fieldsOf, listFields } from './draft.ts'

/** The signs of the database's warning_signs, and that of pays_too_much. */
const signRules = [
  'fee',
  'messenger',
  'papers',
  'forwarding',
  'home',
  'hurry',
  'mail',
  'pay',
] as const

export const hintRules = [
  ...signRules,
  'noPay',
  'noCity',
  'short',
  'musts',
  'shouting',
  'age',
  'gender',
  'marital',
  'origin',
  'slang',
] as const
export type HintRule = (typeof hintRules)[number]
export type Hint = {
  rule: HintRule
  /** The field to change. */
  field: DraftField
  /** The words that triggered the hint. */
  found?: string | undefined
}

/** For the text that is searched: word borders that work for Devanagari too. */
const word = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}])`, 'iu')

const patterns: [HintRule, RegExp][] = [
  [
    'age',
    word(
      [
        'young(?:,? (?:and )?\\p{L}+)? (?:team|candidates?|people|professionals?|graduates?|blood|minds?|women|men|man|woman|boys?|girls?)',
        '(?:be|are|is) young',
        'youthful',
        'digital natives?',
        'age(?: limit| group| bar| range)?(?: is| should be| must be|:)? ?(?:between |below |under |up ?to |from |max(?:imum)? )?\\d{2}',
        '(?:below|under|not (?:above|over|more than)) \\d{2} (?:years )?(?:of age|old)',
        '(?:max(?:imum)?|upper) age',
        '\\d{2} ?(?:-|–|to) ?\\d{2} years (?:old|of age)',
        'recent graduates? only',
        'उम्र(?: सीमा)?.{0,12}\\d{2}',
        'आयु(?: सीमा)?.{0,12}\\d{2}',
        'अधिकतम (?:आयु|उम्र)',
        '(?:युवा|जवान) (?:लोग|टीम|उम्मीदवार|लड़के|लड़कियाँ|लड़कियां)',
      ].join('|'),
    ),
  ],
  [
    'gender',
    word(
      [
        '(?:only )?(?:males?|females?|men|women|boys?|girls?|ladies|gents?|gentlem[ae]n)(?: candidates?| applicants?)?(?: only| preferred)',
        'only (?:males?|females?|men|women|boys?|girls?|ladies|gents?)(?: candidates?| applicants?| (?:can|may|should|need) apply)?',
        '(?:male|female)s? (?:candidates?|applicants?|freshers?)',
        '(?:sales|office|delivery|chair)(?:man|men|boy|boys|girl|girls)',
        'lady (?:receptionist|secretary|assistant)',
        'manpower',
        'he will|he should|he must|she will|she should|she must',
        'केवल (?:पुरुष|महिला|महिलाएँ|महिलाएं|लड़के|लड़कियाँ|लड़कियां)',
        '(?:सिर्फ|सिर्फ़) (?:पुरुष|महिला|महिलाएँ|महिलाएं|लड़के|लड़कियाँ|लड़कियां)',
        '(?:पुरुष|महिला) उम्मीदवार(?: ही)?',
      ].join('|'),
    ),
  ],
  [
    'marital',
    word(
      [
        '(?:un)?married (?:candidates?|women|men|males?|females?|only|preferred|persons?)',
        'must be (?:un)?married|should be (?:un)?married',
        'singles? (?:candidates?|only|preferred)',
        'marital status',
        'no (?:plans? (?:of|for|to) )?(?:marriage|marry|pregnancy|children|kids)',
        '(?:अ)?विवाहित',
        'शादीशुदा',
        'वैवाहिक स्थिति',
      ].join('|'),
    ),
  ],
  [
    'origin',
    word(
      [
        'native (?:english |hindi |tamil |\\p{L}+ )?speakers?',
        'native level',
        'mother tongue',
        'locals? (?:candidates? )?only',
        'only locals?',
        'fair (?:skin|complexion)(?:ed)?',
        'good[ -]looking',
        '(?:hindus?|muslims?|christians?|brahmins?|vegetarians?) (?:only|preferred)',
        'मातृभाषा',
        'केवल स्थानीय',
        'गोर(?:ा|ी|े) रंग',
      ].join('|'),
    ),
  ],
  [
    'slang',
    word(
      [
        'rock ?stars?',
        'ninjas?',
        'gurus?',
        'wizards?',
        'superstars?',
        'super ?heroes?',
        'hustlers?',
        'work hard,? play hard',
        'aggressive (?:go[ -]getter|sales\\p{L}*|closer)s?',
        'handle (?:extreme|high|immense) pressure',
        'we are (?:like )?a family',
        'रॉकस्टार',
        'निंजा',
        'दबंग',
      ].join('|'),
    ),
  ],
]

const maxMusts = 8
const leastWords = 60

export function hintsFor(draft: Draft): Hint[] {
  const hints: Hint[] = []
  if (!draft.salary_range.trim() && !draft.salary_min.trim() && !draft.salary_max.trim())
    hints.push({ rule: 'noPay', field: 'salary_range' })
  if (draft.location.trim() && isNoCity(draft.location, draft.work_mode))
    hints.push({ rule: 'noCity', field: 'location', found: draft.location.trim() })
  const words = draft.description.trim().split(/\s+/).filter(Boolean).length
  if (words > 0 && words < leastWords) hints.push({ rule: 'short', field: 'description' })
  const musts = draft.requirements.filter(({ text }) => text.trim()).length
  if (musts > maxMusts) hints.push({ rule: 'musts', field: 'requirements', found: String(musts) })
  const texts = textsOf(draft)
  for (const { field, text } of texts) {
    const shouted = capitalsIn(text)
    if (!shouted) continue
    hints.push({ rule: 'shouting', field, found: shouted })
    break
  }
  for (const [rule, pattern] of patterns) {
    for (const { field, text } of texts) {
      const found = pattern.exec(text)?.[0]
      if (!found) continue
      hints.push({ rule, field, found })
      break
    }
  }
  return hints
}

/** What the database found in the whole text, and in the pay: the title and what it pays. */
export const hintsOfSigns = (signs: readonly string[], sentences: readonly string[]): Hint[] =>
  signRules
    .filter((rule) => signs.includes(rule))
    .map((rule) => {
      const found = sentences[signs.indexOf(rule)]?.split('\n')
      return rule === 'pay'
        ? { rule, field: 'salary_range', found: found?.at(-1) }
        : { rule, field: 'description', found: found?.[0] }
    })

/** What the database judges the pay by (pays_too_much). */
export function offeredPay(draft: Draft): OfferedPay {
  const fields = fieldsOf(draft)
  return {
    title: fields.title,
    location: fields.location,
    experience_required: fields.experience_required,
    salary_range: fields.salary_range,
    salary_min: fields.salary_min,
    salary_max: fields.salary_max,
    ...(fields.currency ? { currency: fields.currency } : {}),
  }
}

const textsOf = (draft: Draft): { field: DraftField; text: string }[] => [
  { field: 'title', text: draft.title },
  { field: 'description', text: draft.description },
  { field: 'experience_required', text: draft.experience_required },
  ...listFields.map((field) => ({ field, text: draft[field].map(({ text }) => text).join('\n') })),
]

/** The text that the database checks (text_of_job). */
export const wholeText = (draft: Draft) =>
  [
    draft.title,
    draft.salary_range,
    ...textsOf(draft)
      .slice(1)
      .map(({ text }) => text),
  ].join('\n')

/**
 * A place of work that is missing or only a country: nobody can tell how far it is. Remote work
 * needs no city.
 */
function isNoCity(location: string, workMode: string): boolean {
  if (workMode === 'remote' || /remote|work from home|रिमोट/i.test(location)) return false
  return /^(?:(?:pan|all|anywhere in|across)[ -]?)?(?:india|bharat|भारत)$|^(?:office|on-?site|hybrid|multiple(?: locations?)?|various(?: locations?)?|tbd|any(?:where)?|flexible|city)$/i.test(
    location.trim(),
  )
}

/**
 * Several words in capitals, or several exclamation marks. Abbreviations are written in capitals
 * too, but seldom next to each other.
 */
function capitalsIn(text: string): string | undefined {
  const found =
    /(?<!\p{L})(?:(?:\p{Lu}{4,}[ !]+)+\p{Lu}{4,}|(?:\p{Lu}{2,} ){3,}\p{Lu}{2,})(?!\p{L})|\S*!{2,}/u.exec(
      text,
    )
  return found?.[0]
}
