// Data folders of embedded databases for the tests of the supervisor, and other processes that own
// them. Everything is removed after each test.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Embedded, startEmbedded } from '#server/postgres/embedded.ts'

export const isRoot = process.getuid?.() === 0
export const logged: { fields: object; sentence: string }[] = []
const note = (fields: object, sentence: string) => void logged.push({ fields, sentence })
export const log = { info: note, warn: note, error: note }

export const undo: (() => unknown)[] = []
/** For the top of a file. */
export function setDataFolders() {
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
    logged.length = 0
  })
  beforeAll(async () => {
    made = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-')), 'data')
    fs.chmodSync(path.dirname(made), 0o711)
    await (await startEmbedded({ dataDir: made, log })).stop()
  })
  afterAll(() => fs.rmSync(path.dirname(made), { recursive: true, force: true }))
}

/** A data folder of its own, removed after the test. */
export function newFolder(prefix = 'embedded-'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  fs.chmodSync(folder, 0o711)
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

export let made: string

/** The folder of a database that was created and stopped before; creating one takes a while. */
export function madeFolder(): string {
  const dataDir = newFolder()
  execFileSync('cp', ['-a', made, dataDir])
  return dataDir
}

export async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log })
  undo.push(() => embedded.stop())
  return embedded
}

/** Another process that owns the database of this folder. */
export async function startOwner(dataDir: string): Promise<{ owner: ChildProcess; url: string }> {
  const script = path.join(import.meta.dirname, 'owner.ts')
  const owner = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  undo.push(() => owner.kill('SIGKILL'))
  const url = await new Promise<string>((resolve) =>
    owner.stdout?.once('data', (line) => resolve(String(line).trim())),
  )
  return { owner, url }
}

export const ended = (process: ChildProcess) =>
  new Promise((resolve) => process.once('exit', (code) => resolve(code)))

export async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

export const pidFile = (dataDir: string) =>
  path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
export const pidOf = (dataDir: string) =>
  Number(fs.readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])
export const isAlive = (pid: number) =>
  fs.existsSync(`/proc/${pid}/cmdline`) && fs.readFileSync(`/proc/${pid}/cmdline`).length > 0
