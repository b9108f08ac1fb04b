// A person of the demo. The profile's texts and the résumé come from the same facts.

export type Position = {
  title: string
  employer: string
  place: string
  /** "2021–2024", "since 2024". */
  years: string
  points: string[]
}

export type DemoPerson = {
  /** Its unique name. */
  key: string
  fullName: string
  /** The name in Devanagari, if the résumé has it too. */
  hindiName?: string
  email: string
  phone: string
  location: string
  headline: string
  bio: string
  skills: string[]
  positions: Position[]
  education: { degree: string; school: string; years: string }[]
  languages: string
  /** Certificates, registrations, prizes. */
  extras?: string[]
  linkedin?: string
  github?: string
  portfolio?: string
  layout: 'one column' | 'two columns'
  joinedDaysAgo: number
}

export const experienceText = ({ positions }: DemoPerson): string =>
  positions
    .map(({ title, employer, years, points }) =>
      [`${title}, ${employer} (${years})`, ...points.map((point) => `- ${point}`)].join('\n'),
    )
    .join('\n\n')

export const educationText = ({ education }: DemoPerson): string =>
  education.map(({ degree, school, years }) => `${degree}, ${school} (${years})`).join('\n')
