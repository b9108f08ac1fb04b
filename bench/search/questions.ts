// What people type into one box, and what they mean by it. Half are made by the patterns of what
// boards write, half were written by hand: sentences, misspellings, Hindi, old names of places,
// firms. They were written before any order of results was weighed against them, and a question is
// never changed because an engine answers it badly.
import { chanceOf } from '#worker/demo/large/chance.ts'
import type { Counted, Facts } from './facts.ts'
import { citiesIn, ncr, oneCity } from './places.ts'
import { misspelled } from './words.ts'

/** Each list is of names for the same: any of them will do. */
export type Wanted = {
  role?: readonly string[]
  skills?: readonly (readonly string[])[]
  cities?: readonly string[]
  state?: string
  mode?: 'remote' | 'hybrid'
  level?: 'senior' | 'fresher' | 'intern'
  contract?: true
  /** Rupees a year. */
  payFrom?: number
  /** How many years the person has worked. */
  years?: number
  days?: number
  company?: string
}
export type Question = { typed: string; by: 'patterns' | 'hand'; kind: string; wanted: Wanted }

export const questionsOf = (facts: Facts): Question[] => [...byPatterns(facts), ...byHand()]

// By the patterns of the facts: frequent and rare ones, as they stand there.

function byPatterns({ titles, tags, places }: Facts): Question[] {
  const chance = chanceOf(20261)
  const cities = places.texts.filter(
    (text) => citiesIn(text).length === 1 && /^[A-Z]\w+$/.test(text),
  )
  const city = (at: number) => cities[at % 12] as string
  const someTitles = spread(titles, 22)
  const someTags = spread(tags, 24)
  const inCity = (typed: string) => ({ cities: [oneCity(typed)] })
  const typo = (text: string) =>
    text
      .split(' ')
      .map((word) => (/^[a-z]{5,}$/i.test(word) ? misspelled(word.toLowerCase(), chance) : word))
      .join(' ')
  const asked = (kind: string, typed: string, wanted: Wanted): Question => ({
    typed,
    by: 'patterns',
    kind,
    wanted,
  })
  return [
    ...someTitles.map((title) => asked('title', title, meantBy(title))),
    ...someTitles.slice(0, 12).map((title, at) =>
      asked('title and city', `${title} ${city(at)}`.toLowerCase(), {
        ...meantBy(title),
        ...inCity(city(at)),
      }),
    ),
    ...someTags.slice(0, 20).map((tag) => asked('tag', tag, { skills: [[tag]] })),
    ...someTags.slice(0, 10).map((tag, at) =>
      asked('two tags', `${tag} ${someTags[(at + 3) % 10]}`.toLowerCase(), {
        skills: [[tag], [someTags[(at + 3) % 10] as string]],
      }),
    ),
    ...someTags.slice(0, 10).map((tag, at) =>
      asked('tag and city', `${tag} ${city(at + 2)}`.toLowerCase(), {
        skills: [[tag]],
        ...inCity(city(at + 2)),
      }),
    ),
    ...someTags
      .slice(0, 8)
      .map((tag) => asked('tag and mode', `${tag} remote`, { skills: [[tag]], mode: 'remote' })),
    ...someTitles.slice(0, 6).map((title, at) =>
      asked('title and years', `${title} ${at + 1} years`.toLowerCase(), {
        ...meantBy(title),
        years: at + 1,
      }),
    ),
    ...someTitles
      .slice(0, 6)
      .map((title) => asked('misspelled', typo(title.toLowerCase()), meantBy(title))),
    ...someTags
      .filter((tag) => /^[a-z ]{6,}$/i.test(tag))
      .slice(0, 6)
      .map((tag) => asked('misspelled', typo(tag.toLowerCase()), { skills: [[tag]] })),
  ]
}

/** From the most frequent to those that hardly anybody writes, each said once. */
function spread({ texts }: Counted, count: number): string[] {
  const seen = new Set<string>()
  const once = texts.filter((text) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}+#]+|s$/gu, '')
    if (seen.has(key)) return false
    seen.add(key)
    return /^[\w .+#&/-]{2,45}$/.test(text)
  })
  return Array.from({ length: count }, (_each, at) => {
    const place = Math.floor((once.length * 0.5) ** (at / (count - 1))) - 1
    // No place twice: the first ones lie close together.
    return once[Math.max(place, at)] as string
  })
}

const SKILLS =
  /^(python|java|javascript|\.net|c#|c\+\+|php|react|angular|ruby|sql|azure|aws|gcp|ios|android|kotlin|wordpress)$/
const LEVELS = {
  senior: /^(senior|sr|lead|staff|principal)$/,
  fresher: /^(junior|jr|trainee|fresher|apprentice|associate)$/,
  intern: /^(intern|internship)$/,
}

/** A title is a role, skills and a level in one. */
function meantBy(title: string): Wanted {
  const words = title
    .toLowerCase()
    .split(/[\s/,&|()_-]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word && !/^(and|for|with|a|the|of|in)$/.test(word))
  const level = (Object.keys(LEVELS) as (keyof typeof LEVELS)[]).find((name) =>
    words.some((word) => LEVELS[name].test(word)),
  )
  const levels = level ? LEVELS[level] : /^$/
  const role = words.filter((word) => !SKILLS.test(word) && !levels.test(word)).join(' ')
  return {
    ...(role && { role: [role] }),
    skills: words.filter((word) => SKILLS.test(word)).map((word) => [word]),
    ...(level && { level }),
  }
}

// By hand.

const LAKH = 100_000
const names = {
  developer: ['developer', 'software engineer', 'programmer'],
  teacher: ['teacher', 'शिक्षक'],
  nurse: ['nurse', 'नर्स'],
  accountant: ['accountant', 'लेखाकार'],
  electrician: ['electrician', 'बिजली मिस्त्री'],
  guard: ['security guard', 'security officer', 'सुरक्षा गार्ड'],
  driver: ['driver', 'ड्राइवर'],
  cook: ['cook', 'रसोइया'],
  tailor: ['tailor', 'दर्जी'],
  welder: ['welder', 'वेल्डर'],
  plumber: ['plumber', 'प्लंबर'],
  dataEntry: ['data entry', 'डाटा एंट्री'],
  hr: ['hr', 'human resource'],
  analyst: ['data analyst'],
} as const
const javascript = ['javascript', 'java script', 'js']
const dotNet = ['.net', 'dot net', 'asp.net', '.net core', 'dotnet']
const kubernetes = ['kubernetes', 'k8s', 'kubernetes docker']
const machineLearning = ['machine learning', 'ml']
const powerBi = ['power bi', 'powerbi']
const nodeJs = ['node.js', 'node js', 'nodejs', 'node']
const reactJs = ['react.js', 'react js', 'reactjs', 'react']

const handWritten: readonly (readonly [kind: string, typed: string, wanted: Wanted])[] = [
  // Words, a place, a mode in one sentence.
  ['sentence', 'python bangalore', { skills: [['python']], cities: ['bengaluru'] }],
  [
    'sentence',
    'sql data analyst pune',
    { role: names.analyst, skills: [['sql']], cities: ['pune'] },
  ],
  ['sentence', 'devops engineer remote', { role: ['devops engineer'], mode: 'remote' }],
  [
    'sentence',
    'java developer jobs in chennai',
    { role: names.developer, skills: [['java']], cities: ['chennai'] },
  ],
  ['sentence', 'data scientist hyderabad', { role: ['data scientist'], cities: ['hyderabad'] }],
  ['sentence', 'jobs for nurse in mumbai', { role: names.nurse, cities: ['mumbai'] }],
  ['sentence', 'hybrid data analyst', { role: names.analyst, mode: 'hybrid' }],
  ['sentence', 'work from home data analyst', { role: names.analyst, mode: 'remote' }],
  [
    'sentence',
    'bangalore full stack developer',
    { role: ['full stack developer'], cities: ['bengaluru'] },
  ],
  ['sentence', 'teacher job near delhi', { role: names.teacher, cities: ncr }],
  ['sentence', 'sales manager ahmedabad', { role: ['sales manager'], cities: ['ahmedabad'] }],
  ['sentence', 'mysql php developer', { role: names.developer, skills: [['mysql'], ['php']] }],
  [
    'sentence',
    'power bi analyst mumbai',
    { role: ['analyst'], skills: [powerBi], cities: ['mumbai'] },
  ],
  ['sentence', 'accountant tally', { role: names.accountant, skills: [['tally']] }],
  // One wish that is no word of the advert.
  ['mode', 'work from home', { mode: 'remote' }],
  ['mode', 'wfh jobs', { mode: 'remote' }],
  ['mode', 'remote python', { skills: [['python']], mode: 'remote' }],
  ['level', 'fresher java', { skills: [['java']], level: 'fresher' }],
  ['level', 'fresher python', { skills: [['python']], level: 'fresher' }],
  ['level', 'senior data analyst', { role: names.analyst, level: 'senior' }],
  ['level', 'internship', { level: 'intern' }],
  ['level', 'data analyst intern', { role: names.analyst, level: 'intern' }],
  ['level', 'sr software developer', { role: ['software developer'], level: 'senior' }],
  ['level', 'trainee software developer', { role: ['software developer'], level: 'fresher' }],
  ['pay', 'sales 6 lakh', { role: ['sales'], payFrom: 6 * LAKH }],
  ['pay', 'software developer 20 lakh', { role: ['software developer'], payFrom: 20 * LAKH }],
  ['pay', 'data analyst 10 lpa', { role: names.analyst, payFrom: 10 * LAKH }],
  ['pay', 'python 50k a month', { skills: [['python']], payFrom: 6 * LAKH }],
  ['years', 'data scientist 5 years experience', { role: ['data scientist'], years: 5 }],
  ['years', '2 years experience accountant', { role: names.accountant, years: 2 }],
  ['freshness', 'data analyst today', { role: names.analyst, days: 1 }],
  [
    'freshness',
    'python developer last 7 days',
    { role: names.developer, skills: [['python']], days: 7 },
  ],
  ['contract', 'contract software developer', { role: ['software developer'], contract: true }],
  // Names with signs, and other names for the same.
  ['signs', 'C', { skills: [['c']] }],
  ['signs', 'C++', { skills: [['c++']] }],
  ['signs', 'c#', { skills: [['c#']] }],
  ['signs', '.net developer', { role: names.developer, skills: [dotNet] }],
  ['signs', 'node.js', { skills: [nodeJs] }],
  ['signs', 'nodejs developer', { role: names.developer, skills: [nodeJs] }],
  ['signs', 'reactjs', { skills: [reactJs] }],
  ['signs', 'ci/cd', { skills: [['ci/cd', 'ci cd', 'continuous integration']] }],
  ['signs', 'k8s', { skills: [kubernetes] }],
  ['signs', 'js developer', { role: names.developer, skills: [javascript] }],
  ['signs', 'ml engineer', { role: ['machine learning engineer', 'ml engineer'] }],
  ['signs', 'R programming', { skills: [['r', 'r programming']] }],
  ['signs', 'golang', { skills: [['golang', 'go', 'go lang']] }],
  // Misspelled.
  ['misspelled', 'pyhton', { skills: [['python']] }],
  ['misspelled', 'pyhton developer', { role: names.developer, skills: [['python']] }],
  ['misspelled', 'machine lerning', { skills: [machineLearning] }],
  ['misspelled', 'kuberntes', { skills: [kubernetes] }],
  ['misspelled', 'data enginer', { role: ['data engineer'] }],
  ['misspelled', 'softwere developer', { role: ['software developer'] }],
  ['misspelled', 'data anlyst', { role: names.analyst }],
  ['misspelled', 'acountant', { role: names.accountant }],
  ['misspelled', 'electrican', { role: names.electrician }],
  ['misspelled', 'recieptionist', { role: ['receptionist'] }],
  ['misspelled', 'javascipt', { skills: [javascript] }],
  ['misspelled', 'data analyst mumabi', { role: names.analyst, cities: ['mumbai'] }],
  ['misspelled', 'python dehli', { skills: [['python']], cities: ncr }],
  ['misspelled', 'nurse banglore', { role: names.nurse, cities: ['bengaluru'] }],
  // Places by their other names, states, regions.
  ['place', 'data analyst gurgaon', { role: names.analyst, cities: ['gurugram'] }],
  ['place', 'software developer bombay', { role: ['software developer'], cities: ['mumbai'] }],
  ['place', 'data analyst delhi ncr', { role: names.analyst, cities: ncr }],
  [
    'place',
    'software developer trivandrum',
    { role: ['software developer'], cities: ['thiruvananthapuram'] },
  ],
  ['place', 'python pune, maharashtra', { skills: [['python']], cities: ['pune'] }],
  [
    'place',
    'software developer gurgaon, haryana',
    { role: ['software developer'], cities: ['gurugram'] },
  ],
  ['place', 'data analyst kerala', { role: names.analyst, state: 'kerala' }],
  ['place', 'software developer gujarat', { role: ['software developer'], state: 'gujarat' }],
  ['place', 'electrician tamil nadu', { role: names.electrician, state: 'tamil nadu' }],
  ['place', 'software developer cochin', { role: ['software developer'], cities: ['kochi'] }],
  // Trades.
  ['trade', 'accountant', { role: names.accountant }],
  ['trade', 'HR', { role: names.hr }],
  ['trade', 'sales manager', { role: ['sales manager'] }],
  ['trade', 'staff nurse', { role: ['staff nurse', 'registered nurse', 'nurse', 'स्टाफ नर्स'] }],
  ['trade', 'civil engineer', { role: ['civil engineer'] }],
  ['trade', 'graphic designer', { role: ['graphic designer'] }],
  ['trade', 'security guard', { role: names.guard }],
  ['trade', 'data entry operator', { role: names.dataEntry }],
  ['trade', 'maths teacher', { role: ['math teacher', 'mathematics teacher', 'शिक्षक गणित'] }],
  ['trade', 'physiotherapist', { role: ['physiotherapist', 'physical therapist'] }],
  ['trade', 'telecaller', { role: ['telecaller', 'telemarketer', 'telesales'] }],
  ['trade', 'delivery boy', { role: ['delivery driver', 'delivery person', 'courier', 'डिलीवरी'] }],
  ['trade', 'teachers', { role: names.teacher }],
  // Hindi, in both letters.
  ['Hindi', 'शिक्षक', { role: names.teacher }],
  ['Hindi', 'adhyapak', { role: names.teacher }],
  ['Hindi', 'डेटा विश्लेषक', { role: names.analyst }],
  ['Hindi', 'नर्स', { role: names.nurse }],
  ['Hindi', 'लेखाकार', { role: names.accountant }],
  ['Hindi', 'बिजली मिस्त्री', { role: names.electrician }],
  ['Hindi', 'bijli mistri', { role: names.electrician }],
  ['Hindi', 'सॉफ्टवेयर डेवलपर', { role: ['software developer'] }],
  ['Hindi', 'ड्राइवर', { role: names.driver }],
  ['Hindi', 'darzi', { role: names.tailor }],
  ['Hindi', 'रसोइया', { role: names.cook }],
  ['Hindi', 'welder', { role: names.welder }],
  ['Hindi', 'plumber', { role: names.plumber }],
  ['Hindi', 'पुणे में डेटा एनालिस्ट', { role: names.analyst, cities: ['pune'] }],
  // Firms.
  ['firm', 'TCS', { company: 'tata consultancy services' }],
  ['firm', 'infosys software developer', { role: ['software developer'], company: 'infosys' }],
  ['firm', 'wipro', { company: 'wipro' }],
  ['firm', 'SBI', { company: 'state bank of india' }],
]

const byHand = (): Question[] =>
  handWritten.map(([kind, typed, wanted]) => ({ typed, by: 'hand', kind, wanted }))
