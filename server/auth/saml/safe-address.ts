// Addresses of others that an installation is told: with TLS, or on this machine.

export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username || password) return false
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}
