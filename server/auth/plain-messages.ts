// The wording of auth's mails for a server that runs alone: plain and short. A product passes its
// own.
import type { AuthMessages, FactorFacts, Message, MessageFacts } from './messages.ts'

const factorNames: Record<FactorFacts['factor'], string> = {
  totp: 'an authenticator app',
  phone: 'a phone number',
  recovery_code: 'recovery codes',
}

export const plainMessages: AuthMessages = {
  confirmation: (facts) => withLink(facts, 'Confirm your address', 'to confirm your address'),
  magicLink: (facts) => withLink(facts, 'Your sign-in link', 'to sign in'),
  recovery: (facts) => withLink(facts, 'Set a new password', 'to set a new password'),
  invite: (facts) => withLink(facts, 'You have been invited', 'to accept the invitation'),
  emailChange: (facts) =>
    withLink(
      facts,
      'Confirm the change of your address',
      `to change your address${facts.newAddress ? ` to ${facts.newAddress}` : ''}`,
    ),
  reauthentication: ({ code, siteUrl }) =>
    message('Your code', [
      `Your code for ${hostOf(siteUrl)} is ${code}. It is good for 10 minutes.`,
      'If you did not ask for it, someone may be using your account: change your password.',
    ]),
  textCode: ({ code, siteUrl }) =>
    `${code} is your code for ${hostOf(siteUrl)}. It works once, for 5 minutes. Never pass it on.`,
  passwordChanged: ({ siteUrl }) =>
    message('Your password was changed', [
      `The password of your account at ${hostOf(siteUrl)} was changed, and all other sessions were ended.`,
      'If this was not you, ask for a new password now.',
    ]),
  phoneChanged: ({ siteUrl }) =>
    message('Your phone number was changed', [
      `Your account at ${hostOf(siteUrl)} has a new phone number, and codes that are sent to it sign in.`,
      'If this was not you, ask for a new password now.',
    ]),
  factorAdded: ({ siteUrl, factor }) =>
    message('A second factor was added', [
      `Your account at ${hostOf(siteUrl)} is now protected by ${factorNames[factor]} too.`,
      'If this was not you, ask for a new password now.',
    ]),
  factorRemoved: ({ siteUrl, factor }) =>
    message('A second factor was removed', [
      `Your account at ${hostOf(siteUrl)} is no longer protected by ${factorNames[factor]}.`,
      'If this was not you, ask for a new password now.',
    ]),
  signInLinked: ({ siteUrl, provider, label = provider }) =>
    message('A way to sign in was added', [
      `You can now sign in to your account at ${hostOf(siteUrl)} by ${label} too.`,
      'If this was not you, ask for a new password now, and remove it.',
    ]),
  signInUnlinked: ({ siteUrl, provider, label = provider }) =>
    message('A way to sign in was removed', [
      `Nobody can sign in to your account at ${hostOf(siteUrl)} by ${label} any more.`,
      'If this was not you, ask for a new password now.',
    ]),
  recoveryCodeUsed: ({ siteUrl, remaining }) =>
    message('A recovery code was used', [
      `Somebody signed in to your account at ${hostOf(siteUrl)} with one of your recovery codes. Unused codes: ${remaining}.`,
      'If this was not you, ask for a new password now.',
    ]),
}

function withLink(
  { link, code, siteUrl }: MessageFacts,
  subject: string,
  purpose: string,
): Message {
  return message(subject, [
    `Open this link ${purpose} at ${hostOf(siteUrl)}:`,
    link,
    `Or enter this code: ${code}. The code is good for 10 minutes.`,
    'If you did not ask for this, do nothing.',
  ])
}

const message = (subject: string, paragraphs: readonly string[]): Message => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: `<!doctype html><html lang="en"><body>${paragraphs.map(paragraph).join('')}</body></html>`,
})

function paragraph(text: string): string {
  const safe = escapeHtml(text)
  return /^https?:\/\/\S+$/.test(text) ? `<p><a href="${safe}">${safe}</a></p>` : `<p>${safe}</p>`
}

/** The link itself is the only address in a mail. */
const hostOf = (url: string) => new URL(url).host

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
