// Reads a résumé in a process of its own, with a limit on time and memory: the files come from
// strangers.
import { fork } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { canGiveUpRights } from './given-up-rights.ts'
import { type Reading, type Reason, Unreadable } from './reading.ts'

const MEGABYTE = 1024 * 1024
const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

type Limits = { milliseconds: number; memory: number }
export const usualLimits: Limits = { milliseconds: 20_000, memory: 512 * MEGABYTE }

type Answer = { reading: Reading } | { reason: Reason; cause?: string }

/**
 * Throws only `Unreadable`, whatever the bytes do to the reader. When `signal` is aborted, the
 * reading ends at once.
 */
export async function readIsolated(
  bytes: Uint8Array,
  now: Date,
  { milliseconds, memory, signal }: Limits & { signal?: AbortSignal } = usualLimits,
): Promise<Reading> {
  const child = fork(program, [], {
    execArgv: [...readerRights(), `--max-old-space-size=${Math.round(memory / MEGABYTE / 2)}`],
    // None of this process's environment: keys and addresses stay here.
    env: canGiveUpRights ? { NODE_COMPILE_CACHE: compiledCode() } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const answer = await new Promise<Answer>((resolve) => {
    const late = setTimeout(() => {
      resolve({ reason: 'took_too_long' })
      child.kill('SIGKILL')
    }, milliseconds)
    signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true })
    child.once('message', (message) => resolve(message as Answer))
    child.once('error', ({ message }) => resolve({ reason: 'reader_failed', cause: message }))
    // Not `exit`: when several children end at once, it may come before a child's answer is heard.
    child.once('close', (code, signal) => {
      clearTimeout(late)
      // Its own watchdog kills it; a full heap makes Node end itself with SIGABRT.
      const full = signal === 'SIGKILL' || signal === 'SIGABRT'
      if (full) resolve({ reason: 'too_much_memory' })
      else resolve({ reason: 'reader_failed', cause: `its process ended with ${signal ?? code}` })
    })
    child.send({ bytes, now: now.toISOString(), maxMemory: memory }, (error) => {
      if (error) resolve({ reason: 'reader_failed', cause: error.message })
    })
  })
  if ('reason' in answer) throw new Unreadable(answer.reason, { cause: answer.cause })
  return answer.reading
}

/**
 * It may read the program's own files and nothing else on the disk; one thread, for the memory
 * watchdog. Where it can give up a right again, it may also write what it has compiled, without
 * which a start takes as long as the reading.
 */
export function readerRights(): string[] {
  const project = realpathSync(fileURLToPath(new URL('../../', import.meta.url)))
  const readable = [
    `${project}/package.json`,
    `${project}/worker/resumes`,
    `${project}/node_modules`,
    packages(),
  ]
  return [
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
    ...(canGiveUpRights ? [`--allow-fs-write=${path.join(compiledCode(), '*')}`] : []),
    '--allow-worker',
  ]
}

const packages = () =>
  realpathSync(
    createRequire(import.meta.url)
      .resolve('mammoth')
      .replace(/(?<=node_modules[\\/]).*$/, ''),
  )

/** A folder that no other program takes its code from. */
const compiledCode = () => path.join(packages(), '.cache', 'resume-reader')
