// While all tests run (tests/run.ts), the logs of everything they start are stored in one folder,
// at the most detailed level, and every password, token, code and text of a résumé that they use is
// recorded beside it. At the end the logs are searched for them (search-logs.ts). A test that runs
// by itself stores and records nothing.
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Logger, pino } from 'pino'

const folder = process.env.TEST_LOGS

export const logsAreKept = folder !== undefined

/** A log for what runs within the test; `also` gets the lines from `level` on. */
export function keptLog(also?: { level: string; write(line: string): void }): Logger {
  if (!folder)
    return also ? pino({ level: also.level, base: null }, also) : pino({ level: 'silent' })
  const file = fileFor('log')
  const streams = [
    { level: 'debug', stream: { write: (line: string) => appendFileSync(file, line) } },
    ...(also ? [{ level: also.level, stream: also }] : []),
  ]
  return pino({ level: 'debug', base: null }, pino.multistream(streams as pino.StreamEntry[]))
}

/** Stores a process's output, and the log of its database if it has one of its own. */
export function keepOutput(output: string, dataDir?: string) {
  if (!folder) return
  appendFileSync(fileFor('log'), output)
  const ofDatabase = dataDir && path.join(dataDir, 'postgres.log')
  if (ofDatabase && existsSync(ofDatabase)) {
    appendFileSync(fileFor('log'), readFileSync(ofDatabase, 'utf8'))
  }
}

const noted = new Set<string>()
let notes: string | undefined

/** Too short or too common to be distinguished from other words: `password`, `letmein123`. */
const isCommon = (text: string) => text.length < 8 || /^[a-z]+\d*$/i.test(text)

/** Records something that no log may contain. */
export function noteSecret(kind: string, text: unknown) {
  if (!folder || typeof text !== 'string' || noted.has(text)) return
  if (kind === 'code' ? !/^\d{6,10}$/.test(text) : isCommon(text)) return
  noted.add(text)
  notes ??= fileFor('secrets')
  appendFileSync(notes, `${JSON.stringify([kind, text])}\n`)
}

/** The members of requests and responses that give access. */
const SECRET =
  /^(.*password|.*token|token_hash|auth_code|code_verifier|nonce|email_otp|otp|secret|codes|signature|id_token|signedurl|url|uri|code)$/i

/** Records all secrets in the text of a request or a response, if it is JSON. */
export function noteSecretsIn(text: string | null | undefined) {
  if (!folder || !text || !/^\s*[[{]/.test(text)) return
  try {
    noteMembers(JSON.parse(text))
  } catch {
    // Invalid on purpose: it gives no access.
  }
}

function noteMembers(value: unknown, name = '') {
  if (Array.isArray(value)) for (const each of value) noteMembers(each, name)
  else if (typeof value === 'object' && value !== null) {
    for (const [member, inner] of Object.entries(value)) noteMembers(inner, member)
  } else if (typeof value === 'string' && SECRET.test(name)) noteText(name, value)
}

function noteText(name: string, text: string) {
  const inAddress = /[?&#](?:token|secret|code|access_token|token_hash)=([^&#\s]+)/g
  if (/^(url|uri|signedurl)$/i.test(name)) {
    for (const [, secret] of text.matchAll(inAddress)) noteSecret('token', secret)
  } else if (/^(code|codes|otp|email_otp|nonce|token)$/i.test(name) && /^\d+$/.test(text)) {
    noteSecret('code', text)
  } else if (name !== 'code') noteSecret(/password/i.test(name) ? 'password' : 'token', text)
}

function fileFor(kind: 'log' | 'secrets'): string {
  const inside = path.join(folder ?? '', kind)
  mkdirSync(inside, { recursive: true })
  return path.join(inside, `${process.pid}-${randomUUID()}`)
}
