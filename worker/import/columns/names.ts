// The fields that a table's column can be, and how exports of job boards and spreadsheets name
// them.
import { plainHeading } from '#csv/heading.ts'

export type Column =
  | 'id'
  | 'source'
  | 'url'
  | 'title'
  | 'company'
  | 'department'
  | 'location'
  | 'workMode'
  | 'salary'
  | 'salaryMin'
  | 'salaryMax'
  | 'currency'
  | 'period'
  | 'type'
  | 'experience'
  | 'experienceMin'
  | 'experienceMax'
  | 'description'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
  | 'skills'
  | 'vacancies'
  | 'posted'
  | 'collected'
  | 'closing'
  | 'status'

/**
 * Header names without anything but letters and digits. Of two columns for one field, the name that
 * stands first here wins.
 */
const NAMES: Record<Column, string[]> = {
  id: [
    'id',
    'jobid',
    'externalid',
    'postingid',
    'reference',
    'referencenumber',
    'ref',
    'requisitionid',
    'reqid',
    'jobcode',
    'jobno',
  ],
  source: ['source', 'board', 'portal', 'jobboard'],
  url: ['url', 'link', 'joburl', 'applyurl', 'joblink', 'applylink', 'pageurl'],
  title: [
    'jobtitle',
    'title',
    'positiontitle',
    'postname',
    'jobname',
    'designation',
    'position',
    'jobrole',
    'role',
    'name',
  ],
  company: [
    'company',
    'companyname',
    'employer',
    'organisation',
    'organization',
    'employername',
    'hiringcompany',
    'client',
  ],
  department: [
    'department',
    'dept',
    'team',
    'function',
    'functionalarea',
    'division',
    'jobcategory',
    'category',
    'rolecategory',
  ],
  location: [
    'location',
    'locations',
    'city',
    'cities',
    'place',
    'joblocation',
    'joblocations',
    'worklocation',
  ],
  workMode: [
    'workmode',
    'workplacetype',
    'worktype',
    'remote',
    'mode',
    'workplace',
    'modeofwork',
    'locationtype',
    'remotetype',
  ],
  salary: [
    'salary',
    'pay',
    'ctc',
    'salaryrange',
    'compensation',
    'package',
    'stipend',
    'remuneration',
    'payrange',
    'salarytext',
    'wage',
  ],
  salaryMin: [
    'salarymin',
    'minsalary',
    'minimumsalary',
    'salaryfrom',
    'minctc',
    'minpay',
    'minimumpay',
  ],
  salaryMax: [
    'salarymax',
    'maxsalary',
    'maximumsalary',
    'salaryto',
    'maxctc',
    'maxpay',
    'maximumpay',
  ],
  currency: ['currency', 'salarycurrency', 'currencycode'],
  period: ['period', 'salaryperiod', 'payperiod', 'salaryunit', 'payunit', 'per', 'interval'],
  type: [
    'employmenttype',
    'jobtype',
    'type',
    'contracttype',
    'employment',
    'commitment',
    'schedule',
  ],
  experience: [
    'experience',
    'exp',
    'experiencerequired',
    'yearsofexperience',
    'workexperience',
    'requiredexperience',
    'experiencelevel',
  ],
  experienceMin: ['experiencemin', 'minexperience', 'minimumexperience', 'minexp'],
  experienceMax: ['experiencemax', 'maxexperience', 'maximumexperience', 'maxexp'],
  description: [
    'jobdescription',
    'description',
    'jd',
    'details',
    'summary',
    'about',
    'content',
    'jobdetails',
    'jobsummary',
  ],
  requirements: [
    'requirements',
    'requirement',
    'qualifications',
    'qualification',
    'eligibility',
    'education',
  ],
  responsibilities: [
    'responsibilities',
    'responsibility',
    'duties',
    'keyresponsibilities',
    'rolesandresponsibilities',
  ],
  benefits: ['benefits', 'perks', 'benefit', 'perksandbenefits'],
  skills: [
    'skills',
    'keyskills',
    'tags',
    'technologies',
    'skill',
    'requiredskills',
    'skillsrequired',
  ],
  vacancies: [
    'vacancies',
    'openings',
    'positions',
    'numberofopenings',
    'noofopenings',
    'noofpositions',
    'vacancy',
    'noofvacancies',
    'headcount',
  ],
  posted: [
    'posted',
    'postedat',
    'dateposted',
    'posteddate',
    'postedon',
    'createdat',
    'publishedat',
    'date',
    'postingdate',
    'published',
  ],
  collected: [
    'scrapedat',
    'scrapedon',
    'scrapeddate',
    'scrapedate',
    'crawledat',
    'crawledon',
    'crawltimestamp',
    'collectedat',
    'collectedon',
    'collected',
    'extractedat',
    'extractedon',
    'fetchedat',
    'retrievedat',
  ],
  closing: [
    'closing',
    'closingdate',
    'deadline',
    'lastdate',
    'applyby',
    'validthrough',
    'expires',
    'applicationdeadline',
    'expirydate',
    'lastdatetoapply',
  ],
  status: ['status', 'jobstatus'],
}

/** Unknown names by their words; the first pattern that fits. */
const WORDS: [Column, RegExp][] = [
  [
    'salaryMin',
    /\b(min|minimum|from|least|lowest|lower)\b.*\b(salary|pay|ctc|wage|stipend)\b|\b(salary|pay|ctc|wage|stipend)\b.*\b(min|minimum|from|low)\b/,
  ],
  [
    'salaryMax',
    /\b(max|maximum|to|most|highest|upper)\b.*\b(salary|pay|ctc|wage|stipend)\b|\b(salary|pay|ctc|wage|stipend)\b.*\b(max|maximum|to|high)\b/,
  ],
  ['currency', /\bcurrency\b/],
  ['period', /\b(salary|pay|wage)\b.*\b(period|unit|interval|frequency|type)$/],
  [
    'salary',
    /\b(salary|salaries|pay|ctc|compensation|remuneration|stipend|lpa|wages?|in hand|package)(?!\p{L})|वेतन/u,
  ],
  [
    'experienceMin',
    /\b(min|minimum|from|least)\b.*\bexp(erience)?\b|\bexp(erience)?\b.*\b(min|minimum|from)\b/,
  ],
  [
    'experienceMax',
    /\b(max|maximum|to|most)\b.*\bexp(erience)?\b|\bexp(erience)?\b.*\b(max|maximum|to)\b/,
  ],
  ['experience', /\bexp(erience)?\b|अनुभव/],
  ['url', /\b(url|link|links|href)\b/],
  ['closing', /\b(closing|deadline|apply by|last date|valid (through|till|until)|expir\w+)\b/],
  ['posted', /\b(posted|posting date|published|listed)\b/],
  ['vacancies', /\b(openings?|vacanc\w+|no of posts|headcount)\b/],
  ['skills', /\b(skills?|tech stack|technologies|tools)\b|कौशल/],
  ['responsibilities', /\b(responsibilit\w+|duties)\b/],
  ['benefits', /\b(benefits|perks)\b/],
  ['requirements', /\b(requirements?|qualifications?|eligibility|education)\b/],
  ['description', /\b(description|desc|jd|details|summary)\b|विवरण/],
  ['workMode', /\b(work mode|work type|workplace|remote|wfh)\b/],
  ['company', /\b(company|employer|organi[sz]ation|firm|hiring for)\b|कंपनी/],
  ['location', /\b(locations?|city|cities|place|district|state)\b|जगह|स्थान|शहर/],
  ['type', /\b(employment|job|contract) (type|nature|kind)\b|\bnature of (job|work|employment)\b/],
  [
    'title',
    /\b(title|designation|position|job role|job name|post name|profile)\b|पद(?!\p{L}|\p{M})/u,
  ],
  ['department', /\b(department|dept|functional area|division)\b|विभाग/],
]
/** Of these words the one is about the other: a company's rating, a company's address. */
const BESIDE =
  /\b(ratings?|reviews?|logo|image|photo|size|revenue|founded|applicants?|applications?|count|rank|about|profile url|scraped|crawled|extracted|type of company|company type|company url|company link|company website)\b/

type Named = { column: Column; weight: number }

/**
 * What a header's name may be, the likeliest first. `weight`: 4 for a name of the list, less the
 * further down it stands; 3 for a name with known words.
 */
export function namedColumns(header: string): Named[] {
  const said = plainHeading(header)
  const exact = COLUMNS.flatMap((column): Named[] => {
    const rank = NAMES[column].indexOf(said)
    return rank < 0 ? [] : [{ column, weight: 4 - rank / 20 }]
  })
  if (exact.length > 0) return exact
  const words = wordsOf(header)
  const found = WORDS.find(([, pattern]) => pattern.test(words))
  if (!found) return []
  return [{ column: found[0], weight: 3 }]
}

/** True for a name that is about something beside the posting, whatever stands below it. */
export const isBeside = (header: string) =>
  BESIDE.test(wordsOf(header)) && namedColumns(header).every(({ weight }) => weight === 3)

/** In small letters, with a blank for everything else: "JobRole (LPA)" is "job role lpa". */
export function wordsOf(header: string): string {
  return header
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

export const COLUMNS = Object.keys(NAMES) as Column[]
