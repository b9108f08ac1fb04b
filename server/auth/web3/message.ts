// The text that a wallet shows and signs: EIP-4361 ("Sign-In with Ethereum") and its counterpart
// for Solana. Read line by line; any deviation from the format is refused, so that nobody signs one
// thing and we read another.

export type Chain = 'ethereum' | 'solana'

export type SignInMessage = {
  domain: string
  address: string
  statement: string | undefined
  uri: string
  version: string
  chainId: string | undefined
  issuedAt: Date
  expirationTime: Date | undefined
  notBefore: Date | undefined
}

const ACCOUNTS: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' }
const FIELD =
  /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (\S.*)$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression searches for them.
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/

/**
 * Undefined when the text is not such a message. `check-message.ts` decides whether it is accepted.
 */
export function readMessage(text: string, chain: Chain): SignInMessage | undefined {
  if (CONTROL.test(text) || !text.isWellFormed()) return undefined
  const [first = '', address = '', blank, ...rest] = text.split('\n')
  const greeting = ` wants you to sign in with your ${ACCOUNTS[chain]} account:`
  if (!first.endsWith(greeting) || blank !== '') return undefined
  const domain = first.slice(0, -greeting.length).replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
  if (!/^[^\s/@]+$/.test(domain) || !/^\S+$/.test(address)) return undefined
  const { statement, lines } = splitStatement(rest)
  const fields = readFields(lines)
  if (!fields) return undefined
  const issuedAt = timeOf(fields.get('Issued At'))
  const expirationTime = timeOf(fields.get('Expiration Time'))
  const notBefore = timeOf(fields.get('Not Before'))
  const uri = fields.get('URI')
  const version = fields.get('Version')
  if (!uri || !version || !issuedAt) return undefined
  if (expirationTime === null || notBefore === null) return undefined
  const chainId = fields.get('Chain ID')
  return { domain, address, statement, uri, version, chainId, issuedAt, expirationTime, notBefore }
}

/** One line between two empty ones, or none. */
function splitStatement(rest: readonly string[]) {
  if (rest[0] === '') return { statement: undefined, lines: rest.slice(1) }
  if (rest[1] === '') return { statement: rest[0], lines: rest.slice(2) }
  return { statement: undefined, lines: rest }
}

/** Each at most once, in any order (the two chains differ in theirs); the resources come last. */
function readFields(lines: readonly string[]): Map<string, string> | undefined {
  const resources = lines.findIndex((line) => /^Resources:?$/.test(line))
  const most = resources < 0 ? lines.length : resources
  if (resources >= 0 && !lines.slice(resources + 1).every((line) => /^- \S+$/.test(line))) {
    return undefined
  }
  const fields = new Map<string, string>()
  for (const line of lines.slice(0, most)) {
    const [, name, value] = FIELD.exec(line) ?? []
    if (!name || !value || fields.has(name)) return undefined
    fields.set(name, value)
  }
  return fields
}

/** Null for text that is not a time. */
function timeOf(text: string | undefined): Date | undefined | null {
  if (text === undefined) return undefined
  const time = new Date(text)
  return TIME.test(text) && !Number.isNaN(time.getTime()) ? time : null
}
