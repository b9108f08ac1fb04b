// The kind of a file, from its bytes; its name and the browser's claim do not count.
import { Unreadable } from './reading.ts'

type FileKind = 'pdf' | 'docx' | 'doc'

/** Throws `Unreadable` for everything else, and for a file that needs a password. */
export async function kindOf(bytes: Uint8Array): Promise<FileKind> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Some PDFs begin with a few other bytes, which readers allow.
  if (buffer.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  if (type?.ext === 'docx' || type?.ext === 'docm' || type?.ext === 'dotx') return 'docx'
  if (type?.ext === 'zip' && buffer.includes('word/document.xml')) return 'docx'
  if (type?.ext === 'cfb') return compoundKind(buffer)
  throw new Unreadable('not_a_resume_file')
}

const named = (buffer: Buffer, name: string) => buffer.includes(Buffer.from(name, 'utf16le'))

function compoundKind(buffer: Buffer): FileKind {
  if (named(buffer, 'EncryptedPackage')) throw new Unreadable('password')
  if (!named(buffer, 'WordDocument')) throw new Unreadable('not_a_resume_file')
  if (isEncrypted(buffer)) throw new Unreadable('password')
  return 'doc'
}

/**
 * The Word stream begins on a sector with its magic number; a bit near its beginning means
 * encrypted.
 */
function isEncrypted(buffer: Buffer): boolean {
  for (let at = 512; at + 12 <= buffer.length; at += 512) {
    if (buffer.readUInt16LE(at) !== 0xa5ec) continue
    return (buffer.readUInt16LE(at + 10) & 0x0100) !== 0
  }
  return false
}

/** Macros in a Word file, by the names of their parts. */
export function hasMacros(bytes: Uint8Array, kind: FileKind): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'docx') return buffer.includes('vbaProject.bin')
  return kind === 'doc' && named(buffer, '_VBA_PROJECT')
}
