// The words of the mails about signing in, in English: they prove a mailbox, or report to the owner
// what happened to the account. Each entry returns plain sentences; layout and links are made
// elsewhere.
import type { FactorKind, Wording } from '../message.ts'

type Named = { name: string | undefined }

const hello = (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,')
const notYou = 'If you did not ask for this, you can ignore this email; nothing will change.'
const codeLasts = 'The link and the code work once, and only for a short time.'

const wasItYou = 'If this was you, all is well. If it was not, set a new password now.'
const added: Record<FactorKind, string> = {
  totp: 'An authenticator app was added',
  phone: 'A phone number was added for your sign-in',
  recovery_code: 'New recovery codes were made',
}
const removed: Record<FactorKind, string> = {
  totp: 'An authenticator app was removed',
  phone: 'A phone number was removed from your sign-in',
  recovery_code: 'Your recovery codes were removed',
}

export const en = {
  language: 'en',
  brand: 'Hiring Agent',
  trouble: 'Button not working?',
  reason: 'You get this email because this address was used at Hiring Agent.',
  actions: {
    confirmation: 'Confirm my address',
    magicLink: 'Sign in',
    recovery: 'Set a new password',
    invite: 'Accept the invitation',
    emailChange: 'Confirm the new address',
    passwordChanged: 'Set a new password',
  },
  codeLead: 'Or enter this code:',
  onlyCode: 'Your code:',

  confirmation: ({ name }: Named): Wording => ({
    subject: 'Confirm your email address',
    preview: 'One step, and your account is ready.',
    title: 'Confirm your email address',
    before: [
      hello(name),
      'Welcome to Hiring Agent. Please confirm that this address is yours; then you can apply, and employers can answer you.',
    ],
    after: [codeLasts, notYou],
  }),
  magicLink: ({ name }: Named): Wording => ({
    subject: 'Your sign-in link',
    preview: 'Sign in without a password.',
    title: 'Sign in to Hiring Agent',
    before: [hello(name), 'Here is the link to sign in. No password is needed.'],
    after: [codeLasts, 'Never pass this link or code on. We will never ask you for it.', notYou],
  }),
  recovery: ({ name }: Named): Wording => ({
    subject: 'Set a new password',
    preview: 'You asked to set a new password.',
    title: 'Set a new password',
    before: [hello(name), 'You asked to set a new password for your account.'],
    after: [codeLasts, 'If you did not ask for this, your password stays as it is.'],
  }),
  invite: (): Wording => ({
    subject: 'You are invited to Hiring Agent',
    preview: 'An administrator has made an account for you.',
    title: 'You are invited',
    before: [
      'Hello,',
      'An administrator of Hiring Agent has invited you. Accept the invitation and choose a password of your own.',
    ],
    after: [codeLasts, 'If you did not expect this, you can ignore this email.'],
  }),
  emailChange: ({ name, newAddress }: Named & { newAddress: string | undefined }): Wording => ({
    subject: 'Confirm the change of your email address',
    preview: 'Your account is about to get another address.',
    title: 'Confirm the change of your address',
    before: [
      hello(name),
      newAddress
        ? `You asked to change the address of your account to ${newAddress}.`
        : 'You asked to change the address of your account.',
    ],
    after: [
      codeLasts,
      'If you did not ask for this, do not confirm it, and set a new password: somebody may be using your account.',
    ],
  }),
  reauthentication: ({ name }: Named): Wording => ({
    subject: 'Your code',
    preview: 'The code that confirms what you are about to do.',
    title: 'Confirm that it is you',
    before: [hello(name), 'Enter this code to go on with what you are doing in your account.'],
    after: [
      'The code works once, and only for a short time. Never pass it on.',
      'If you did not ask for it, set a new password: somebody may be using your account.',
    ],
  }),
  textCode: ({ code }: { code: string }) =>
    `${code} is your code for Hiring Agent. It works once, for 5 minutes. Never pass it on.`,
  passwordChanged: ({ name }: Named): Wording => ({
    subject: 'Your password was changed',
    preview: 'All other devices were signed out.',
    title: 'Your password was changed',
    before: [
      hello(name),
      'The password of your account was just changed, and all other devices were signed out.',
    ],
    after: [wasItYou],
  }),
  phoneChanged: ({ name }: Named): Wording => ({
    subject: 'Your phone number was changed',
    preview: 'Your account has a new phone number.',
    title: 'Your phone number was changed',
    before: [
      hello(name),
      'Your account just got a new phone number. Codes that are sent to it sign in to your account.',
    ],
    after: [wasItYou],
  }),
  factorAdded: ({ name, factor }: Named & { factor: FactorKind }): Wording => ({
    subject: added[factor],
    preview: 'The protection of your account was changed.',
    title: added[factor],
    before: [
      hello(name),
      factor === 'recovery_code'
        ? 'New recovery codes were just made for your account. Any earlier ones no longer work.'
        : 'From now on your account asks for a code as well as your password when you sign in.',
    ],
    after: [wasItYou],
  }),
  factorRemoved: ({ name, factor }: Named & { factor: FactorKind }): Wording => ({
    subject: removed[factor],
    preview: 'The protection of your account was changed.',
    title: removed[factor],
    before: [hello(name), 'It no longer protects your account when you sign in.'],
    after: [wasItYou],
  }),
  ways: {
    email: 'your email and a password',
    phone: 'your phone number',
    sso: 'your company',
    web3: 'your wallet',
  },
  signInLinked: ({ name, way }: Named & { way: string }): Wording => ({
    subject: 'A way to sign in was added',
    preview: 'A way to sign in was added to your account.',
    title: 'A way to sign in was added',
    before: [hello(name), `From now on you can also sign in to your account with ${way}.`],
    after: [wasItYou, 'You can remove it on the security page of your account.'],
  }),
  signInUnlinked: ({ name, way }: Named & { way: string }): Wording => ({
    subject: 'A way to sign in was removed',
    preview: 'The ways to sign in to your account were changed.',
    title: 'A way to sign in was removed',
    before: [hello(name), `Nobody can sign in to your account with ${way} any more.`],
    after: [wasItYou],
  }),
  recoveryCodeUsed: ({ name, remaining }: Named & { remaining: number }): Wording => ({
    subject: 'A recovery code was used',
    preview: 'Somebody signed in with one of your recovery codes.',
    title: 'A recovery code was used',
    before: [
      hello(name),
      'One of your recovery codes was just used to sign in to your account. Each of them works only once.',
      `Codes that are left: ${remaining}. You can make new ones on the security page of your account.`,
    ],
    after: [wasItYou],
  }),
}

export type SignInWords = typeof en
