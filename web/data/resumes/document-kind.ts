// Whether a file is a document at all, by its first bytes. The server looks further into it.

/** As far into a file as readers look for a PDF's header. */
const headBytes = 1024
const compoundFile = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const zip = [0x50, 0x4b, 0x03, 0x04]

/** True as well for a file that this browser cannot read now. */
export async function isDocument(file: Blob): Promise<boolean> {
  let head: Uint8Array
  try {
    head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  } catch {
    return true
  }
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte)
  return begins(compoundFile) || begins(zip) || isPdf(head)
}

/** Before the header of a PDF nothing may be but blanks. */
const isPdf = (head: Uint8Array) =>
  /^(\u00ef\u00bb\u00bf)?[\s\0]*%PDF-/.test(String.fromCharCode(...head))
