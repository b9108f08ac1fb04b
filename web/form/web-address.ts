// An address of a website as people type it.

/**
 * The whole address: `example.in` means https. Empty for nothing; undefined for what is none.
 */
export function webAddressIn(typed: string): string | undefined {
  const text = typed.trim()
  if (!text) return ''
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(whole) || !URL.canParse(whole)) return undefined
  const { hostname, username, password } = new URL(whole)
  return hostname.includes('.') && !username && !password ? whole : undefined
}
