// The authenticator app on a person's phone. It never shows a code twice: a used one is refused.
import { type Authenticator, authenticator } from '#tests/support/authenticator.ts'

const stepSeconds = 30

/** Two codes are available one right after the other; a third only in the next half minute. */
export class AuthenticatorApp {
  readonly #app: Authenticator
  #last = 0

  /** `key` as a screen shows it, in groups. */
  constructor(key: string) {
    this.#app = authenticator(`otpauth://totp/site:person?secret=${key.replaceAll(' ', '')}`)
  }

  nextCode(): string {
    const step = Math.max(this.#last + 1, Math.floor(Date.now() / 1000 / stepSeconds))
    this.#last = step
    return this.#app.codeAt(new Date(step * stepSeconds * 1000))
  }
}
