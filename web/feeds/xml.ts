// Any text inside XML 1.0: what the format cannot contain (control characters, half a surrogate
// pair) is dropped, markup characters are escaped.

/** For an element's content or an attribute in double quotes. */
export function escaped(text: string): string {
  return legal(text).replace(/[&<>"']/g, (sign) => references[sign] ?? sign)
}

/**
 * For markup of another kind, or readers that do not know references: literal, and never ended by
 * the text itself.
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above; with `u`, half a surrogate pair matches by itself
const allIllegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/gu

/** Nearly every text is valid, and checking that is much faster than rewriting it. */
function legal(text: string): string {
  return illegal.test(text) || !text.isWellFormed() ? text.replace(allIllegal, '') : text
}
