// Three people who write without a pause, each in a way that shows afterwards whether a copy is of
// one moment.
import { type Api, emailOf, orThrow, people } from '#tests/support/api.ts'
import { resumePdf } from '#tests/support/resume.ts'

const WARM = 5
/** How many files are kept: an older one is deleted after each new one. */
const KEPT = 2

export type Writers = {
  /** The confirmed writes so far. */
  readonly done: { messages: number; files: number; pairs: number }
  /** Resolves when each has written something. */
  warm(): Promise<void>
  stop(): Promise<void>
}

export function startWriters(api: Api): Writers {
  const done = { messages: 0, files: 0, pairs: 0 }
  let stopped = false

  /** Numbered, one after the other: a later one without an earlier one would not be one moment. */
  async function writeMessages() {
    const asha = await api.as('asha')
    for (; !stopped; done.messages += 1) {
      const message = String(done.messages)
      const row = { name: 'Asha', email: emailOf('asha'), subject: 'numbered', message }
      await orThrow(asha.from('contact_messages').insert(row))
    }
  }

  /** Added, deleted and replaced: bytes vanish while they are being copied. */
  async function writeFiles() {
    const files = (await api.as('vikram')).storage.from('resumes')
    const nameOf = (number: number) => `${people.vikram}/${number}.pdf`
    for (; !stopped; done.files += 1) {
      const pdf = await resumePdf(`Vikram the ${done.files}th`)
      const options = { contentType: 'application/pdf', upsert: true }
      await orThrow(files.upload(nameOf(done.files), pdf, options))
      await orThrow(files.upload(nameOf(done.files), pdf, options))
      if (done.files >= KEPT) await orThrow(files.remove([nameOf(done.files - KEPT)]))
    }
  }

  /** Two tables in one transaction: both or neither. */
  async function writePairs() {
    const { database } = api.product.server
    for (; !stopped; done.pairs += 1) {
      const address = `pair-${done.pairs}@example.test`
      await database.transaction(async (tx) => {
        await tx.query(
          'insert into newsletter_subscribers (email, confirmed_at) values ($1, now())',
          [address],
        )
        await tx.query(
          `insert into contact_messages (name, email, subject, message) values ('Pair', $1, 'pair', $1)`,
          [address],
        )
      })
    }
  }

  const running = Promise.all([writeMessages(), writeFiles(), writePairs()])
  running.catch(() => {})
  return {
    done,
    async warm() {
      while (Object.values(done).some((count) => count < WARM)) {
        await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 20))])
      }
    },
    async stop() {
      stopped = true
      await running
    },
  }
}
