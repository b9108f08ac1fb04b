// Whether a text is strictly well-formed XML of elements and text alone. Lenient parsers repair
// broken XML, each in its own way, and print parts of it to the console; so nothing broken may
// reach one.

const DECLARATION = /^\ufeff?<\?xml(?:\s+[a-z]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*\s*\?>/
const TAG =
  /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of them.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

const MAX_DEPTH = 64

/** False for comments, CDATA, document types and instructions too: an answer needs none of them. */
export function isPlainXml(text: string): boolean {
  const body = text.replace(DECLARATION, '')
  if (CONTROL.test(body) || UNKNOWN_ENTITY.test(body)) return false
  const open: string[] = []
  let at = 0
  let roots = 0
  while (true) {
    const next = body.indexOf('<', at)
    const between = body.slice(at, next < 0 ? undefined : next)
    if (open.length === 0 && between.trim() !== '') return false
    if (next < 0) return open.length === 0 && roots === 1
    TAG.lastIndex = next
    const [whole = '', closing, name = '', attributes = '', empty] = TAG.exec(body) ?? []
    if (!whole || (closing && (attributes || empty || open.pop() !== name))) return false
    if (!closing) {
      if (open.length === 0) roots += 1
      if (hasTwice(attributes)) return false
      if (!empty) open.push(name)
      if (open.length > MAX_DEPTH) return false
    }
    at = next + whole.length
  }
}

function hasTwice(attributes: string): boolean {
  const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name]) => name)
  return new Set(names).size !== names.length
}
