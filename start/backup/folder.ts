// The folder of a backup: readable by its owner only; every file is hashed while it is written, and
// synced. SHA256SUMS has the format of `sha256sum -c`.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#server/sync-folder.ts'
import { type Manifest, manifestShape } from './manifest.ts'

const MANIFEST = 'manifest.json'
const SUMS = 'SHA256SUMS'
const LINE = /^([0-9a-f]{64}) {2}(.+)$/

export type Hashed = { bytes: number; sha256: string }

export const namesIn = {
  table: (name: string) => `tables/${name}.copy`,
  /** 256 sub-folders keep each directory small. */
  file: (name: string) => `files/${name.slice(0, 2)}/${name}`,
  key: (name: string) => `keys/${name}`,
}

/** Makes the folder; throws an Error of one line when it is not empty. */
export async function makeBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  if (names.includes(MANIFEST))
    throw new Error(`${folder} holds a backup already: name a new folder`)
  if (names.includes('tables')) {
    throw new Error(`${folder} holds a backup that was broken off: remove it, or name a new folder`)
  }
  if (names.length > 0) throw new Error(`${folder} is not empty: name a new folder`)
  await chmod(folder, 0o700)
  for (const part of ['tables', 'files', 'keys'])
    await mkdir(path.join(folder, part), { mode: 0o700 })
}

/** Writes one new file and syncs it. */
export async function writeHashed(
  folder: string,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<Hashed> {
  const target = path.join(folder, name)
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
  const file = await open(target, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      bytes += chunk.byteLength
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** The last step: writes the list of hashes, then the manifest, without which it is no backup. */
export async function finishBackup(
  folder: string,
  sums: ReadonlyMap<string, string>,
  manifest: Omit<Manifest, 'sha256'>,
): Promise<void> {
  const lines = [...sums].map(([name, sha256]) => `${sha256}  ${name}\n`)
  const { sha256 } = await writeHashed(folder, SUMS, oneChunk(lines.join('')))
  const draft = `${MANIFEST}.part`
  await writeHashed(
    folder,
    draft,
    oneChunk(`${JSON.stringify({ ...manifest, sha256 }, null, 2)}\n`),
  )
  for (const part of ['tables', 'files', 'keys', '.']) await syncFolder(path.join(folder, part))
  await rename(path.join(folder, draft), path.join(folder, MANIFEST))
  await syncFolder(folder)
}

/** Reads the manifest and every file; throws an Error that names missing or changed files. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch(() => '')
  if (createHash('sha256').update(text).digest('hex') !== manifest.sha256) {
    throw new Error(`${folder}: ${SUMS} is not as it was written`)
  }
  for (const line of text.split('\n').filter(Boolean)) {
    const [, sha256, name = ''] = LINE.exec(line) ?? []
    if ((await hashOf(path.join(folder, name))) !== sha256) {
      throw new Error(`${folder}: ${name} is missing or damaged`)
    }
  }
  return manifest
}

/** The names below a part of the backup, as SHA256SUMS lists them. */
export async function listed(folder: string, part: 'files' | 'keys'): Promise<string[]> {
  const text = await readFile(path.join(folder, SUMS), 'utf8')
  const names = text.split('\n').map((line) => LINE.exec(line)?.[2] ?? '')
  return names.filter((name) => name.startsWith(`${part}/`))
}

/** Deletes what a failed backup had written so far. */
export async function clearBackupFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true })
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} holds no finished backup`)
  const parsed = manifestShape.safeParse(jsonOf(text))
  if (!parsed.success) {
    throw new Error(
      `${folder}: ${MANIFEST} is damaged, or of a release that this one does not know`,
    )
  }
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk)
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

async function* oneChunk(text: string) {
  yield Buffer.from(text)
}
