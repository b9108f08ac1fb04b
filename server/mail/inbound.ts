// Mails that come in: an HTTP hook with a secret, to which a mail service posts each mail as it is
// (RFC 5322). It is read here, and handed over to whoever knows what it is about.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Email } from 'postal-mime'
import { replyTextIn } from './reply-text.ts'
import { wordsOfHtml } from './words-of-html.ts'

const MAX_BYTES = 10_485_760
/** Of a longer mail this much is read, enough to say whose it is. */
const BEGINNING_BYTES = 1_048_576
/** Nobody sends one as long as this. */
const ABSURD_BYTES = 104_857_600
/** Longer text is no answer; what is read of it is enough to say so. */
const MAX_LENGTH = 100_000

type ReceivedMail = {
  /** The same whenever the same mail comes again. */
  id: string
  /** The address in From, in lower case. */
  from: string
  /** Whom it names as its recipients, in lower case. */
  to: string[]
  /** What was written, without what was quoted. */
  words: string
  /** How many files it brings, pictures within the text not counted. */
  files: number
  /** Only its beginning was read. */
  isCut: boolean
  /** Sent by a program, a list or a mail server: never to be answered. */
  isAutomatic: boolean
}

type TakeMail = (mail: ReceivedMail) => Promise<void>

/** 401 without the secret, 413 and 400 for what is no mail; 503 where it should come again. */
export async function receiveMail(
  request: Request,
  { secret, take }: { secret: string; take: TakeMail },
): Promise<Response> {
  if (!isGiven(request.headers.get('authorization'), secret))
    return answer(401, 'The secret is missing', { 'www-authenticate': 'Basic realm="mail"' })
  const body = await beginningOf(request)
  if (!body) return answer(413, 'The mail is too large')
  const mail = await readMail(body.source, body.isCut).catch(() => undefined)
  if (!mail) return answer(400, 'This is no mail')
  try {
    await take(mail)
  } catch {
    return answer(503, 'Later, please', { 'retry-after': '60' })
  }
  return answer(200, 'Taken')
}

/** Reads all of it, so that the sender can finish, and keeps the beginning. */
async function beginningOf(request: Request) {
  if (Number(request.headers.get('content-length') ?? 0) > ABSURD_BYTES) return
  const kept: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      if (size < MAX_BYTES) kept.push(chunk.subarray(0, MAX_BYTES - size))
      size += chunk.length
      if (size > ABSURD_BYTES) return
    }
  } catch {
    return
  }
  const source = Buffer.concat(kept)
  const isCut = size > MAX_BYTES
  return { source: isCut ? source.subarray(0, BEGINNING_BYTES) : source, isCut }
}

/** Throws for what is no mail. */
async function readMail(source: Buffer, isCut = false): Promise<ReceivedMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { maxNestingDepth: 20, maxHeadersSize: 262_144 })
  const from = mail.from?.address?.toLowerCase()
  if (!from) throw new Error('A mail without a sender')
  const said = mail.text?.trim() ? mail.text : wordsOfHtml((mail.html ?? '').slice(0, 1_000_000))
  return {
    id: mail.messageId ?? createHash('sha256').update(source).digest('hex'),
    from,
    to: recipientsOf(mail),
    words: replyTextIn(said.slice(0, MAX_LENGTH)),
    files: mail.attachments.filter((file) => file.disposition === 'attachment' && !file.related)
      .length,
    isCut,
    isAutomatic: isAutomatic(mail, from),
  }
}

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'x-forwarded-to', 'envelope-to']

const recipientsOf = ({ headers }: Email) =>
  headers
    .filter(({ key }) => RECIPIENTS.includes(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;:"()]{1,64}@[^\s<>,;:"()]{1,255}/g) ?? [])
    .map((address) => address.toLowerCase())

/** RFC 3834, and what programs did before and beside it. */
function isAutomatic({ headers }: Email, from: string): boolean {
  const header = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = header('auto-submitted')
  return (
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(header('precedence') ?? '') ||
    /^multipart\/report\b/.test(header('content-type') ?? '') ||
    header('return-path') === '<>' ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(
      (name) => header(name) !== undefined,
    ) ||
    /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply)(?:[+@-])/.test(from)
  )
}

/** `Bearer SECRET`, or the password of `Basic`. */
function isGiven(header: string | null, secret: string): boolean {
  const [, kind = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(header ?? '') ?? []
  const given =
    kind.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : value
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return value !== '' && timingSafeEqual(hash(given), hash(secret))
}

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })
