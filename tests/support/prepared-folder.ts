// A data folder as the first start leaves it, with its first administrator: every journey begins
// with a copy. Creating it takes some seconds, so it is stored for later runs, as long as nothing
// changes that the first start uses. The administrator's password is the one of the first start;
// its hash is a quick one, because each journey signs in.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { hashOf, keptFolder } from './kept-folder.ts'
import { type PreparedFolder, type Product, startProduct } from './product.ts'
import { quickHash } from './quick-hash.ts'

const madeFrom = [
  'tests/support/quick-hash.ts',
  'main.ts',
  'package-lock.json',
  'database',
  'csv',
  'server',
  'site',
  'start',
  'worker',
]
const DAY_MS = 86_400_000

/** Returns the folder for this state of the project, created now if needed. */
export async function prepareFolder(): Promise<PreparedFolder> {
  const parent = keptFolder()
  const name = presentName()
  const folder = path.join(parent, name)
  await removeOld(parent, name)
  if (!existsSync(folder)) await make(parent, folder)
  await utimes(folder, new Date(), new Date())
  const admin = JSON.parse(await readFile(path.join(folder, 'admin.json'), 'utf8'))
  return { dataDir: path.join(folder, 'data'), admin }
}

const presentName = () => `prepared-${hashOf(madeFrom)}`

/** Created under another name and renamed when complete; a parallel run may have been faster. */
async function make(parent: string, folder: string): Promise<void> {
  const draft = await mkdtemp(path.join(parent, 'draft-'))
  await chmod(draft, 0o711)
  const dataDir = path.join(draft, 'data')
  const product = await startProduct({ dataDir })
  await giveQuickHash(product)
  await product.stop()
  await rm(path.join(dataDir, 'postgres.log'))
  await writeFile(path.join(draft, 'admin.json'), JSON.stringify(product.admin))
  if (path.basename(folder) !== presentName()) {
    await rm(draft, { recursive: true, force: true })
    throw new Error('The code was changed while a data folder was made of it: run the tests again')
  }
  await rename(draft, folder).catch(async (error) => {
    await rm(draft, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
}

/** In the database itself: a change by a call would be told by mail. */
async function giveQuickHash({ dataDir, admin }: Product) {
  const database = new Client({ connectionString: await findRunningEmbedded(dataDir, 'postgres') })
  await database.connect()
  try {
    const change = 'update auth.users set encrypted_password = $1 where email = $2'
    const { rowCount } = await database.query(change, [quickHash(admin.password), admin.email])
    if (rowCount !== 1) throw new Error('The first administrator is not there')
  } finally {
    await database.end()
  }
}

/** Those of other states of the project that no run has used since yesterday. */
async function removeOld(parent: string, wanted: string): Promise<void> {
  const old = readdirSync(parent).filter(
    (name) =>
      /^(prepared|draft)-/.test(name) &&
      name !== wanted &&
      // Another run may be removing it too.
      (statSync(path.join(parent, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) <
        Date.now() - DAY_MS,
  )
  for (const name of old) await rm(path.join(parent, name), { recursive: true, force: true })
}
