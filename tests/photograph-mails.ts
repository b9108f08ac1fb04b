// Every email, as a desktop and as a phone shows it, in both themes and languages:
// `mail-application-hired-600-dark`, `mail-magicLink-360-light-hi`.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { authMessages } from '#emails/auth-messages.ts'
import { type MailKind, mailKinds } from '#emails/mail-kinds.ts'
import { renderOutgoing } from '#emails/outgoing.ts'
import { samplesIn } from '#emails/samples.ts'
import { nameOfLook } from './looks.ts'

const siteUrl = 'https://jobs.example.org'
const { textCode: _, ...aboutAccounts } = authMessages

/** Those whose name is wanted. */
export async function photographMails(
  browser: Browser,
  folder: string,
  isWanted: (name: string) => boolean,
) {
  const face = await devanagari()
  for (const width of [360, 600]) {
    for (const theme of ['dark', 'light'] as const) {
      const viewport = { width, height: 400 }
      const page = await browser.newPage({ viewport, colorScheme: theme })
      for (const language of ['en', 'hi']) {
        for (const [mail, html] of mailsIn(language)) {
          const name = nameOfLook(`mail-${mail.replaceAll('_', '-')}`, [width, theme, language])
          if (!isWanted(name)) continue
          await page.setContent(html.replace('</head>', `${face}</head>`))
          await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true })
        }
      }
      await page.close()
    }
  }
}

/** Mail programs have such a typeface; the machine that takes the pictures may have none. */
async function devanagari(): Promise<string> {
  const faces = [400, 700].map(async (weight) => {
    const file = `@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`
    const data = await readFile(createRequire(import.meta.url).resolve(file), 'base64')
    return `@font-face {
      font-family: 'Noto Sans Devanagari';
      font-weight: ${weight};
      src: url(data:font/woff2;base64,${data});
      unicode-range: U+0900-097F, U+200C-200D;
    }`
  })
  return `<style>${(await Promise.all(faces)).join('')}</style>`
}

function mailsIn(language: string): [name: string, html: string][] {
  const samples = samplesIn(language)
  const facts = {
    link: `${siteUrl}/auth/confirm?token_hash=3f0c8a52be7d41c9a60d7b1e94f2c85d&type=signup`,
    code: '482913',
    address: 'asha@example.org',
    newAddress: 'asha.verma@example.org',
    factor: 'totp',
    provider: 'google',
    label: 'Google',
    remaining: 7,
    siteUrl,
    data: { full_name: language === 'hi' ? 'आशा वर्मा' : 'Asha Verma', language },
  } as const
  return [
    ...Object.entries(aboutAccounts).map(([name, word]): [string, string] => [
      name,
      word(facts).html,
    ]),
    ...(Object.keys(mailKinds) as MailKind[]).map((kind): [string, string] => [
      kind,
      renderOutgoing({ ...samples[kind], siteUrl, locale: language }).html,
    ]),
  ]
}
