// The language of a text that somebody else wrote, for the `lang` of the element that shows it: a
// screen reader must not read English aloud as Hindi. Told by its letters, as on the pages
// (web/messages/language-of.ts).

/** Undefined for a text without letters. */
export function languageOf(text: string): string | undefined {
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (devanagari + latin === 0) return undefined
  return devanagari > latin ? 'hi' : 'en'
}
