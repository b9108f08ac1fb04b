// The mails about signing in: each takes the facts, picks the words, and defines where its link
// leads.
import { composeMessage } from './compose-message.ts'
import type {
  AuthFacts,
  AuthMessages,
  Message,
  NoticeFacts,
  SignInFacts,
  Wording,
} from './message.ts'
import { pageIn, siteIn } from './pages.ts'
import { personName } from './person-name.ts'
import type { SignInWords } from './words/en-sign-in.ts'
import { signInWordsFor } from './words/index.ts'

type Kind = 'confirmation' | 'magicLink' | 'recovery' | 'invite' | 'emailChange'

export const authMessages: AuthMessages = {
  confirmation: (facts) => withLink('confirmation', facts),
  magicLink: (facts) => withLink('magicLink', facts),
  recovery: (facts) => withLink('recovery', facts),
  invite: (facts) => withLink('invite', facts),
  emailChange: (facts) => withLink('emailChange', facts),

  reauthentication({ code, siteUrl, data }) {
    const words = signInWordsFor(data.language)
    return composeMessage({
      ...words,
      ...words.reauthentication({ name: personName(data.full_name) }),
      code: { lead: words.onlyCode, digits: code },
      siteUrl: siteIn(words.language, siteUrl),
    })
  },

  // Phones that know this last line offer the code to pages of this host only.
  textCode({ code, siteUrl, data }) {
    const { protocol, host } = new URL(siteUrl)
    const text = signInWordsFor(data.language).textCode({ code })
    return protocol === 'https:' ? `${text}\n\n@${host} #${code}` : text
  },

  passwordChanged: (facts) => notice(facts, (words, name) => words.passwordChanged({ name })),
  phoneChanged: (facts) => notice(facts, (words, name) => words.phoneChanged({ name })),
  factorAdded: (facts) =>
    notice(facts, (words, name) => words.factorAdded({ name, factor: facts.factor })),
  factorRemoved: (facts) =>
    notice(facts, (words, name) => words.factorRemoved({ name, factor: facts.factor })),
  signInLinked: (facts) =>
    notice(facts, (words, name) => words.signInLinked({ name, way: wayOf(words, facts) })),
  signInUnlinked: (facts) =>
    notice(facts, (words, name) => words.signInUnlinked({ name, way: wayOf(words, facts) })),
  recoveryCodeUsed: (facts) =>
    notice(facts, (words, name) => words.recoveryCodeUsed({ name, remaining: facts.remaining })),
}

/**
 * Reports what happened to the account, with a link to set a new password for somebody who did not
 * do it.
 */
function notice(
  { siteUrl, data }: NoticeFacts,
  say: (words: SignInWords, name: string | undefined) => Wording,
): Message {
  const words = signInWordsFor(data.language)
  const { before, after, ...said } = say(words, personName(data.full_name))
  return composeMessage({
    ...words,
    ...said,
    // What to do comes before the button that does it.
    before: [...before, ...after],
    after: [],
    action: {
      label: words.actions.passwordChanged,
      href: pageIn(words.language, `${siteUrl}/forgot-password`),
    },
    siteUrl: siteIn(words.language, siteUrl),
  })
}

function withLink(kind: Kind, { link, code, newAddress, siteUrl, data }: AuthFacts): Message {
  const words = signInWordsFor(data.language)
  return composeMessage({
    ...words,
    ...words[kind]({ name: personName(data.full_name), newAddress }),
    action: { label: words.actions[kind], href: pageIn(words.language, link) },
    code: { lead: words.codeLead, digits: code },
    siteUrl: siteIn(words.language, siteUrl),
  })
}

/** The name of a way to sign in. */
function wayOf(words: SignInWords, { provider, label }: SignInFacts): string {
  const [kind = ''] = provider.split(':')
  return label ?? new Map(Object.entries(words.ways)).get(kind) ?? provider
}
