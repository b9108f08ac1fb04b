// The folders of real files, odd, broken and disguised, that a reader must survive.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const realFolders = [
  'word_files_variety',
  'pdf_variety',
  'bad_pdf_handmade',
  'polyglots',
  'resumes_pdf_samples',
] as const
type RealFile = { name: string; bytes: Uint8Array }

/**
 * Each file of a folder, whatever it is, including the notes. Undefined when the folder is missing.
 */
export function realFiles(sampleData: string | undefined, folder: string): RealFile[] | undefined {
  const at = sampleData && path.join(sampleData, folder)
  if (!at || !existsSync(at)) return undefined
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: path.relative(at, file), bytes: new Uint8Array(readFileSync(file)) }))
}

/** `work` for each, a few at a time. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
    }),
  )
}
