// Where the API is and the key that every request carries: printed into each page by the server, the same as `/config.json`.

export type PublicConfig = { url: string; publishableKey: string }

let config: PublicConfig | undefined

export function setConfig(value: PublicConfig) {
  config = value
}

export function publicConfig(): PublicConfig {
  if (!config) throw new Error('the page was started without its configuration')
  return config
}
