// The one layout of every mail, as HTML and as plain text. All input is plain text: it is escaped
// here and nowhere else. Links are only http(s); the HTML needs no picture, script or style sheet
// from anywhere.

import { colours, darkStyles } from './look.ts'
import type { Message, Paragraph } from './message.ts'
import { languageOf } from './text-language.ts'

const longestSubject = 70

type MessageParts = {
  /** BCP 47. */
  language: string
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  title: string
  /** The line above which an answer by mail is written; the first of the mail. */
  answerLine?: string
  before: Paragraph[]
  /** The subjects of the mail, each with an entry of its own. */
  entries?: Entry[]
  /** What the mail is about, line by line; the plain text says it in its sentences. */
  facts?: Fact[]
  /** How far it has come, as beads on a line. */
  steps?: Step[]
  action?: { label: string; href: string }
  /** The text above the code; the code itself. */
  code?: { lead: string; digits: string }
  /** Somebody else's words, set apart and with their line breaks. */
  quote?: string
  /** Whose words the quote is. */
  quoteLead?: string
  after: string[]
  /** Above the action's address, for programs that show no button. */
  trouble: string
  /** The reason for this mail. */
  reason: string
  brand: string
  siteUrl: string
}

type Fact = { name: string; value: string }
type Step = { name: string; isReached: boolean }
/** `details`: each a line of its own, in plain text all in one. */
type Entry = { title: string; details: string[]; href: string }

/** Throws when the action's address is not http(s). */
export function composeMessage(parts: MessageParts): Message {
  if (parts.action) requireWebAddress(parts.action.href)
  requireWebAddress(parts.siteUrl)
  return {
    subject: shortened(oneLine(parts.subject)),
    text: asText(parts),
    html: asHtml(parts),
  }
}

function asText(parts: MessageParts) {
  const { title, before, entries, action, code, quote, quoteLead, after } = parts
  const { reason, brand, siteUrl } = parts
  const quoted = quote?.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd())
  return `${[
    parts.answerLine,
    title,
    ...before.map((part) => (typeof part === 'string' ? part : part.text)),
    ...(entries ?? []).map(({ title, details, href }) =>
      [title, details.join(' · '), href].join('\n'),
    ),
    quoteLead,
    quoted?.join('\n'),
    action && `${action.label}:\n${action.href}`,
    code && `${code.lead}\n\n    ${code.digits}`,
    ...after,
    `--\n${brand} · ${siteUrl}\n${reason}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')}\n`
}

function asHtml(parts: MessageParts): string {
  const { language, before, facts, steps, entries, action, code, quote, quoteLead, after } = parts
  const { siteUrl } = parts
  const body = [
    steps && beads(steps),
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:${colours.ink}">${escapeHtml(parts.title)}</h1>`,
    ...before.map((part) =>
      typeof part === 'string'
        ? paragraph(part, { siteUrl })
        : paragraph(part.text, { siteUrl, lang: inLanguage(part.language, language) }),
    ),
    facts && factsBlock(facts, language),
    ...(entries ?? []).map((entry) => entryBlock(entry, language)),
    quoteLead !== undefined && paragraph(quoteLead, { tone: 'soft' }),
    quote !== undefined && quotation(quote, language),
    action && button(action, parts.trouble),
    code && codeBox(code),
    ...after.map((text) => paragraph(text, { siteUrl, tone: 'soft' })),
  ]
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(shortened(oneLine(parts.subject)))}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:${colours.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<div role="article" aria-label="${escapeHtml(parts.title)}" style="max-width:560px;margin:0 auto;font-family:Mukta,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Devanagari',sans-serif;font-size:17px;line-height:1.55">
${parts.answerLine ? `<p class="faint" style="margin:0 0 16px;font-size:14px;color:${colours.faint}">${escapeHtml(parts.answerLine)}</p>` : ''}${logo(parts.brand)}
<div class="sheet" style="padding:28px 24px 12px;background:${colours.sheet};border-radius:12px;border-top:4px solid ${colours.marigold}">
${body.filter(Boolean).join('\n')}
</div>
<p class="faint" style="margin:20px 0 0;font-size:14px;line-height:1.5;color:${colours.faint}">${escapeHtml(parts.reason)}<br><a class="faint" href="${escapeHtml(parts.siteUrl)}" style="color:${colours.faint}">${escapeHtml(hostOf(parts.siteUrl))}</a></p>
</div>
</body>
</html>
`
}

function paragraph(
  text: string,
  { tone = 'ink', lang = '', siteUrl }: { tone?: Tone; lang?: string; siteUrl?: string } = {},
): string {
  const words = siteUrl ? withLinks(text, siteUrl, tone) : escapeLines(text)
  return `<p class="${tone}"${lang} style="margin:0 0 16px;color:${colours[tone]};overflow-wrap:anywhere">${words}</p>`
}

type Tone = 'ink' | 'soft'

/** The site's own addresses can be pressed, and are shown without the token at their end. */
function withLinks(text: string, siteUrl: string, tone: Tone): string {
  return text
    .split(/(https?:\/\/\S+?)(?=[.,;:!?)।]*(?:\s|$))/)
    .map((part) => {
      if (!part.startsWith(`${siteUrl}/`) || !URL.canParse(part)) return escapeLines(part)
      const { host, pathname } = new URL(part)
      return `<a class="${tone}" href="${escapeHtml(part)}" style="color:${colours[tone]}">${escapeHtml(host + pathname)}</a>`
    })
    .join('')
}

function entryBlock({ title, details, href }: Entry, language: string): string {
  requireWebAddress(href)
  return `<p class="ink" dir="auto" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.marigold};color:${colours.ink}"><a class="ink" href="${escapeHtml(href)}" style="color:${colours.ink};font-weight:700"${inLanguage(languageOf(title), language)}>${escapeHtml(title)}</a><br><span class="soft" style="color:${colours.soft}">${details.map(escapeHtml).join('<br>')}</span></p>`
}

/** The mark, four loops round a dot, drawn as a table: no picture is fetched, and none blocked. */
function logo(brand: string): string {
  const loop = `<td style="width:8px;height:8px;padding:0;border:2px solid ${colours.marigold};border-radius:6px;font-size:0;line-height:0">&nbsp;</td>`
  const dot = `<td style="padding:0;font-size:0;line-height:0"><div style="width:6px;height:6px;margin:3px;background:${colours.marigold};border-radius:3px"></div></td>`
  const none = '<td style="padding:0;font-size:0;line-height:0"></td>'
  const rows = [
    [none, loop, none],
    [loop, dot, loop],
    [none, loop, none],
  ]
  const mark = rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('')
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border-collapse:separate"><tr><td aria-hidden="true" style="padding:0"><table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate">${mark}</table></td><td class="ink" style="padding:0 0 0 12px;font-size:18px;font-weight:700;color:${colours.ink}">${escapeHtml(brand)}</td></tr></table>`
}

/** The way of an application: a bead for each step, lit where it was reached. */
function beads(steps: readonly Step[]): string {
  const cells = steps.map(({ name, isReached }, at) => {
    const bead = `<span aria-hidden="true" style="display:inline-block;width:12px;height:12px;border:2px solid ${colours.marigold};border-radius:9px;${isReached ? `background:${colours.marigold}` : ''}"></span>`
    const line = `<td aria-hidden="true" style="padding:0 10px"><div style="width:24px;height:2px;background:${colours.marigold}"></div></td>`
    const tone = isReached ? 'ink' : 'faint'
    const said = `<span class="${tone}" style="color:${colours[tone]};${isReached ? 'font-weight:700' : ''}">${escapeHtml(name)}</span>`
    return `${at === 0 ? '' : line}<td style="padding:0;font-size:14px;line-height:1.4">${bead}&nbsp; ${said}</td>`
  })
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr>${cells.join('')}</tr></table>`
}

function factsBlock(facts: readonly Fact[], language: string): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td class="faint" style="padding:3px 16px 3px 0;font-size:14px;vertical-align:baseline;white-space:nowrap;color:${colours.faint}">${escapeHtml(name)}</td><td class="ink" dir="auto"${inLanguage(languageOf(value), language)} style="padding:3px 0;vertical-align:baseline;font-weight:700;color:${colours.ink};overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-left:3px solid ${colours.marigold}"><tr><td style="padding:0 0 0 16px"><table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table></td></tr></table>`
}

/** The button, and the same address as text, folded where the program can fold. */
function button({ label, href }: { label: string; href: string }, trouble: string): string {
  const address = escapeHtml(href)
  return `<p style="margin:24px 0 12px"><a href="${address}" style="display:inline-block;padding:13px 24px;background:${colours.marigold};color:${colours.onMarigold};font-weight:700;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></p>
<details class="faint" style="margin:0 0 24px;font-size:14px;line-height:1.45;color:${colours.faint}"><summary>${escapeHtml(trouble)}</summary><p style="margin:6px 0 0;word-break:break-all"><a class="faint" href="${address}" style="color:${colours.faint}">${address}</a></p></details>`
}

function codeBox({ lead, digits }: { lead: string; digits: string }): string {
  return `${paragraph(lead)}
<p class="code" style="margin:0 0 24px;padding:18px 12px;background:${colours.wash};border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:8px;text-indent:8px;color:${colours.ink}">${escapeHtml(digits)}</p>`
}

function quotation(text: string, language: string): string {
  return `<blockquote class="ink" dir="auto"${inLanguage(languageOf(text), language)} style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${colours.marigold};color:${colours.ink};overflow-wrap:anywhere">${escapeLines(text)}</blockquote>`
}

/** The attribute of an element in another language than the mail's. */
const inLanguage = (its: string | undefined, mails: string) =>
  its && its !== mails ? ` lang="${escapeHtml(its)}"` : ''

const escapeLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) =>
      escapeHtml(line).replace(reference, '<span style="white-space:nowrap">$&</span>'),
    )
    .join('<br>')

/** A reference number is read aloud and copied: it stays on one line. */
const reference = /\b(?:[A-Z]-)?\d{3}-\d{3}-\d{3}\b/g

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A header's value: every character that could begin another header becomes a space. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Mailboxes show some seventy characters: a longer subject ends at a word before that. */
function shortened(subject: string): string {
  const signs = [...subject]
  if (signs.length <= longestSubject) return subject
  const start = signs.slice(0, longestSubject - 1).join('')
  return `${start.replace(/(?<=.{30})\s+\S*$/u, '').trimEnd()}…`
}

function requireWebAddress(address: string): void {
  const protocol = URL.canParse(address) ? new URL(address).protocol : ''
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Error('A mail can only lead to an http or https address')
  }
}

function hostOf(address: string): string {
  return new URL(address).host
}
