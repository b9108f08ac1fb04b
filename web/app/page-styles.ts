// The part of the stylesheet that one page needs: the rules whose classes are in its markup, so
// that its first view waits for no more. The whole stylesheet follows at the page's end, for what
// appears later.

type Rule =
  /** Always kept: rules for elements, fonts, animations, the order of the layers. */
  | { kind: 'kept'; text: string }
  /** Kept if a page has all the classes of one of its selectors. */
  | { kind: 'style'; selectors: string[][]; text: string }
  | { kind: 'group'; prelude: string; rules: Rule[] }

const groups = /^@(media|supports|layer|container|scope|starting-style)\b/

/**
 * Parses a stylesheet (as the build writes it, without comments) once; returns a function that
 * gives a page's part of it, from the page's markup.
 */
export function createPageStyles(stylesheet: string): (markup: string) => string {
  const rules = read(stylesheet)
  return (markup) => write(rules, classesIn(markup))
}

function read(css: string): Rule[] {
  return blocks(css).map(({ prelude, body }) => {
    if (body === undefined) return { kind: 'kept', text: `${prelude};` }
    if (groups.test(prelude)) return { kind: 'group', prelude, rules: read(body) }
    const text = `${prelude}{${body}}`
    if (prelude.startsWith('@')) return { kind: 'kept', text }
    return { kind: 'style', selectors: selectorsOf(prelude), text }
  })
}

function write(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let text = ''
  for (const rule of rules) {
    if (rule.kind === 'group') {
      const inside = write(rule.rules, classes)
      if (inside) text += `${rule.prelude}{${inside}}`
    } else if (
      rule.kind === 'kept' ||
      rule.selectors.some((needed) => needed.every((name) => classes.has(name)))
    ) {
      text += rule.text
    }
  }
  return text
}

/** The statements and blocks of one level; strings and brackets are skipped whole. */
function blocks(css: string): { prelude: string; body?: string }[] {
  const found: { prelude: string; body?: string }[] = []
  let start = 0
  for (let at = 0; at < css.length; at++) {
    const sign = css[at]
    if (sign === '"' || sign === "'" || sign === '(' || sign === '[') at = endOf(css, at)
    else if (sign === '\\') at++
    else if (sign === ';') {
      found.push({ prelude: css.slice(start, at).trim() })
      start = at + 1
    } else if (sign === '{') {
      const end = endOf(css, at)
      found.push({ prelude: css.slice(start, at).trim(), body: css.slice(at + 1, end) })
      at = end
      start = end + 1
    }
  }
  return found.filter(({ prelude }) => prelude)
}

const closing: Record<string, string> = { '{': '}', '(': ')', '[': ']' }

/** The position where the bracket at this position closes. */
function endOf(css: string, open: number): number {
  const sign = css[open] ?? ''
  const isString = sign === '"' || sign === "'"
  for (let at = open + 1; at < css.length; at++) {
    const here = css[at] ?? ''
    if (here === '\\') at++
    else if (here === (isString ? sign : closing[sign])) return at
    else if (!isString && (here === '"' || here === "'" || closing[here])) at = endOf(css, at)
  }
  return css.length
}

/**
 * The classes that each selector of a list needs. Those in `:where()`, `:not()` and the like are
 * alternatives or exceptions.
 */
function selectorsOf(prelude: string): string[][] {
  const selectors: string[][] = [[]]
  for (let at = 0; at < prelude.length; at++) {
    const sign = prelude[at]
    if (sign === '(' || sign === '[') at = endOf(prelude, at)
    else if (sign === '\\') at++
    else if (sign === ',') selectors.push([])
    else if (sign === '.') {
      const [written = ''] =
        /^(?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+/i.exec(prelude.slice(at + 1)) ?? []
      selectors.at(-1)?.push(plain(written))
      at += written.length
    }
  }
  return selectors
}

/** A class's name without its CSS escapes. */
const plain = (written: string) =>
  written.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  )

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function classesIn(markup: string): Set<string> {
  // The document itself has this one (document.ts).
  const classes = new Set<string>(['dark'])
  for (const [, value = ''] of markup.matchAll(/ class="([^"]*)"/g)) {
    const names = value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
    for (const name of names.split(/\s+/)) classes.add(name)
  }
  return classes
}
