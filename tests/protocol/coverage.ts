// Writes a page of coverage from the tests that pass. `node tests/protocol/coverage.ts auth` runs
// the tests of signing in: COVERAGE-auth.md says which endpoint was answered how, and which test
// proves which entry of the catalogue and row of the specification. `… tables` runs those of the
// table API: COVERAGE.md says which test shows which behaviour.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { type Call, endpoints } from './auth/endpoints.ts'
import { coveragePage, nameOf, tableTests } from './table-coverage.ts'

type Report = {
  testResults: {
    name: string
    assertionResults: {
      fullName: string
      ancestorTitles: string[]
      title: string
      status: string
    }[]
  }[]
}
type Passed = { file: string; name: string; titles: string[] }

const folder = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-coverage-'))
const here = import.meta.dirname
const pages: Record<string, () => Promise<number>> = { auth: writeAuth, tables: writeTables }
try {
  const [which = ''] = process.argv.slice(2)
  const write = pages[which]
  if (!write) throw new Error(`Say which page: ${Object.keys(pages).join(' or ')}`)
  process.exitCode = (await write()) ? 1 : 0
} finally {
  await rm(folder, { recursive: true })
}

/** Returns how many tests failed. */
async function writeAuth(): Promise<number> {
  const { passed, failed } = await runTests(['tests/protocol/auth/', 'tests/protocol/mail/'])
  const calls = (await callsOf(folder)).filter((call) =>
    passed.some(({ file, name }) => file === call.file && name === plain(call.test)),
  )
  await writeFile(path.join(here, 'COVERAGE-auth.md'), page(passed, calls))
  return failed
}

/** Returns how many tests failed. */
async function writeTables(): Promise<number> {
  const { passed, failed } = await runTests(tableTests)
  const names = passed.map(({ file, titles }) => nameOf(file, titles))
  await writeFile(path.join(here, 'COVERAGE.md'), coveragePage(names))
  return failed
}

async function runTests(files: string[]): Promise<{ passed: Passed[]; failed: number }> {
  const vitest = path.join(
    createRequire(import.meta.url).resolve('vitest/package.json'),
    '../vitest.mjs',
  )
  const output = path.join(folder, 'report.json')
  const args = [vitest, 'run', '--project', 'unit', '--project', 'running', ...files]
  const child = spawn(process.execPath, [...args, '--reporter=json', `--outputFile=${output}`], {
    env: { ...process.env, AUTH_CALLS: path.join(folder) },
    stdio: 'inherit',
  })
  await once(child, 'exit')
  const { testResults } = JSON.parse(await readFile(output, 'utf8')) as Report
  await rm(output)
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, ancestorTitles, title, status }) => ({
      file: path.basename(name),
      name: fullName,
      titles: [...ancestorTitles, title],
      status,
    })),
  )
  const passed = all.filter(({ status }) => status === 'passed')
  const failed = all.filter(({ status }) => status === 'failed').length
  console.log(`${passed.length} passed, ${failed} failed`)
  return { passed, failed }
}

/**
 * Vitest separates the parts of a test's path with signs while it runs, and with spaces afterwards.
 */
function plain(name: string): string {
  return name.replaceAll(' > ', ' ')
}

async function callsOf(within: string): Promise<Call[]> {
  const texts = (await readdir(within)).map((name) => readFile(path.join(within, name), 'utf8'))
  return (await Promise.all(texts)).flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Call),
  )
}

function page(passed: readonly Passed[], calls: readonly Call[]): string {
  const rows = endpoints.map((endpoint) => endpointRow(endpoint, calls))
  return `# Signing in and its mails: each call and the tests that show it

Written by \`node tests/protocol/coverage.ts auth\` from passing tests alone: what they asked, and how it was answered. The files are in \`auth/\` and
\`mail/\`.

| call | answers | tests |
|---|---|---|
${rows.join('\n')}

## The catalogue and the rows

| | shown by |
|---|---|
${catalogue(passed).join('\n')}
`
}

function endpointRow(endpoint: string, calls: readonly Call[]): string {
  const own = calls.filter((call) => call.endpoint === endpoint)
  const answers = new Set(own.map(({ status, code }) => `${status}${code && ` ${code}`}`))
  const files = new Map<string, Set<string>>()
  for (const { file, test } of own) files.set(file, (files.get(file) ?? new Set()).add(test))
  const tests = [...files].sort().map(([file, names]) => `${short(file)} ${names.size}`)
  return `| ${endpoint.replace(/^(\S+) (.*)$/, '$1 `$2`')} | ${[...answers].sort().join(', ') || 'not asked'} | ${tests.join(', ')} |`
}

function catalogue(passed: readonly Passed[]): string[] {
  const shown = new Map<string, string[]>()
  for (const { file, name } of passed) {
    for (const [, id = ''] of name.matchAll(/\[((?:T\d{3}|SES-\d\d))\]/g)) {
      const title = name.replace(/\[(?:T\d{3}|SES-\d\d)\]\s*/g, '').replaceAll('|', '\\|')
      shown.set(id, [...(shown.get(id) ?? []), `${short(file)}: ${title}`])
    }
  }
  return [...shown].sort().map(([id, titles]) => `| ${id} | ${titles.join('<br>')} |`)
}

function short(file: string): string {
  return file.replace('.test.ts', '')
}
