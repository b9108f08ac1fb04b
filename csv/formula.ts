// A text that a spreadsheet program would run as a formula is written with an apostrophe before it,
// by which the program takes it as text. So are formulas after blanks, which some programs skip,
// and those in the wide letters of East Asian keyboards.

const formula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u
const guarded = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u

export const guardFormula = (text: string): string => text.replace(formula, "'")

/** The text as it was before it was guarded; every other text as it is. */
export const unguardFormula = (text: string): string => text.replace(guarded, '')
