// A file that is copied or moved into another bucket must meet that bucket's limits like an upload:
// its real size and its real type are checked.
import { errors, StorageError } from './errors.ts'
import { typeFor } from './file-type.ts'
import type { StorageParts } from './parts.ts'
import { type Bucket, type FileMetadata, fileName, type StoredObject } from './rows.ts'
import { stage } from './staging.ts'
import { limitOf } from './store.ts'

/** The metadata it will have there. Throws `EntityTooLarge`, `InvalidMimeType`. */
export async function checkAgainstBucket(
  { backend, fileSizeLimit }: StorageParts,
  bucket: Bucket,
  object: StoredObject,
): Promise<Partial<FileMetadata> | null> {
  const limit = limitOf(bucket, fileSizeLimit)
  if ((object.metadata?.size ?? 0) > limit) throw new StorageError(errors.entityTooLarge)
  if (!bucket.allowed_mime_types) return object.metadata
  // The stored type may only be what a client declared, if its bucket had no list.
  const bytes = await backend.read(fileName(object))
  const staged = await stage(bytes, backend.stagingFolder, limit)
  try {
    const declared = object.metadata?.mimetype ?? ''
    const mimetype = await typeFor(staged.path, bucket.allowed_mime_types, declared)
    return { ...object.metadata, mimetype }
  } finally {
    await staged.discard()
  }
}
