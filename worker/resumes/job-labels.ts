// How résumés call the parts of a job: before a colon, in a table's header row, in a form's cells.

export type JobPart = 'employer' | 'title' | 'period'

const labels: [JobPart, RegExp][] = [
  [
    'employer',
    /^(?:(?:name|address|name and address|name & address) of (?:the )?(?:employer|company|organi[sz]ation|firm)|(?:company|employer|organi[sz]ation|firm)(?:['’]?s)?(?: name)?|कंपनी|संस्था|नियोक्ता)$/iu,
  ],
  [
    'title',
    /^(?:(?:job )?(?:title|designation|role|position|post)(?: held)?|occupation(?: or position held)?|पद|पदनाम)$/iu,
  ],
  [
    'period',
    /^(?:duration|periods?|dates?|years?|tenure|time period|from\s*[–-]\s*to|date of joining|अवधि|समय)$/iu,
  ],
]

/** Undefined for any other words. */
export const jobPartOf = (label: string): JobPart | undefined =>
  labels.find(([, name]) => name.test(label.trim()))?.[0]
