// The usual headings of a résumé's parts, in English and Hindi.
import { clean } from './line.ts'
import type { SectionKind } from './reading.ts'
import { hasSchoolWord } from './titles.ts'

const words: Record<SectionKind, string> = {
  contact:
    'contact, contacts, contact details, contact information, contact info, contact me, personal information, personal info, get in touch, संपर्क, सम्पर्क, संपर्क विवरण, संपर्क सूत्र',
  summary:
    'summary, professional summary, executive summary, career summary, profile summary, profile, professional profile, career profile, about, about me, objective, career objective, professional objective, job objective, overview, personal statement, introduction, highlights, career highlights, who i am, सारांश, परिचय, संक्षिप्त परिचय, उद्देश्य, करियर उद्देश्य, कैरियर उद्देश्य, प्रोफ़ाइल, प्रोफाइल, मेरे बारे में, पेशेवर सारांश',
  experience:
    'experience, work experience, working experience, workexperience, professional experience, project experience and employment, employment, employment history, employment details, employment record, work history, career history, career, industry experience, relevant experience, job experience, job history, professional background, organisational experience, organizational experience, internship, internships, internship experience, professional journey, work, experience details, work experiences, past experience, positions held, professional history, experience and internships, अनुभव, कार्य अनुभव, कार्यानुभव, नौकरी का अनुभव, पेशेवर अनुभव, व्यावसायिक अनुभव, रोज़गार, रोजगार, कार्य इतिहास',
  education:
    'education, education and training, educational background, education background, educational qualification, educational qualifications, academic qualification, academic qualifications, academics, academic background, academic details, academic profile, academic record, qualification, qualifications, education details, educational details, education history, academic history, scholastics, education qualification, studies, शिक्षा, शैक्षणिक योग्यता, शैक्षिक योग्यता, शैक्षणिक विवरण, योग्यता, शैक्षणिक योग्यताएँ, पढ़ाई',
  skills:
    'skills, skill, key skills, core skills, technical skills, technical skill, it skills, professional skills, skills and tools, tools and skills, tools, technologies, tools and technologies, technical proficiency, technical proficiencies, technical expertise, expertise, areas of expertise, core competencies, key competencies, competencies, competence, skill set, skillset, skills and expertise, skills and competencies, skill summary, skills summary, technical summary, tech stack, technology stack, computer skills, computer proficiency, strengths, key strengths, soft skills, software, software skills, abilities, proficiencies, programming skills, what i know, tools i use, कौशल, तकनीकी कौशल, मुख्य कौशल, प्रमुख कौशल, दक्षता, दक्षताएँ, कौशल और दक्षता, कंप्यूटर ज्ञान',
  projects:
    'projects, project, key projects, academic projects, personal projects, project details, project work, selected projects, major projects, project experience, side projects, open source, open source projects, परियोजनाएँ, परियोजनाएं, परियोजना, प्रोजेक्ट',
  certificates:
    'certificates, certificate, certifications, certification, licenses and certifications, licences and certificates, licences, licenses, courses, trainings, training, courses and certifications, certifications and courses, certifications and training, training and certifications, professional certifications, professional development, प्रमाणपत्र, प्रमाण पत्र, प्रमाण-पत्र, पाठ्यक्रम, प्रशिक्षण',
  languages:
    'languages, language, languages known, language skills, language proficiency, known languages, linguistic proficiency, spoken languages, भाषाएँ, भाषाएं, भाषा, भाषा ज्ञान, भाषाओं का ज्ञान',
  other:
    'interests, hobbies, hobbies and interests, interests and hobbies, references, reference, declaration, awards, awards and honors, awards and honours, honors and awards, honours, achievements, key achievements, accomplishments, awards and achievements, publications, selected publications, selected honors, volunteering, volunteer, volunteer experience, volunteer work, extracurricular activities, extra curricular activities, co-curricular activities, activities, personal details, personal profile, personal data, patents, invited talks, talks, memberships, affiliations, positions of responsibility, leadership, links, social media, profiles, social, websites, additional information, availability, रुचियाँ, रुचियां, रुचि, शौक, घोषणा, उपलब्धियाँ, उपलब्धियां, पुरस्कार, संदर्भ, व्यक्तिगत विवरण, व्यक्तिगत जानकारी, अतिरिक्त जानकारी',
}

const kinds = new Map<string, SectionKind>()
for (const [kind, list] of Object.entries(words)) {
  for (const heading of list.split(', ')) kinds.set(folded(heading), kind as SectionKind)
}

/** The kind of part that a line begins if it is only a heading. */
export function headingKind(line: string): SectionKind | undefined {
  if (line.length > 60 || /\p{L}[.)]$/u.test(line)) return undefined
  const several = line === line.toUpperCase() ? severalKind(line) : undefined
  if (several) return several
  const name = folded(line)
  const kind = kinds.get(name)
  if (kind) return kind
  // Skills & Certifications: the first of the two counts.
  const [first, second] = name.split(' and ')
  if (first && second && kinds.has(second)) return kinds.get(first)
  return /[\t.,;]/.test(line) ? undefined : (composedKind(name) ?? severalKind(line))
}

/**
 * The headings of columns that run into each other, `SUMMARY EDUCATION`: work counts most, then
 * schools.
 */
function severalKind(line: string): SectionKind | undefined {
  const words = line.trim().split(/\s+/)
  if (words.length > 5 || words.some((word) => /^\p{Ll}/u.test(word))) return undefined
  const found = kindsOf(words.map(folded))
  if (!found || new Set(found).size < 2) return undefined
  return (['experience', 'education'] as const).find((kind) => found.includes(kind)) ?? found[0]
}

/** The headings that these words are, one after the other. */
function kindsOf(words: readonly string[]): SectionKind[] | undefined {
  if (words.length === 0) return []
  for (let count = words.length; count > 0; count -= 1) {
    const kind = kinds.get(words.slice(0, count).join(' '))
    const others = kind && kindsOf(words.slice(count))
    if (kind && others) return [kind, ...others]
  }
}

/** `EDUCATION Kaveri University`: a heading in capitals beside the first line of its part. */
export function loudHeading(
  line: string,
): { kind: SectionKind; title: string; rest: string } | undefined {
  const [, school = ''] = /^Education\s+(\p{Lu}.*)$/u.exec(line) ?? []
  if (hasSchoolWord(school)) return { kind: 'education', title: 'Education', rest: school }
  const [, title = '', rest = ''] = /^(\p{Lu}{4,})\s+([\p{Lu}\d].*)$/u.exec(line) ?? []
  const kind = kinds.get(folded(title))
  if (!kind || !title || kind === 'projects' || kind === 'other') return undefined
  const isLoud = rest === rest.toUpperCase() && /\p{L}/u.test(rest)
  return isLoud && kind !== 'contact' ? undefined : { kind, title, rest }
}

const nouns: Partial<Record<SectionKind, string>> = {
  experience:
    'experience,experiences,employment,employments,internship,internships,employers,jobs,positions',
  education:
    'education,educational,academic,academics,scholastic,qualification,qualifications,studies,schooling',
  skills:
    'skill,skills,competency,competencies,expertise,proficiency,proficiencies,strengths,technologies',
  projects: 'project,projects',
  certificates:
    'certificate,certificates,certification,certifications,training,trainings,course,courses,workshops',
  languages: 'language,languages',
  other: 'award,awards,honours,honors,publications,hobbies,interests,references,achievements',
}
const nounKinds = new Map(
  Object.entries(nouns).flatMap(([kind, list]) =>
    list.split(',').map((noun) => [noun, kind as SectionKind] as const),
  ),
)
const beside = new Set(
  `professional,work,working,career,job,past,previous,prior,recent,relevant,related,industry,industrial,corporate,organisational,organizational,other,additional,key,core,
  major,main,selected,technical,functional,personal,summary,detail,details,history,record,records,background,profile,information,attended,undertaken,completed,obtained,
  held,known,spoken,my,the,of,in,and,at,overview,timeline,chronology,highlights,snapshot,listing,set,area,areas`
    .split(',')
    .map((word) => word.trim()),
)

/** Only words that headings use: `Professional Experience Details`. The last noun counts. */
function composedKind(name: string): SectionKind | undefined {
  const words = name.split(' ')
  if (words.length > 5 || !words.every((word) => nounKinds.has(word) || beside.has(word))) return
  return nounKinds.get(words.findLast((word) => nounKinds.has(word)) ?? '')
}

/** `Skills: Java, SQL` in one line. */
export function inlineHeading(
  line: string,
): { kind: SectionKind; title: string; rest: string } | undefined {
  const found = /^([^:\t]{3,40}?)\s*[:\t]\s*(\S.*)$/su.exec(line)
  const [, title = '', rest = ''] = found ?? []
  const kind = kinds.get(folded(title))
  return kind && { kind, title, rest }
}

/**
 * Lower case, without numbering, bullets and double spaces. In Hindi only the letters count, not
 * the order in which a PDF draws them.
 */
function folded(text: string): string {
  const plain = clean(text)
    .toLowerCase()
    .replace(/^my\s+/u, '')
    .replace(/&|\+|\//g, ' and ')
    .replace(/^[\divx]{1,4}[.)]\s+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\u0900-\u097f]/u.test(plain)) return plain
  return [...plain.replace(/\s|\u200c|\u200d|\u093c/gu, '')].sort().join('')
}
