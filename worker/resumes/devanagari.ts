// Devanagari from a PDF: often the letters come in the order in which they are drawn. The short i
// is drawn before its consonants but follows them in text; the hook of an r is drawn after its
// syllable but precedes it in text.

const consonant = '[\\u0915-\\u0939\\u0958-\\u095f]\\u093c?'
const cluster = `${consonant}(?:\\u094d(?:\\u200c|\\u200d)?${consonant})*`
const signs = '[\\u093e-\\u094c\\u0901-\\u0903]*'
const drawnI = new RegExp(`\\u093f(${cluster})`, 'gu')
const drawnHook = new RegExp(`(${cluster}${signs})\\u0930\\u094d(${signs})`, 'gu')
/**
 * A short i that follows no consonant must belong to those after it; correct text contains none.
 */
const outOfPlace = /(?<![\u0915-\u0939\u0958-\u095f\u093c])\u093f[\u0915-\u0939]/u

/**
 * Whether a file's text is in drawing order: one clear sign is enough, since a program writes all
 * text in one way.
 */
export const isInDrawingOrder = (text: string): boolean => outOfPlace.test(text)

/** The same letters in the order of correct text. */
export function inReadingOrderOfText(text: string): string {
  return text.replace(drawnI, '$1\u093f').replace(drawnHook, '\u0930\u094d$1$2')
}

/** Without the spaces before signs which cannot begin a word. */
export const withoutGaps = (text: string): string =>
  text.replace(/(?<=[\u0900-\u097f])[ \t]+(?=[\u093c\u093e-\u094d\u0901-\u0903])/gu, '')

const digits = /[०-९]/g
/** ०१२ as 012. */
export const latinDigits = (text: string): string =>
  text.replace(digits, (digit) => String(digit.charCodeAt(0) - 0x0966))
