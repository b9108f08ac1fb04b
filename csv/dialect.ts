// How CSV is parsed, everywhere: RFC 4180, and common deviations. The separator is detected from
// the header; lines may end in any way; a blank may be beside the quotes of a cell.

const SEPARATORS = [',', ';', '\t', '|']
const LINE_ENDS = ['\r\n', '\n', '\r']

/** For csv-parse. A record in which every cell is blank is left out. */
export function dialectOf(header: string) {
  return {
    delimiter: withLeadingBlank([separatorOf(header)]),
    record_delimiter: withLeadingBlank(LINE_ENDS),
    bom: true,
    ltrim: true,
    // The caller decides about a row with too few or too many cells.
    relax_column_count: true,
    // A quote in the middle of a cell, or text after a closing quote, is kept as it is written.
    relax_quotes: true,
    skip_records_with_empty_values: true,
  }
}

/** The library's own `rtrim` refuses text after a closing quote, which real files have. */
const withLeadingBlank = (ends: string[]) => ends.flatMap((end) => [end, ` ${end}`])

/** The first line that is not blank, once it is complete; a quoted line break does not end it. */
export function firstLine(text: string): string | undefined {
  let quoted = false
  const start = text.search(/\S/)
  if (start < 0) return undefined
  for (let at = start; at < text.length; at++) {
    if (text[at] === '"') quoted = !quoted
    else if (!quoted && (text[at] === '\n' || text[at] === '\r')) return text.slice(start, at)
  }
  return undefined
}

/** Without the line `sep=;`, by which a file tells Excel its separator: it is no row. */
export const withoutHint = (text: string): string =>
  text.replace(/^(\uFEFF?)sep=[,;|\t](?=[\r\n])/i, '$1')

/** The separator that gives the header the most cells; a comma if none does. */
function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '')
  const counted = SEPARATORS.map((separator) => ({
    separator,
    count: bare.split(separator).length,
  }))
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator
}
