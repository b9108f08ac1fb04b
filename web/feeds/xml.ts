// Text inside XML 1.0, whatever the text: what the format cannot hold at all (control characters,
// half a surrogate pair) is dropped, its own signs are written so that they stay text.

/** For an element's content or an attribute in double quotes. */
export function escaped(text: string): string {
  return legal(text).replace(/[&<>"']/g, (sign) => references[sign] ?? sign)
}

/**
 * For markup of another kind, or text for readers who do not know references: literal, and never
 * ended by the text itself.
 */
export function cdata(text: string): string {
  return `<![CDATA[${legal(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; with `u`, a surrogate without its other half is a sign of its own
const allIllegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/gu

/** Nearly every text is legal, and seeing that is much quicker than rewriting it. */
function legal(text: string): string {
  return illegal.test(text) || !text.isWellFormed() ? text.replace(allIllegal, '') : text
}
