// Turns a description in any form into safe Markdown: headings, paragraphs, lists, emphasis and web
// links. Scripts, styles, images, frames and every attribute but an allowed link are dropped; no
// HTML is left, and text that looks like it is escaped.
import { Parser } from 'htmlparser2'
import { parseMarkup } from './rows/parse-markup.ts'
import { cleanText } from './untrusted.ts'

/** The limit of jobs.description. */
const LONGEST = 100_000
/** Deeper lists are flattened. */
const DEEPEST_LIST = 4

const TAGS =
  /<\/?(?:p|br|ul|ol|li|div|span|h[1-6]|strong|b|em|i|a|table|tr|td|section|article|script|style|img|u|font|body|html|pre|blockquote)\b[^>]*>/i
const ENCODED_TAGS = /&(?:amp;)*lt;\/?(?:p|br|ul|ol|li|div|span|h[1-6]|strong|b|em|a|table)\b/i
/** Private-use characters mark formatting until a line is complete. */
const MARKS = /[\ue001-\ue005]/g
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'head',
  'title',
  'select',
  'textarea',
  'form',
  'button',
  'video',
  'audio',
  'canvas',
])
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'aside',
  'table',
  'tr',
  'blockquote',
  'pre',
  'dl',
  'dt',
  'dd',
  'hr',
  'figure',
  'address',
  'fieldset',
  'center',
  'body',
  'html',
])

/**
 * The Markdown of an HTML, entity-encoded HTML or plain text; empty when nothing readable is in it.
 */
export function descriptionOf(source: string | undefined): string {
  if (!source) return ''
  let text = cleanText(source)
  // Job boards encode their HTML once or twice more when they put it into JSON.
  for (let round = 0; round < 3 && !TAGS.test(text) && ENCODED_TAGS.test(text); round++) {
    text = decoded(text)
  }
  const markdown = TAGS.test(text) ? fromHtml(text) : fromPlainText(text)
  return shortened(markdown)
}

/** One line of HTML or text, without any markup; empty where nobody would see anything of it. */
export function plainLine(source: string): string {
  const line = unmarked(
    descriptionOf(source)
      .replace(/\s+/g, ' ')
      .replace(/^(?:- |#+ )/, ''),
  )
  return isSeen.test(line) ? line : ''
}

/** The blank of Braille is a letter by its kind. */
const isSeen = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Removes Markdown's formatting: for list entries. */
export function unmarked(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\((?:https?|mailto):[^)\s]*\)/g, '$1')
    .replace(/(?<!\\)\*{1,3}/g, '')
    .replace(/\\([\\*_`[\]()#>+.!-])/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .trim()
}

function fromHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  /** Prefix of the block that is being written: '## ', '- ', … */
  let prefix = ''
  const lists: { ordered: boolean; count: number }[] = []
  let dropped = 0
  /** Text since the last tag; it arrives in pieces, cut at every entity. */
  let words = ''
  const emphasis: string[] = []
  const links: (string | undefined)[] = []

  const takeWords = () => {
    line += escaped(decodedOnce(words)).replace(/\s+/g, ' ')
    words = ''
  }
  const flush = (gap = true) => {
    takeWords()
    const text = tidyInline(line)
    if (text) lines.push(prefix + (prefix ? text.replace(/\n+/g, ' ') : guardLineStarts(text)))
    line = ''
    if (text) prefix = ''
    if (gap && lists.length === 0 && lines.at(-1) !== '') lines.push('')
  }
  parseMarkup(
    html,
    {
      onopentag(name, attributes) {
        takeWords()
        if (DROPPED.has(name)) dropped++
        if (dropped > 0) return
        if (name === 'br') line += '\n'
        else if (name === 'td' || name === 'th') line += line.trim() ? ' · ' : ''
        else if (/^h[1-6]$/.test(name)) {
          flush()
          prefix = '## '
        } else if (name === 'ul' || name === 'ol') {
          flush(lists.length === 0)
          lists.push({ ordered: name === 'ol', count: 0 })
        } else if (name === 'li') {
          flush(false)
          const list = lists.at(-1)
          if (list) list.count++
          const indent = '  '.repeat(Math.min(Math.max(lists.length - 1, 0), DEEPEST_LIST))
          prefix = `${indent}${list?.ordered ? `${list.count}. ` : '- '}`
        } else if (BLOCKS.has(name)) {
          // A paragraph that opens a list entry belongs to the entry's line.
          if (line.trim()) flush()
        } else if (name === 'strong' || name === 'b' || name === 'em' || name === 'i') {
          const mark = name === 'strong' || name === 'b' ? '\ue001' : '\ue002'
          emphasis.push(mark)
          line += mark
        } else if (name === 'a') {
          const href = webLink(attributes.href)
          links.push(href)
          if (href) line += '\ue003'
        }
      },
      ontext(text) {
        if (dropped === 0) words += text
      },
      onclosetag(name) {
        takeWords()
        if (DROPPED.has(name)) {
          dropped = Math.max(0, dropped - 1)
          return
        }
        if (dropped > 0) return
        if (name === 'strong' || name === 'b' || name === 'em' || name === 'i') {
          line += emphasis.pop() ?? ''
        } else if (name === 'a') {
          const href = links.pop()
          if (href) line += `\ue004${href}\ue005`
        } else if (name === 'ul' || name === 'ol') {
          flush(false)
          lists.pop()
          if (lists.length === 0) lines.push('')
        } else if (name === 'li') {
          flush(false)
          prefix = ''
        } else if (/^h[1-6]$/.test(name)) {
          flush()
          prefix = ''
        } else if (BLOCKS.has(name)) {
          flush()
        }
      },
    },
    { decodeEntities: true },
  )
  flush()
  return joined(lines)
}

/** Paragraphs and lists of a plain text. */
function fromPlainText(text: string): string {
  const lines = decodedOnce(text)
    .split('\n')
    .map((line) => {
      const words = line.replace(/\s+/g, ' ').trim()
      const bullet = /^(?:[•·●▪◦‣*–—-]|\d{1,2}[.)])\s+(?=\S)/.exec(words)
      if (bullet) return `- ${escaped(words.slice(bullet[0].length))}`
      return guardLineStarts(escaped(words))
    })
  return joined(
    lines.flatMap((line, at) => {
      const before = lines[at - 1]
      const changes = before && line && before.startsWith('- ') !== line.startsWith('- ')
      return changes ? ['', line] : [line]
    }),
  )
}

/** Writes the marks of emphasis and links, dropping empty and unbalanced ones. */
function tidyInline(line: string): string {
  return (
    line
      .replace(/\ue001([ \n]*)\ue001|\ue002([ \n]*)\ue002/g, '$1$2')
      .replace(
        /\ue003([^\ue003\ue004]*)\ue004([^\ue005]*)\ue005/g,
        (_, words: string, href: string) => {
          const text = words
            .replace(/[\ue001\ue002]/g, '')
            .replace(/\s+/g, ' ')
            .trim()
          return text ? `[${text}](${href})` : ''
        },
      )
      .replace(/\ue001([^\ue001\n]+)\ue001/g, (_, words: string) => marked(words, '**'))
      .replace(/\ue002([^\ue002\n]+)\ue002/g, (_, words: string) => marked(words, '*'))
      // Marks left over from unbalanced tags.
      .replace(MARKS, '')
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{2,}/g, '\n\n')
      .trim()
  )
}

function marked(words: string, mark: string): string {
  const text = words.trim()
  const [before, after] = [words.match(/^\s*/)?.[0] ?? '', words.match(/\s*$/)?.[0] ?? '']
  return text ? `${before}${mark}${text}${mark}${after}` : words
}

/**
 * Escapes text so that nothing in it is read as HTML, emphasis, code or a link. Every character by
 * itself, because a harmless one may be completed after the next tag.
 */
function escaped(text: string): string {
  return text
    .replace(MARKS, '')
    .replace(/&(?=#|[a-z]+;)/gi, '&amp;')
    .replace(/<(?![\s\d=])/g, '&lt;')
    .replace(/[\\*`[\]]/g, '\\$&')
}

/** Escapes what would make a paragraph's line a heading, a list entry or a quotation. */
function guardLineStarts(text: string): string {
  return text.replace(/^( {0,3})(#{1,6}(?= )|[-+](?= )|>|\d{1,9}(?=[.)] ))/gm, (_, space, mark) =>
    /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
  )
}

/**
 * Only addresses of pages or mailboxes; spaces and brackets are encoded, so that they cannot end
 * the link early.
 */
function webLink(href: string | undefined): string | undefined {
  const address = href?.trim()
  if (!address || !/^(?:https?:\/\/|mailto:)/i.test(address)) return undefined
  try {
    return new URL(address).href.replaceAll('(', '%28').replaceAll(')', '%29').slice(0, 2000)
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  let result = ''
  // The tokenizer sees no tags here: every < is still encoded.
  const parser = new Parser({ ontext: (part) => (result += part) }, { decodeEntities: true })
  parser.end(text)
  return result
}

/** Entities that were encoded once more than the rest (`&amp;nbsp;`). */
function decodedOnce(text: string): string {
  return text.replace(/&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/gi, (entity) =>
    cleanText(decoded(entity)),
  )
}

function joined(lines: string[]): string {
  return lines
    .join('\n')
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cut at the end of a line, so that no mark is cut in two. */
function shortened(markdown: string): string {
  if (markdown.length <= LONGEST) return markdown
  const cut = markdown.lastIndexOf('\n', LONGEST - 2)
  return `${markdown.slice(0, cut > 0 ? cut : LONGEST - 2).toWellFormed()}\n…`
}
