// The one layout of every mail, as HTML and as plain text. All input is plain text: it is escaped
// here and nowhere else. Links are only http(s); the HTML needs no picture, script or style sheet
// from anywhere.

import { colours, darkStyles } from './look.ts'
import type { Message, Paragraph } from './message.ts'
import { languageOf } from './text-language.ts'

export type Letter = {
  /** BCP 47. */
  language: string
  subject: string
  /** The line that mailboxes show beside the subject. */
  preview: string
  title: string
  before: Paragraph[]
  /** The subjects of the mail, each with an entry of its own. */
  entries?: Entry[]
  action?: { label: string; href: string }
  /** The text above the code; the code itself. */
  code?: { lead: string; digits: string }
  /** Somebody else's words, set apart and with their line breaks. */
  quote?: string
  after: string[]
  /** The reason for this mail. */
  reason: string
  brand: string
  siteUrl: string
}

export type Entry = { title: string; detail: string; href: string }

/** Throws when the action's address is not http(s). */
export function letter(parts: Letter): Message {
  if (parts.action) requireWebAddress(parts.action.href)
  requireWebAddress(parts.siteUrl)
  return {
    subject: oneLine(parts.subject),
    text: asText(parts),
    html: asHtml(parts),
  }
}

function asText(parts: Letter) {
  const { title, before, entries, action, code, quote, after, reason, brand, siteUrl } = parts
  const quoted = quote?.split(/\r\n?|\n/).map((line) => `> ${line}`.trimEnd())
  return `${[
    title,
    ...before.map((part) => (typeof part === 'string' ? part : part.text)),
    ...(entries ?? []).map(({ title, detail, href }) => `${title}\n${detail}\n${href}`),
    action && `${action.label}:\n${action.href}`,
    code && `${code.lead}\n\n    ${code.digits}`,
    quoted?.join('\n'),
    ...after,
    `--\n${brand} · ${siteUrl}\n${reason}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')}\n`
}

function asHtml(parts: Letter): string {
  const { language, before, entries, action, code, quote, after } = parts
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:${colours.ink}">${escapeHtml(parts.title)}</h1>`,
    ...before.map((part) =>
      typeof part === 'string'
        ? paragraph(part)
        : paragraph(part.text, { lang: inLanguage(part.language, language) }),
    ),
    ...(entries ?? []).map((entry) => entryBlock(entry, language)),
    action && button(action),
    code && codeBox(code),
    quote !== undefined && quotation(quote, language),
    ...after.map((text) => paragraph(text, { tone: 'soft' })),
  ]
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(oneLine(parts.subject))}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:${colours.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(parts.preview)}</div>
<div role="article" aria-label="${escapeHtml(parts.title)}" style="max-width:560px;margin:0 auto;font-family:Mukta,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Devanagari',sans-serif;font-size:17px;line-height:1.55">
<p class="ink" style="margin:0 0 20px;font-size:16px;font-weight:700;color:${colours.ink}"><span aria-hidden="true" style="color:${colours.marigold}">&#9679;</span> ${escapeHtml(parts.brand)}</p>
<div class="sheet" style="padding:28px 24px;background:${colours.sheet};border-radius:12px;border-top:4px solid ${colours.marigold}">
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
  { tone = 'ink', lang = '' }: { tone?: 'ink' | 'soft'; lang?: string } = {},
): string {
  return `<p class="${tone}"${lang} style="margin:0 0 16px;color:${colours[tone]};overflow-wrap:anywhere">${escapeLines(text)}</p>`
}

function entryBlock({ title, detail, href }: Entry, language: string): string {
  requireWebAddress(href)
  return `<p class="ink" dir="auto" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.marigold};color:${colours.ink}"><a class="ink" href="${escapeHtml(href)}" style="color:${colours.ink};font-weight:700"${inLanguage(languageOf(title), language)}>${escapeHtml(title)}</a><br><span class="soft" style="color:${colours.soft}">${escapeHtml(detail)}</span></p>`
}

/** The button, and the same address as text. */
function button({ label, href }: { label: string; href: string }): string {
  const address = escapeHtml(href)
  return `<p style="margin:24px 0 12px"><a href="${address}" style="display:inline-block;padding:13px 24px;background:${colours.marigold};color:${colours.onMarigold};font-weight:700;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></p>
<p class="faint" style="margin:0 0 24px;font-size:14px;line-height:1.45;word-break:break-all;color:${colours.faint}"><a class="faint" href="${address}" style="color:${colours.faint}">${address}</a></p>`
}

function codeBox({ lead, digits }: { lead: string; digits: string }): string {
  return `${paragraph(lead)}
<p class="code" style="margin:0 0 24px;padding:14px 20px;background:${colours.wash};border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:1.2;font-weight:700;letter-spacing:6px;color:${colours.ink}">${escapeHtml(digits)}</p>`
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
    .map(escapeHtml)
    .join('<br>')

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** A header's value: every character that could begin another header becomes a space. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
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
