// The real type of a file, found from its bytes. In a bucket with a list of types, the client's
// declaration is not trusted.
import { open } from 'node:fs/promises'
import { compoundFileEntries } from './compound-file.ts'
import { errors, StorageError } from './errors.ts'
import { readAt } from './read-at.ts'
import { zipEntries } from './zip-entries.ts'

const DOC = 'application/msword'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const DOCX_WITH_MACROS = 'application/vnd.ms-word.document.macroenabled.12'
const UNKNOWN = 'application/octet-stream'
const PDF_HEADER = Buffer.from('%PDF-')
const HEAD_BYTES = 1024
const TEXT_SAMPLE_BYTES = 65_536

/**
 * The type to store for the file at `path`. Without a list it is the declared one; with a list the
 * real one. Throws `InvalidMimeType` when it is not in the list.
 */
export async function typeFor(
  path: string,
  allowed: readonly string[] | null,
  declared: string,
): Promise<string> {
  if (!allowed) return plainType(declared) ?? UNKNOWN
  const real = await realType(path)
  const type = real === 'text/plain' ? (textType(declared) ?? real) : real
  if (allowed.some((pattern) => matches(type, pattern))) return type
  throw new StorageError(errors.invalidMimeType, { message: `mime type ${type} is not supported` })
}

/** The type found from the bytes; application/octet-stream when they show none. */
async function realType(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = await readAt(file, 0, HEAD_BYTES)
    if (isPdf(head)) return 'application/pdf'
    const mime = await detected(path)
    if (mime === 'application/x-cfb') return compoundType(await compoundFileEntries(file, size))
    if (mime !== undefined && !isZipBased(mime)) return mime
    if (mime !== undefined) return zipType(mime, await zipEntries(file, size))
    return textLike(await readAt(file, 0, TEXT_SAMPLE_BYTES), size)
  } finally {
    await file.close()
  }
}

async function detected(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  try {
    return (await fileTypeFromFile(path))?.mime
  } catch {
    // A damaged file: its type cannot be confirmed.
    return UNKNOWN
  }
}

/**
 * Readers accept a PDF whose header comes a little late; the bytes before it must not be another
 * type, such as HTML.
 */
function isPdf(head: Buffer): boolean {
  const at = head.indexOf(PDF_HEADER)
  if (at < 0) return false
  const before = head.toString('latin1', 0, at).replace(/^\u00ef\u00bb\u00bf/, '')
  return /^[\s\0]*$/.test(before)
}

function compoundType(entries: ReadonlySet<string>): string {
  if (entries.has('worddocument')) return DOC
  if (entries.has('workbook') || entries.has('book')) return 'application/vnd.ms-excel'
  if (entries.has('powerpoint document')) return 'application/vnd.ms-powerpoint'
  return 'application/x-cfb'
}

const isZipBased = (mime: string) =>
  mime === 'application/zip' || mime.startsWith('application/vnd.openxmlformats')

function zipType(mime: string, entries: ReadonlySet<string>): string {
  const isWord =
    entries.has('[Content_Types].xml') &&
    [...entries].some((name) => /^word\/document\d*\.xml$/.test(name))
  if (isWord && entries.has('word/vbaProject.bin')) return DOCX_WITH_MACROS
  if (mime === DOCX || mime === 'application/zip') return isWord ? DOCX : 'application/zip'
  return mime
}

function textLike(sample: Buffer, size: number): string {
  if (size === 0) return UNKNOWN
  // A character may be cut off at the end of the sample.
  const text = new TextDecoder('utf-8', { fatal: false }).decode(sample, { stream: true })
  if (text.includes('\ufffd') || hasControls(text)) return UNKNOWN
  return /<\s*(!doctype|html|head|body|script|svg|iframe|\?php|\?xml)/i.test(text)
    ? 'text/html'
    : 'text/plain'
}

const hasControls = (text: string) =>
  [...text].some((sign) => sign < ' ' && !['\t', '\n', '\r', '\f'].includes(sign))

/** Kinds of text look alike in their bytes, so here alone the declaration is used. */
function textType(declared: string): string | undefined {
  const type = plainType(declared)
  const isText = type === 'application/json' || (type?.startsWith('text/') && type !== 'text/html')
  return isText ? type : undefined
}

/** 'Text/Plain; charset=utf-8' -> 'text/plain'; undefined for what is no type. */
function plainType(declared: string): string | undefined {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z0-9!#$&^_.+-]{1,127}\/[a-z0-9!#$&^_.+-]{1,127}$/.test(type) ? type : undefined
}

function matches(type: string, pattern: string): boolean {
  const wanted = pattern.trim().toLowerCase()
  if (wanted === '*/*' || wanted === '*') return true
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
