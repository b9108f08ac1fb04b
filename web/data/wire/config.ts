// What every page is told by the server: where the API is and the key that every request carries
// (the same as `/config.json`), and what the operator has set for the pages to say.

/** Whose question tells people from programs, and under which key it is asked. */
export type CaptchaConfig = { kind: 'turnstile' | 'hcaptcha'; siteKey: string }

export type PublicConfig = {
  url: string
  publishableKey: string
  /** Who answers questions and grievances about personal data: an e-mail address, or words. */
  grievanceContact: string
  captcha?: CaptchaConfig
}

let config: PublicConfig | undefined

export function setConfig(value: PublicConfig) {
  config = value
}

export function publicConfig(): PublicConfig {
  if (!config) throw new Error('the page was started without its configuration')
  return config
}
