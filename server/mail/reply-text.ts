// What somebody wrote in answer to a mail, without the mail that their program quoted below or
// around it. Where our mail has a line to write above, that line decides in every language; else
// what programs put before a quotation is known by its shape, not by its words.

/** A line that mails carry so that it is found again in the quotation: `##- any words -##`. */
const LINE = /^[\s>|*]*##-.{1,200}-##[\s*]*$/u
const QUOTED = /^\s*>/
const SEPARATOR = /^\s*(?:[_-]{5,}|-{2,}\s?\S.{0,60}\S\s?-{2,})\s*$/u
/** `From: …` as Outlook writes it, in any language. */
const HEADER = /^\s*\*{0,2}[\p{L}\p{M}][\p{L}\p{M} .'-]{0,24}\*{0,2}\s?[:：]/u
const SIGNATURE = /^-- ?$/
/** What programs add under an answer by themselves. */
const PROGRAM =
  /^\s*(?:sent (?:from|via) (?:my|the|yahoo|outlook|mail|samsung|gmail|proton)|get outlook for|.{2,40} से भेजा गया|.{0,20}outlook .{0,20}प्राप्त करें)/iu
/** Control characters, and marks that hide or turn the direction of writing. */
const HIDDEN = /(?![\n\t])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u061c\ufeff\ufffc]/gu

export function replyTextIn(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
  const kept = withoutSignature(withoutQuotation(lines))
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutQuotation(lines: string[]): string[] {
  const line = lines.findIndex((one) => LINE.test(one))
  const first = lines.findIndex((one) => QUOTED.test(one))
  // Quoted line by line: what stands before, between and after it is the answer.
  if (first >= 0 && (line < 0 || first <= line)) {
    const after = lines.slice(first).filter((one) => !QUOTED.test(one))
    return [...withoutLead(lines.slice(0, first)), ...after]
  }
  if (line >= 0) return withoutLead(lines.slice(0, line))
  const headers = lines.findIndex((_, at) => isHeaders(lines, at))
  return headers < 0 ? lines : withoutLead(lines.slice(0, headers))
}

/** Without what a program wrote last, before the quotation: `On … wrote:`, headers, a separator. */
function withoutLead(lines: string[]): string[] {
  const left = withoutBlanks(lines)
  let start = left.length
  while (start > 0 && HEADER.test(left[start - 1] ?? '')) start -= 1
  if (isHeaders(left, start)) left.length = start
  else {
    for (let count = 1; count <= 4 && count <= left.length; count += 1) {
      const lead = left.slice(-count).join(' ')
      if (!isAttribution(lead)) continue
      left.length -= count
      break
    }
  }
  const rest = withoutBlanks(left)
  if (SEPARATOR.test(rest.at(-1) ?? '')) rest.pop()
  return rest
}

/** Ends with a colon, and names a day or a time and a person or an address. */
const isAttribution = (lead: string) =>
  lead.length < 400 && /[:：]\s*\**\s*$/u.test(lead) && /\d{1,2}[:.]\d{2}|\d{4}/.test(lead)

/** Three headers at least, an address and a time of day among them. */
function isHeaders(lines: readonly string[], at: number): boolean {
  let end = at
  while (end < lines.length && end - at < 8 && HEADER.test(lines[end] ?? '')) end += 1
  const block = lines.slice(at, end).join('\n')
  return end - at >= 3 && /\S@\S/.test(block) && /\d{1,2}[:.]\d{2}\b/.test(block)
}

function withoutBlanks(lines: readonly string[]): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '')
  return lines.slice(0, end + 1)
}

function withoutSignature(lines: string[]): string[] {
  const at = lines.findIndex((line) => SIGNATURE.test(line))
  const left = withoutBlanks(at < 0 ? lines : lines.slice(0, at))
  return left.filter((line) => !PROGRAM.test(line))
}
