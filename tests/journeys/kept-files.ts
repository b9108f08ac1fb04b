// How many files that somebody chose, and has not sent yet, this browser has stored: it does so a
// moment after they are shown.
import type { Page } from 'playwright-core'

export const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'chosen-files')) return 0
    return new Promise<number>((done) => {
      indexedDB.open('chosen-files').onsuccess = ({ target }) => {
        const database = (target as IDBOpenDBRequest).result
        database.transaction('files').objectStore('files').count().onsuccess = (event) => {
          database.close()
          done((event.target as IDBRequest<number>).result)
        }
      }
    })
  })
