// Runs every npm script: does any missing set-up (packages, web build), then starts the real
// program on the pinned Node.js and forwards signals to it. Plain JavaScript, because it must run
// on any Node.js that the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(fileURLToPath(import.meta.url))
const [command = 'start', ...rest] = process.argv.slice(2)

/** What each command needs and runs. */
const commands = {
  start: { web: true, run: ['main.ts', 'start'] },
  demo: { web: true, run: ['main.ts', 'demo'] },
  dev: { run: ['main.ts', 'dev'] },
  serve: { run: ['server/serve.ts'] },
  import: { run: ['main.ts', 'import'] },
  admin: { run: ['main.ts', 'admin'] },
  db: { run: ['database/dump.ts'] },
  build: { web: true, always: true },
  check: { run: ['tests/run.ts', 'check'] },
  test: { web: true, run: ['tests/run.ts', 'test'] },
  'test:long': { web: true, run: ['tests/run.ts', 'long'] },
  shots: { web: true, run: ['tests/shots.ts'] },
  bench: { web: true, run: ['bench/run.ts'] },
}

const task = commands[command]
if (!task) stop(`Unknown command ${command}. There are: ${Object.keys(commands).join(', ')}`)
requireVersions()
await installPackages()
const node = pinnedNode()
if (task.web) await buildWeb(task.always)
if (task.run) process.exitCode = await run(node, [...task.run, ...rest])

function requireVersions() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Node.js 20.19 or newer is needed; this is ${process.versions.node}`)
  }
  const npm = /npm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '')?.[1]
  if (npm && Number(npm) < 11)
    stop(`npm 11 or newer is needed; this is ${npm}: npm install -g npm@11`)
}

async function installPackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const mark = path.join(root, 'node_modules', '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash([lock])) return
  if (areInstalled(JSON.parse(lock).packages)) return
  say('Installing packages …')
  const npm = process.env.npm_execpath
  const code = npm
    ? await run(process.execPath, [npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
    : await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) stop('The packages could not be installed; the lines above say why', code)
  writeFileSync(mark, hash([lock]))
}

/**
 * True when npm was run by hand: the installed packages are exactly those that the lock file names
 * for this system.
 */
function areInstalled(wanted) {
  const installed = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const { packages } = JSON.parse(readFileSync(installed, 'utf8'))
  const same = (name) =>
    packages[name]?.version === wanted[name]?.version &&
    packages[name]?.integrity === wanted[name]?.integrity
  const needed = Object.keys(wanted).filter((name) => name && isForThisSystem(wanted[name]))
  return [...needed, ...Object.keys(packages)].every(same)
}

/**
 * Each optional package is a build for one system. One that names no system is a dependency of
 * such builds.
 */
function isForThisSystem({ optional, os, cpu, libc }) {
  if (!optional) return true
  const isBuild = os?.includes(process.platform) && cpu?.includes(process.arch)
  return isBuild && !libc?.includes('musl')
}

/** The Node.js that came with the packages; elsewhere than on Linux, the machine's own. */
function pinnedNode() {
  const own = path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) < 24) {
    stop(`On this system Node.js 24 or newer must be installed; this is ${process.versions.node}`)
  }
  return process.execPath
}

async function buildWeb(always) {
  const mark = path.join(root, 'dist', 'web', '.built')
  const sources = hash(
    filesBelow([
      'web',
      'csv',
      'emails',
      'build',
      'database/types.ts',
      'vite.config.ts',
      'package-lock.json',
    ]),
  )
  if (!always && existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  say('Building the web app …')
  const require = createRequire(path.join(root, 'package.json'))
  const vite = path.join(path.dirname(require.resolve('vite/package.json')), 'bin', 'vite.js')
  const quiet = ['--logLevel', 'warn']
  for (const args of [
    ['build', ...quiet],
    ['build', '--ssr', 'entry-server.tsx', ...quiet],
  ]) {
    const code = await run(node, [vite, ...args], { NODE_ENV: 'production' })
    if (code !== 0) stop('The web app could not be built; the lines above say why', code)
  }
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, sources)
}

function filesBelow(names) {
  return names.flatMap((name) => {
    const full = path.join(root, name)
    if (!existsSync(full)) return []
    if (!statSync(full).isDirectory()) return [name, readFileSync(full)]
    return filesBelow(
      readdirSync(full)
        .sort()
        .map((entry) => path.join(name, entry)),
    )
  })
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

/** Runs a program in the project's folder and forwards signals to it; returns its exit code. */
function run(program, args, env = {}) {
  const bin = path.join(root, 'node_modules', '.bin')
  const PATH = [bin, process.env.PATH].filter(Boolean).join(path.delimiter)
  // Node.js reads its compiled code from a cache at the next start, which takes half as long.
  const NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'compiled')
  // Megabytes for new objects: on a large machine Node.js would take 64 of them three times over,
  // and be no faster.
  const NODE_OPTIONS = ['--max-semi-space-size=8', process.env.NODE_OPTIONS].join(' ').trim()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE, ...process.env, NODE_OPTIONS, PATH, ...env },
      shell: process.platform === 'win32' && program === 'npm',
    })
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    const watch = whenParentEnds(() => pass('SIGTERM'))
    child.on('error', (error) => stop(`${program} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      clearInterval(watch)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

/**
 * A signal to npm ends the shell between npm and this process, but is not sent to this process. It
 * notices by its parent, which changes.
 */
function whenParentEnds(act) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  return watch
}

function say(line) {
  process.stderr.write(`${line}\n`)
}

function stop(line, code = 1) {
  say(line)
  // Programs that count tests get a count even when no test could run.
  if (command.startsWith('test')) console.log('0 passed, 1 failed')
  process.exit(code || 1)
}
