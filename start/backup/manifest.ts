// The description of a finished backup. manifest.json is written last: a folder without it holds no
// backup, whatever else is in it.
import { z } from 'zod'

export const FORMAT = 1

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
})
const sequence = z.object({ name: z.string(), value: z.string(), called: z.boolean() })

export const manifestShape = z.object({
  format: z.literal(FORMAT),
  /** The release that made it. */
  version: z.string(),
  /** The moment of its snapshot, by the database's clock. */
  takenAt: z.iso.datetime(),
  /** The data folder that it was made from, which holds the list of later erasures. */
  source: z.string(),
  /** Names of the migrations that had run, in order. */
  migrations: z.object({ server: z.array(z.string()), database: z.array(z.string()) }),
  /** In an order in which each table comes after those it refers to. */
  tables: z.array(table),
  sequences: z.array(sequence),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** The hash of SHA256SUMS, which lists the hash of every other file. */
  sha256: z.string(),
})

export type Manifest = z.output<typeof manifestShape>
export type SavedTable = z.output<typeof table>
export type SavedSequence = z.output<typeof sequence>
