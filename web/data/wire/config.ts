// What the server gives every page: the address of the API and the key that every request carries
// (the same as `/config.json`), and facts from the operator for the pages.

/** Which captcha service is used, and with which key. */
export type CaptchaConfig = { kind: 'turnstile' | 'hcaptcha'; siteKey: string }

export type PublicConfig = {
  url: string
  publishableKey: string
  /** Who answers questions and grievances about personal data: an e-mail address, or words. */
  grievanceContact: string
  captcha?: CaptchaConfig
  /** Whether a browser keeps the frame of the pages for a time without a network. */
  offlinePages?: boolean
}

let config: PublicConfig | undefined

export function setConfig(value: PublicConfig) {
  config = value
}

export function publicConfig(): PublicConfig {
  if (!config) throw new Error('the page was started without its configuration')
  return config
}
