// The result of reading a résumé: the shape of a row of public.resume_readings, with codes that the
// screens turn into words.

/**
 * Increased whenever the same file would give another result; older readings are then made again.
 */
export const READER_VERSION = 4

const sectionKinds = [
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'projects',
  'certificates',
  'languages',
  'other',
] as const
export type SectionKind = (typeof sectionKinds)[number]

/** In reading order. `title` is the heading in the file; missing above the first one. */
export type Section = { kind: SectionKind; title?: string; text: string }

/** `2024-03`, or `2024` without a month. `to: 'present'`: until today. */
export type Period = { from?: string; to?: string }
export type Employment = Period & { employer?: string; title?: string }
export type Schooling = Period & { degree?: string; institution?: string }

export type Fields = {
  name?: string
  email?: string
  /** Digits with a leading + if the country is given or the form is Indian. */
  phone?: string
  city?: string
  linkedin?: string
  github?: string
  portfolio?: string
  employers: Employment[]
  education: Schooling[]
  skills: string[]
  experience_months?: number
}

export type Warning =
  /** The text was in two or more columns and had to be sorted. */
  | 'columns'
  /** E-mail or phone is in the page's header or footer, which many programs do not read. */
  | 'contact_in_margin'
  /** Some letters could not be read: the font does not name them. */
  | 'unreadable_font'
  /** Pages that are pictures, beside pages with text. */
  | 'picture_pages'
  | 'very_long'
  /** Only the beginning was read. */
  | 'cut_off'
  | 'macros'
  | 'no_name'
  | 'no_email'
  | 'no_phone'
  | 'no_headings'
  | 'no_skills'
  /** Work without dates, or with dates that could not be understood. */
  | 'dates_missing'

export type Reason =
  /** Neither PDF nor Word, whatever its name is. */
  | 'not_a_resume_file'
  | 'damaged'
  | 'password'
  /** A picture of text: there is no text to read. */
  | 'no_text'
  /** The font of the file's text does not name its letters. */
  | 'unreadable_font'
  | 'took_too_long'
  | 'too_much_memory'
  /** The reader itself crashed; the file may be hostile. */
  | 'reader_failed'
  | 'file_missing'

export type Reading = {
  text: string
  sections: Section[]
  fields: Fields
  warnings: Warning[]
}

/** A file that cannot be read, and why; `cause` says how the reader crashed. */
export class Unreadable extends Error {
  reason: Reason
  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
