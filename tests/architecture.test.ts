// The rules of docs/architecture.md: an import in the wrong direction does not compile, the server
// contains no noun of the product, and a start loads only what it needs.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { parseSync } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { filesBelow, notSource, pathOf, read, root } from './support/source-files.ts'

const require = createRequire(import.meta.url)
const folder = mkdtempSync(path.join(os.tmpdir(), 'hiring-agent-projects-'))
afterAll(() => rmSync(folder, { recursive: true }))

const parts = [
  ...['database', 'emails', 'csv', 'server', 'server/queue', 'server/outgoing'],
  ...['web', 'worker'],
]

/** What each project may import: the references of its tsconfig.json, and theirs in turn. */
const allowed: Record<string, string[]> = {
  database: [],
  server: ['server/queue', 'server/outgoing'],
  'server/queue': [],
  'server/outgoing': [],
  emails: ['database'],
  build: [],
  csv: [],
  web: ['database', 'emails', 'csv'],
  worker: ['database', 'emails', 'csv', 'server/queue', 'server/outgoing'],
  site: parts,
  start: [...parts, 'site'],
  tests: [...parts, 'site', 'start', 'build'],
  bench: [...parts, 'site', 'start', 'build', 'tests'],
}
const projects = Object.keys(allowed)

/**
 * Compiles one small file for each project, with the project's own settings; returns the files that
 * do not compile.
 */
function compile(files: Record<string, string>): Set<string> {
  for (const name of ['package.json', 'tsconfig.base.json']) {
    cpSync(path.join(root, name), path.join(folder, name))
  }
  mkdirSync(path.join(folder, 'node_modules'))
  for (const name of ['@types', 'vite']) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(folder, 'node_modules', name))
  }
  for (const name of projects) {
    mkdirSync(path.join(folder, name))
    cpSync(path.join(root, name, 'tsconfig.json'), path.join(folder, name, 'tsconfig.json'))
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const tsc = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, '-b', ...projects, '--pretty', 'false', '--force'],
    { cwd: folder, encoding: 'utf8' },
  )
  return new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file]) => file ?? ''))
}

/** A project's name as a part of a file's name. */
const inName = (project: string) => project.replace('/', '-')
const relativePath = (from: string, to: string) => {
  const relative = path.posix.relative(from, to)
  return relative.startsWith('.') ? relative : `./${relative}`
}

test('an import against the direction does not compile; one along it does', () => {
  const pairs = projects.flatMap((from) =>
    projects.filter((to) => to !== from).map((to) => ({ from, to })),
  )
  // A noun for each import, because the compiler reports a file outside the project only once.
  const files = Object.fromEntries(
    pairs.flatMap(({ from, to }) =>
      ['name', 'path'].flatMap((way) => {
        const noun = `for-${inName(from)}-by-${way}.ts`
        const target = way === 'name' ? `#${to}/${noun}` : relativePath(from, `${to}/${noun}`)
        return [
          [`${to}/${noun}`, 'export const noun = 1\n'],
          [`${from}/by-${way}-${inName(to)}.ts`, `export { noun } from '${target}'\n`],
        ]
      }),
    ),
  )
  const refused = compile(files)
  for (const { from, to } of pairs) {
    const isRefused = !allowed[from]?.includes(to)
    for (const way of ['name', 'path']) {
      const file = `${from}/by-${way}-${inName(to)}.ts`
      expect([file, refused.has(file)]).toEqual([file, isRefused])
    }
  }
}, 60_000)

test('every top folder with code is a project, and the compiler is told of each', () => {
  const withCode = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !notSource.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => filesBelow(name).some((file) => /\.tsx?$/.test(file)))
  const topFolders = projects.filter((name) => !name.includes('/'))
  expect(withCode.sort()).toEqual(topFolders.sort())
  const { references } = JSON.parse(read('tsconfig.json'))
  expect(references.map((one: { path: string }) => one.path).sort()).toEqual(projects.toSorted())
})

test('the server mentions no noun of the product', () => {
  const noun = /\b(jobs?|candidates?|resumes|applicants?|assessments?)\b/i
  const files = filesBelow('server')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((name) => noun.test(read(name)))).toEqual([])
})

test('the wording of the mails stands on nothing else of ours', () => {
  const foreign = filesBelow('emails').flatMap((name) =>
    // The unions of the tables are in types.ts; type imports do not exist at run time.
    [
      ...read(name)
        .replace(/^import type .* from '#database\/types\.ts'$/m, '')
        .matchAll(/from '([^']+)'/g),
    ]
      .map(([, target = '']) => target)
      .filter((target) =>
        target.startsWith('.')
          ? !path.join(path.dirname(name), target).startsWith('emails')
          : target.startsWith('#'),
      )
      .map((target) => `${name}: ${target}`),
  )
  expect(foreign).toEqual([])
})

/** The files of web/ that a file below web/ imports, as paths from there: `data/wire/client.ts`. */
function importsWithinWeb(name: string): string[] {
  const code = read(name).replace(/^\s*(\/\/|\/?\*).*$/gm, '')
  const specifiers = [...code.matchAll(/(?:from |import |import\()\s*'([^']+)'/g)]
  return specifiers
    .map(([, target = '']) => pathOf(target, name))
    .filter((target) => target.startsWith('web/'))
    .map((target) => target.slice('web/'.length))
}

const areas = ['visitor', 'account', 'candidate', 'admin', 'feeds', 'social-card', 'gallery']
const belowFrame = ['data', 'ui', 'messages']

test('the areas of the screens import each other nowhere', () => {
  const rooms: Record<string, readonly string[]> = {
    messages: [],
    ui: ['messages'],
    data: ['messages'],
    form: ['ui', 'messages'],
    app: belowFrame,
    job: ['app', ...belowFrame],
    resume: belowFrame,
    application: belowFrame,
    conversation: ['form', ...belowFrame],
    credentials: ['app', ...belowFrame],
    security: ['credentials', 'app', ...belowFrame],
  }
  for (const area of areas) {
    rooms[area] = [
      'security',
      'credentials',
      'job',
      'resume',
      'application',
      'conversation',
      'app',
      'form',
      ...belowFrame,
    ]
  }
  const files = filesBelow('web').filter((name) => /\/.*\/.*\.tsx?$/.test(name))
  expect(new Set(files.map((name) => name.split('/')[1]))).toEqual(new Set(Object.keys(rooms)))
  const wrong = files.flatMap((name) => {
    const [, room = ''] = name.split('/')
    return importsWithinWeb(name)
      .filter((target) => {
        const [place = ''] = target.split('/')
        const isRoutes = name === 'web/app/routes.tsx' && target === `${place}/routes.tsx`
        return place !== room && !isRoutes && !rooms[room]?.includes(place)
      })
      .map((target) => `${name}: ${target}`)
  })
  expect(wrong).toEqual([])
})

test('the data of the screens is in rooms that import downward only', () => {
  const below: Record<string, readonly string[]> = {
    wire: [],
    files: [],
    people: ['wire'],
    jobs: ['wire'],
    resumes: ['wire'],
    applications: ['wire', 'people', 'jobs', 'resumes'],
    platform: ['wire'],
  }
  const files = filesBelow('web/data')
  expect(new Set(files.map((name) => name.split('/')[2]))).toEqual(new Set(Object.keys(below)))
  const upward = files.flatMap((name) => {
    const [, , room = ''] = name.split('/')
    return importsWithinWeb(name)
      .filter((target) => {
        const [place, noun = ''] = target.split('/')
        if (place !== 'data') return place !== 'messages'
        return noun !== room && !below[room]?.includes(noun)
      })
      .map((target) => `${name}: ${target}`)
  })
  expect(upward).toEqual([])
})

test('figures use what starts and drives the product, and no test', () => {
  const allowed = /^#tests\/(support\/|journeys\/people\.ts$)/
  const imported = filesBelow('bench').flatMap((name) =>
    [...read(name).matchAll(/(?:from |import |import\()\s*'([^']+)'/g)]
      .map(([, target = '']) => target)
      .filter((target) => target.startsWith('#tests/') || target.includes('../tests/'))
      .map((target) => ({ name, target })),
  )
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter(({ target }) => !allowed.test(target))).toEqual([])
})

test('a start loads no library that only some requests need', () => {
  const loaded = new Set(['main.ts', 'start/product.ts', 'site/site.ts'])
  // A set also visits what is added meanwhile.
  for (const name of loaded) {
    if (!name.endsWith('.ts')) continue
    for (const target of loadedWith(name)) loaded.add(target)
  }
  expect(loaded).toContain('server/auth/saml/begin.ts')
  expect(loaded).toContain('hono')
  const later = [
    '@node-saml/node-saml',
    '@noble/curves/ed25519.js',
    '@noble/curves/secp256k1.js',
    '@resvg/resvg-wasm',
    'csv-parse',
    'file-type',
    'harfbuzzjs',
    'mammoth',
    'nodemailer',
    'nodemailer/lib/mail-composer/index.js',
    'unpdf',
    'word-extractor',
    'yazl',
  ]
  expect(later.filter((name) => loaded.has(name))).toEqual([])
})

/** What is loaded with a file: ours by their paths from the root, the others as they are named. */
function loadedWith(name: string): string[] {
  const { staticImports, staticExports } = parseSync(name, read(name)).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  return [...imported, ...passedOn].map((target) => pathOf(target, name))
}
