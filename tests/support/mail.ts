// A minimal mail parser for our own mails: headers, the plain text part, and its links.

import { noteSecret } from './kept-logs.ts'

export type SimpleMail = {
  to: string
  subject: string
  text: string
  links: string[]
  /** A header's value, unfolded; empty where there is none. */
  header(name: string): string
}

export function simpleMail(source: string): SimpleMail {
  const message = part(source)
  const text = plainText(message)
  noteProofs(text)
  return {
    to: message.headers.get('to') ?? '',
    subject: decodeWords(message.headers.get('subject') ?? ''),
    text,
    header: (name) => message.headers.get(name.toLowerCase()) ?? '',
    links: text.match(/https?:\/\/\S+/g)?.map((link) => link.replace(/[>).,]+$/, '')) ?? [],
  }
}

/** The codes and the links' tokens that prove a mailbox. */
function noteProofs(text: string) {
  for (const [code] of text.matchAll(/^ *\d{6}$/gm)) noteSecret('code', code.trim())
  for (const [, token] of text.matchAll(/[?&]token(?:_hash)?=([^&\s]+)/g))
    noteSecret('token', token)
}

type Part = { headers: Map<string, string>; body: string }

function part(source: string): Part {
  const text = source.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const head = text.slice(0, end).replace(/\n[ \t]+/g, ' ')
  const headers = new Map(
    head.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, body: text.slice(end + 2) }
}

function plainText({ headers, body }: Part): string {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary) {
    const inner = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map((piece) => part(piece.replace(/^\n/, '')))
    const plain = inner.find((one) =>
      /text\/plain|multipart/.test(one.headers.get('content-type') ?? ''),
    )
    return plain ? plainText(plain) : ''
  }
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return quotedPrintable(body)
  return body
}

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
