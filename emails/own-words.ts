// What a verified company says itself in a mail, with its signature: under its name, in a quotation
// that keeps it apart from the platform's words.
import type { Told } from './message.ts'
import type { Words } from './words/en.ts'

export function inOwnWords(company: string, said: (Told | undefined)[], { ownWords }: Words) {
  const texts = said.flatMap((part) => part?.text ?? [])
  return (
    texts.length > 0 && {
      quoteLead: ownWords.replace('{company}', () => company),
      quote: texts.join('\n\n'),
    }
  )
}
