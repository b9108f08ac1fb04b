// The experience that a posting asks for is the employer's own text. Where it is years and nothing
// else, a reader of another language gets them in theirs.

import { currentLanguage, say } from '../messages/say.ts'

const years = /^(\d{1,2})\s*(\+|(?:-|–|to)\s*(\d{1,2}))?\s*(?:years?|yrs?\.?)$/i

export function experienceText(written: string): string {
  if (currentLanguage() === 'en') return written
  const [whole, from, more, to] = years.exec(written.trim()) ?? []
  if (!whole || !from) return written
  return say('ui.experience', { years: to ? `${from}-${to}` : `${from}${more ?? ''}` })
}
