// Words by which job titles, employers, schools and degrees are recognised.

const within = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu')

const title = within(
  'engineer|developer|dev|ingénieur|ingeniero|ingeniera|engenheiro|ingenieur|ingegnere|développeur|développeuse|desarrollador|desarrolladora|desenvolvedor|entwickler|entwicklerin|directeur|directrice|direktor|direktorin|director|diretor|direttore|gérant|gerente|leiter|leiterin|chef|responsable|verantwortlicher|berater|beraterin|consultor|consultora|conseiller|analista|analyste|assistante|asistente|technicien|técnico|techniker|vendeur|vendedor|verkäufer|comptable|contable|buchhalter|professeur|profesor|lehrer|lehrerin|infirmier|infirmière|stagiaire|praktikant|werkstudent|concepteur|chercheur|administrateur|teamlead|teamleader|webmaster|web-master|interviewer|curator|moderator|invigilator|programmer|architect|manager|analyst|consultant|designer|administrator|specialist|executive|officer|associate|assistant|intern|trainee|apprentice|lead|leader|head|director|president|vp|avp|ceo|cto|cfo|coo|cio|founder|co-founder|teacher|lecturer|professor|tutor|instructor|trainer|nurse|doctor|physician|pharmacist|therapist|accountant|auditor|bookkeeper|cashier|clerk|teller|scientist|researcher|technician|operator|supervisor|coordinator|co-ordinator|writer|editor|journalist|recruiter|strategist|planner|buyer|merchandiser|salesperson|representative|agent|advisor|adviser|chef|cook|driver|electrician|mechanic|plumber|welder|fitter|tester|sde(?:[\\s-]?\\d)?|sdet|devops|sre|qa|freelancer|volunteer|fellow|counsel|lawyer|advocate|paralegal|receptionist|secretary|photographer|illustrator|animator|counsellor|counselor|librarian|foreman|storekeeper|owner|partner|staff|superintendent|surveyor|inspector|controller|evangelist|expert|practitioner|scrum\\s+master|student|machinist|in-?charge|principal|dean|chairman|chairperson|warden|guard|pilot|steward|stewardess|dentist|surgeon|veterinarian|nutritionist|dietician|dietitian|psychologist|economist|statistician|actuary|chemist|biologist|physicist|geologist|translator|interpreter|proofreader|copywriter|stylist|tailor|weaver|carpenter|mason|painter|plumbing|draughtsman|draftsman|estimator|dispatcher|superviser|barista|waiter|housekeeper|caretaker|handyman|machine\\s+minder|foremen|team\\s+member|जूनियर|सीनियर|अभियंता|इंजीनियर|प्रबंधक|शिक्षक|शिक्षिका|विश्लेषक|लेखाकार|डेवलपर|सहायक|अधिकारी|प्रशिक्षु|नर्स|डिज़ाइनर|सलाहकार|पर्यवेक्षक|समन्वयक|प्रोग्रामर',
)
const employer = within(
  'pvt|private|ltd|limited|llp|llc|inc|corp|corporation|gmbh|plc|co|company|technologies|technology|tech|solutions|systems|services|software|labs|laboratories|industries|enterprises|group|bank|hospital|hospitals|clinic|school|college|university|institute|academy|foundation|trust|studio|studios|consultancy|consulting|associates|agency|networks|infotech|infosystems|digital|media|motors|foods|textiles|pharma|pharmaceuticals|logistics|finance|capital|ventures|retail|stores|hotel|hotels|energy|power|steel|chemicals|exports|builders|constructions|infra|mills|works|healthcare|insurance|telecom|ministry|department|ngo|sons|brothers|bros|library|airlines|airways|mart|bazaar|electronics|electricals|council|court|authority|municipality|panchayat|railway|railways|museum|theatre|press|publishers|publications|club|airport|garage|bakery|restaurant|cafe|traders|trading|jewellers|fabrics|packaging|plastics|refinery|research|प्राइवेट|लिमिटेड|कंपनी|बैंक|अस्पताल|विद्यालय|संस्थान|समूह|उद्योग|सेवाएँ|फ़ाउंडेशन|टेक्नोलॉजीज़|सॉल्यूशंस|सिस्टम्स|इंडस्ट्रीज़',
)
const degree =
  /(?<![\p{L}\p{M}.])(?:b\.?\s?tech|m\.?\s?tech|b\.?e\.?(?=[\s,(]|$)|m\.?e\.(?=[\s,(]|$)|b\.?\s?sc|m\.?\s?sc|b\.?\s?com|m\.?\s?com|b\.?c\.?a|m\.?c\.?a|b\.?b\.?a|m\.?b\.?a|b\.?a\.?(?=[\s,(]|$)|m\.?a\.?(?=[\s,(]|$)|b\.?\s?ed|m\.?\s?ed|b\.?\s?pharm\w*|m\.?\s?pharm\w*|b\.?\s?arch|ll\.?b|ll\.?m|mbbs|bds|gnm|anm|b\.?s\.?(?=[\s,(]|$)|m\.?s\.?(?=[\s,(]|$)|ph\.?\s?d|pgdm|pgd\w*|bachelor(?:['’]?s)?|master(?:['’]?s)?|doctorate|diploma|diplôme|licence|licenciatura|maîtrise|baccalauréat|doctorat|associate degree|i\.?t\.?i\.?(?=[\s,(]|$)|h\.?s\.?c|s\.?s\.?c|s\.?s\.?l\.?c|cbse|icse|intermediate|matriculation|higher secondary|senior secondary|secondary|class\s+(?:x|xii|10|12)(?:th)?|(?:10|12)th|स्नातकोत्तर|स्नातक|बी\.?\s?टेक|एम\.?\s?टेक|बी\.?\s?कॉम|एम\.?\s?कॉम|बी\.?\s?ए\.?|एम\.?\s?ए\.?|बी\.?\s?एससी|एम\.?\s?एससी|एमबीए|बीसीए|एमसीए|डिप्लोमा|इंटरमीडिएट|हाईस्कूल|पीएचडी)(?![\p{L}\p{M}])/iu
const school = within(
  'university|educational cent(?:er|re)|training cent(?:er|re)|université|universidad|universidade|università|universität|hochschule|lycée|école|escuela|istituto|instituto|faculté|facultad|gymnasium|institute|college|school|academy|vidyalaya|vidyapeeth|vidyapith|polytechnic|iit|nit|iiit|iim|bits|iisc|nift|aiims|board|campus|faculty|mahavidyalaya|gurukul|convent|विश्वविद्यालय|महाविद्यालय|विद्यालय|संस्थान|विद्यापीठ|कॉलेज|बोर्ड',
)

/** Words that stand before the noun of a title: they show where a title begins in a line. */
const modifiers = new Set(
  `senior sr junior jr middle mid lead chief head principal staff deputy vice assistant associate assoc trainee graduate independent freelance acting full stack fullstack
  front end frontend back backend web software hardware firmware embedded mobile android ios game data big business system systems product project program programme it ict
  information technology technical tech qa qc quality assurance test testing automation manual performance security cyber network cloud devops platform site reliability
  infrastructure database db machine learning ml ai deep computer vision research development r&d ui ux user interface experience graphic visual motion creative content
  digital marketing sales brand social media seo growth market hr human resources talent recruitment payroll admin administrative office executive operations
  operation supply chain logistics warehouse store inventory purchase procurement finance financial accounts account accounting tax audit credit risk compliance legal
  customer client support service services success relationship key area regional zonal branch territory national international general team group production manufacturing
  plant process maintenance mechanical electrical civil structural chemical design safety field medical clinical nursing ward community primary secondary high academic
  visiting adjunct teaching contract part-time solution solutions integration application applications enterprise delivery release scrum agile mid-level entry-level
  analytics bi reporting control video editorial event travel food beverage retail floor desktop cnc lab laboratory and & of`.split(
    /\s+/,
  ),
)
export const isTitleModifier = (word: string) =>
  modifiers.has(word.toLowerCase().replace(/[.,]$/, '')) ||
  (word.includes('-') && word.split('-').every((part) => modifiers.has(part.toLowerCase())))

const level = /^(?:[ivx]{1,3}|\d|l\d|grade|level)$/iu
const nounEnding = /\p{L}{3}(?:er|or|ist|ian|eer|ant|ess)s?$/iu

/**
 * How surely a few words are a job's title: 3 with the noun of a title where it belongs, 2 with one
 * at the beginning, 1.5 somewhere, 1 by its ending alone, 0 not at all.
 */
export function titleStrength(words: string): number {
  const all = words
    .replace(/\s*[([][^)\]]*[)\]]\s*$/u, '')
    .split(/[\s/,]+/u)
    .map((word) => word.replace(/[.:"”]+$/u, ''))
    .filter((word) => word !== '' && !level.test(word))
  const [first = '', last = ''] = [all[0], all.at(-1)]
  if (all.length === 0 || all.length > 10) return 0
  if (/^scrum master$/iu.test(words)) return 3
  if (title.test(last) || /(?:ologist|therapist|ician|iatrist|ographer)$/iu.test(last)) return 3
  const leads = /^(?:of|for|-|–|&|to|de|des|du|del|der|für|da|do|di)$/iu.test(all[1] ?? '')
  if (title.test(first)) return leads ? 3 : 2
  if (all.some((word) => title.test(word))) return 1.5
  return nounEnding.test(last) && all.length <= 5 && !employer.test(words) ? 1 : 0
}

export const isTitleNoun = (word: string) => title.test(word.replace(/[.,:]$/u, ''))
export const hasLegalForm = (words: string) =>
  /(?<![\p{L}])(?:pvt|ltd|limited|llp|llc|inc|gmbh|plc|corp|corporation|s\.?a\.?|jsc|प्राइवेट|लिमिटेड)(?![\p{L}])/iu.test(
    words,
  )

export const hasTitleWord = (words: string) => title.test(words)
export const hasEmployerWord = (words: string) => employer.test(words)
export const hasDegree = (words: string) => degree.test(words)
/** Where a degree begins. */
export const degreeIn = (words: string): number | undefined => degree.exec(words)?.index
export const hasSchoolWord = (words: string) => school.test(words)
