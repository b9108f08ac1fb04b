// The experience that a posting asks for is the employer's own text. Where it is years and nothing
// else, a reader of another language gets them in theirs.

import { currentLanguage, say } from '../messages/say.ts'

const onlyYears = /^(\d\d?\s*(?:\+|(?:[-–]|to)\s*\d\d?)?)\s*y(?:ears?|rs?\.?)$/i

export function experienceText(written: string): string {
  const [, years] = onlyYears.exec(written.trim()) ?? []
  if (currentLanguage() === 'en' || !years) return written
  return say('ui.experience', { years: years.replaceAll(/\s/g, '').replace(/to|–/i, '-') })
}
