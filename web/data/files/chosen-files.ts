// A file that somebody chose and has not sent yet, stored in this browser so that a reload, a crash
// or signing in does not lose it (CAN-09): for a day at most, by person and purpose. A browser that
// forbids storage keeps nothing.

/** The name of its database in the browser; signing out deletes all of it (session.tsx). */
const name = 'chosen-files'
const longest = 24 * 60 * 60 * 1000

type Kept = { file: File; chosenAt: number }

export async function keepFile(place: string, file: File): Promise<void> {
  const put = (files: IDBObjectStore) =>
    files.put({ file, chosenAt: Date.now() } satisfies Kept, place)
  await within('readwrite', put, { mayCreate: true })
}

/** Undefined when none was chosen there within a day. */
export async function keptFile(place: string): Promise<File | null> {
  const kept: Kept | undefined = await within('readonly', (files) => files.get(place))
  return kept && !isOld(kept) ? kept.file : null
}

export async function dropFile(place: string): Promise<void> {
  await within('readwrite', (files) => files.delete(place))
}

/** Deletes everybody's files that were chosen more than a day ago. */
export async function dropOldFiles(): Promise<void> {
  await within('readwrite', (files) => {
    const walk = files.openCursor()
    walk.onsuccess = () => {
      const cursor = walk.result
      if (!cursor) return
      if (isOld(cursor.value)) cursor.delete()
      cursor.continue()
    }
    return walk
  })
}

const isOld = ({ chosenAt }: Kept) => Date.now() - chosenAt > longest

async function within<Answer>(
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<Answer>,
  { mayCreate = false } = {},
): Promise<Answer | undefined> {
  try {
    const opening = indexedDB.open(name)
    opening.onupgradeneeded = () => {
      if (mayCreate) opening.result.createObjectStore('files')
      // Nothing was chosen, or somebody signed out: no empty database is left behind.
      else opening.transaction?.abort()
    }
    const database = await resultOf(opening)
    try {
      const transaction = database.transaction('files', mode)
      const request = act(transaction.objectStore('files'))
      await new Promise<void>((done, fail) => {
        transaction.oncomplete = () => done()
        transaction.onabort = () => fail(transaction.error)
      })
      return request.result
    } finally {
      // Closes the connection, which would keep another tab from deleting the database.
      database.close()
    }
  } catch {
    return undefined
  }
}

const resultOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((done, fail) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
