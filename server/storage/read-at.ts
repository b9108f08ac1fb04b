import type { FileHandle } from 'node:fs/promises'

/** Up to `length` bytes of the file from `position` on; fewer only at its end. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
