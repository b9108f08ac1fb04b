// Runs the checks and tests and ends with the ten costliest files and `N passed, N failed`. What
// did not run is named. Modes: `check` (types, lint, quick tests), `test` (everything but what
// takes minutes), `long` (that). Further arguments: files (only these, of every kind), options of
// the test runner such as `--shard=1/2`, or `--titles`, which prints the titles of the tests
// instead.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { searchLogs } from './support/search-logs.ts'

type Outcome = { passed: number; failed: number; notRun: string[] }
/** Bytes: three products, two databases, browsers, and what tests of large files write. */
const PLENTY = 6 * 2 ** 30
const MEMORY = '/dev/shm'
const LONGEST_RUN_MS = 6 * 3_600_000
/** A step that ended without reporting its tests. */
const broken: Outcome = { passed: 0, failed: 1, notRun: [] }

type Report = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

const require = createRequire(import.meta.url)
const [mode = 'test', ...words] = process.argv.slice(2)
const files = words.filter((word) => !word.startsWith('-'))
/**
 * Set when somebody waits only so long (the pipeline): what has not ended by then is stopped, and
 * counts as failed.
 */
const deadline = Date.now() + Number(process.env.TEST_MINUTES || Number.POSITIVE_INFINITY) * 60_000
await placeInMemory()
if (words.includes('--titles')) process.exit(await printTitles())
const outcomes = await runMode(mode).catch((error: Error) => {
  console.error(error.message)
  return [broken]
})
const total = outcomes.reduce(
  (sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    notRun: [...sum.notRun, ...one.notRun],
  }),
  { passed: 0, failed: 0, notRun: [] },
)
if (total.notRun.length) {
  console.log(`\nNot run (${total.notRun.length}):`)
  for (const title of total.notRun) console.log(`  - ${title}`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

async function runMode(which: string): Promise<Outcome[]> {
  if (which === 'long') {
    return [await vitest(['--project', 'long']), ...(files.length ? [] : [await policiesOn15()])]
  }
  if (files.length) return [await vitest(['--project', '*'])]
  // Beside the tests: the compiler keeps one processor busy, and leaves the others waiting.
  const quick = [check('types', 'tsc', ['-b']), check('lint', 'biome', ['ci', '.'])]
  if (which === 'check') return Promise.all([...quick, vitest(['--project', 'unit'])])
  const logs = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-logs-'))
  process.env.TEST_LOGS = logs
  const outcomes = await Promise.all([...quick, vitest(['--project', '!long'])])
  return [...outcomes, await silence(logs)]
}

/** The rules hold on the oldest supported PostgreSQL, too. */
async function policiesOn15(): Promise<Outcome> {
  const { programs15 } = await import('./support/postgresql-15.ts')
  const title = 'the policies on PostgreSQL 15, which this machine does not have'
  if (!programs15) return { passed: 0, failed: 0, notRun: [title] }
  process.env.TEST_POSTGRESQL = '15'
  return vitest(['--project', 'policies'])
}

/**
 * Databases and data folders of tests are in memory if there is plenty: a new database costs a
 * sixth there. Everything is deleted with the run, except what later runs use again and pictures of
 * failures.
 */
async function placeInMemory(): Promise<void> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  if (process.env.TMPDIR || bavail * bsize < PLENTY) return
  const folder = path.join(MEMORY, `hiring-agent-${os.userInfo().uid}`)
  // The database runs as another user when the tests run as root and must pass.
  await mkdir(folder, { recursive: true, mode: 0o711 })
  for (const name of (await readdir(folder)).filter((each) => each.startsWith('run-'))) {
    // Of a run that was killed.
    const isOld = (await stat(path.join(folder, name))).mtimeMs < Date.now() - LONGEST_RUN_MS
    if (isOld) await rm(path.join(folder, name), { recursive: true, force: true })
  }
  const ofThisRun = await mkdtemp(path.join(folder, 'run-'))
  await chmod(ofThisRun, 0o711)
  Object.assign(process.env, {
    TEST_KEPT: path.join(folder, 'kept'),
    TEST_PICTURES: os.tmpdir(),
    TMPDIR: ofThisRun,
  })
  process.on('exit', () => rmSync(ofThisRun, { recursive: true, force: true }))
}

/** One line per test, sorted: its file, a tab, its title with those of its groups. */
async function printTitles(): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-titles-'))
  const file = path.join(folder, 'titles.json')
  // Tests made from a table get their titles only when their file runs.
  const code = await run('vitest', ['list', '--no-static-parse', `--json=${file}`])
  if (code === 0) {
    const tests = JSON.parse(await readFile(file, 'utf8')) as { file: string; name: string }[]
    const lines = tests.map(
      (test) => `${path.relative(process.cwd(), test.file)}\t${comparable(test.name)}`,
    )
    console.log(lines.sort().join('\n'))
  }
  await rm(folder, { recursive: true })
  return code
}

/** On one line, without values that are random in every run. */
function comparable(title: string): string {
  return title
    .replaceAll('\n', '\\n')
    .replaceAll(/\bseed \d+/g, 'seed …')
    .replaceAll(/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '…')
}

/** The logs of all tests must not contain a secret that one of them used. */
async function silence(logs: string): Promise<Outcome> {
  const title = '[T151] no password, token, code or text of a résumé is in any log of the whole run'
  const { lines, secrets, found } = await searchLogs(logs)
  // A search without any logs proves nothing.
  const passed = found.length === 0 && lines > 0 && secrets > 0
  console.log(`${passed ? '✓' : '✗'} ${title}: ${secrets} secrets, ${lines} lines`)
  for (const each of found) console.log(`  ${each}`)
  await rm(logs, { recursive: true })
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, notRun: [] }
}

/** A check that passes or fails as a whole, counted as one. What it says is printed at its end. */
async function check(title: string, program: string, args: string[]): Promise<Outcome> {
  const said: Buffer[] = []
  const code = await run(program, args, (part) => said.push(part))
  console.log(`${Buffer.concat(said)}${code === 0 ? '✓' : '✗'} ${title}`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notRun: [] }
}

async function vitest(projects: string[]): Promise<Outcome> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-report-'))
  const file = path.join(folder, 'report.json')
  const costs = path.join(folder, 'costs')
  process.env.TEST_COSTS = costs
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...projects, ...reporters, ...words])
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => undefined,
  )
  printCostliest(await readFile(costs, 'utf8').catch(() => ''))
  await rm(folder, { recursive: true })
  if (!report) return broken
  const tests = report.testResults.flatMap((one) => one.assertionResults)
  const brokenFiles = report.testResults.filter(
    (one) =>
      one.status === 'failed' && !one.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = tests.filter((test) => test.status === 'failed').length + brokenFiles.length
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    // A run that fails without a failed test (an unhandled rejection, say) is a failure too.
    failed: failed || (code === 0 ? 0 : 1),
    notRun: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => test.fullName),
  }
}

/**
 * The files with the highest cost; a line of `costs` is `{ file, seconds }`
 * (support/file-costs.ts).
 */
function printCostliest(costs: string) {
  const all = costs
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { file: string; seconds: number })
    .sort((one, other) => other.seconds - one.seconds)
  const sum = all.reduce((seconds, one) => seconds + one.seconds, 0)
  console.log(`\n${all.length} test files took ${sum.toFixed(0)} CPU seconds. The dearest:`)
  for (const { file, seconds } of all.slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`)
  }
}

/** `hear` is given what the program prints, which otherwise goes to our own output. */
function run(program: string, args: string[], hear?: (part: Buffer) => void): Promise<number> {
  return new Promise((resolve) => {
    const stdio = hear ? 'pipe' : 'inherit'
    const child = spawn(process.execPath, [entryOf(program), ...args], { stdio })
    child.stdout?.on('data', hear ?? (() => {}))
    child.stderr?.on('data', hear ?? (() => {}))
    const late = Number.isFinite(deadline)
      ? setTimeout(() => {
          console.error(`${program} did not end in time`)
          child.kill('SIGKILL')
        }, deadline - Date.now())
      : undefined
    const end = (code: number | null) => {
      clearTimeout(late)
      resolve(code ?? 1)
    }
    child.on('error', () => end(1))
    child.on('close', end)
  })
}

/** The script behind a package's command, so that no shell is needed on any system. */
function entryOf(program: string): string {
  const owner = { tsc: 'typescript', biome: '@biomejs/biome', vitest: 'vitest' }[program] ?? program
  const manifest = require.resolve(`${owner}/package.json`)
  const { bin } = require(manifest) as { bin: string | Record<string, string> }
  const script = typeof bin === 'string' ? bin : bin[program]
  if (!script) throw new Error(`${owner} has no command ${program}`)
  return path.join(path.dirname(manifest), script)
}
