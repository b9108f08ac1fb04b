// A text that a spreadsheet program would run as a formula gets an apostrophe before it, which
// marks it as text. So do formulas after blanks, which some programs skip, and those in the wide
// letters of East Asian keyboards.

const formula = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u
const guarded = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/u

export const guardFormula = (text: string): string => text.replace(formula, "'")

/** The text without the guard; every other text is unchanged. */
export const unguardFormula = (text: string): string => text.replace(guarded, '')
