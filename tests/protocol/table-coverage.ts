// The behaviours of the table API (behaviours.md), the tests that there are in its files, and the
// page that says which test shows which behaviour (COVERAGE.md).
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'vite'

type Behaviour = { id: string; what: string; shownBy: string[] }
type Group = { title: string; behaviours: Behaviour[] }

const here = import.meta.dirname
const root = path.resolve(here, '../..')

/** The test files of the table API, from the root. */
export const tableTests = globSync(
  [
    'tests/protocol/tables/*.test.ts',
    'server/tables/**/*.test.ts',
    'tests/serve/configuration.test.ts',
  ],
  { cwd: root },
).sort()

/** A test as behaviours.md names it: its file, its groups and its title. */
export const nameOf = (file: string, titles: readonly string[]) =>
  `${path.basename(file, '.test.ts')}: ${titles.join(' > ')}`

/** Whether `name` is that of the test or of a group around it. */
export const isOf = (name: string, test: string) => test === name || test.startsWith(`${name} > `)

/** What behaviours.md says; the last group, without ids, is the differences on purpose. */
export function readBehaviours(): { groups: Group[]; differences: string } {
  const text = readFileSync(path.join(here, 'behaviours.md'), 'utf8')
  const sections = text.split('\n## ').slice(1)
  const differences = sections.pop() ?? ''
  const groups = sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    const behaviours: Behaviour[] = []
    for (const line of lines) {
      const [, id, what = ''] = /^- (\w+): (.*)$/.exec(line) ?? []
      if (id) behaviours.push({ id, what, shownBy: [] })
      else if (line.startsWith('  - ')) behaviours.at(-1)?.shownBy.push(line.slice(4))
      else if (line) throw new Error(`behaviours.md: neither a behaviour nor a test: ${line}`)
    }
    return { title, behaviours }
  })
  return { groups, differences }
}

/** The page; a behaviour names those of its tests that `passed`. */
export function coveragePage(passed: readonly string[]): string {
  const { groups, differences } = readBehaviours()
  const isShown = (name: string) => passed.some((test) => isOf(name, test))
  const row = ({ id, what, shownBy }: Behaviour) => {
    const tests = shownBy.filter(isShown).map((name) => name.replaceAll('|', '\\|'))
    return `| ${id} | ${what} | ${tests.join('<br>') || 'no test'} |`
  }
  return `# The table API (\`/rest/v1\`): what is answered, and the tests that show it

Written by \`node tests/protocol/coverage.ts tables\` from [behaviours.md](behaviours.md) and the tests that passed: those in \`tables/\` (the
official client in process and raw requests, over the neutral database [library.sql](tables/library.sql)), of the stages in \`server/tables/\`, and of \`tests/serve/\`.
${groups
  .map(
    ({ title, behaviours }) =>
      `\n## ${title}\n\n| | behaviour | shown by |\n|---|---|---|\n${behaviours.map(row).join('\n')}\n`,
  )
  .join('')}
## ${differences}`
}

/** Every test in the code of `file`, by name; a row of `test.each` is a test. */
export function testsIn(file: string): string[] {
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'))
  const around: string[] = []
  const found: string[] = []
  new Visitor({
    CallExpression(call) {
      const titles = titlesOf(call as unknown as Call)
      if (isCallOf('describe', call as unknown as Call)) around.push(titles[0] ?? '')
      if (isCallOf('test', call as unknown as Call))
        found.push(...titles.map((title) => nameOf(file, [...around, title])))
    },
    'CallExpression:exit'(call) {
      if (isCallOf('describe', call as unknown as Call)) around.pop()
    },
  }).visit(program)
  return found
}

/** As much of the syntax tree as is read here. */
type Node = {
  type: string
  name?: string
  value?: unknown
  object?: Node
  callee?: Node
  elements?: Node[]
  quasis?: { value: { cooked: string } }[]
}
type Call = { callee: Node; arguments: Node[] }

/** `test('…')`, `test.skipIf(…)('…')`, `test.each(…)('…')`: a call with a title. */
function isCallOf(word: string, { callee, arguments: [title] }: Call): boolean {
  let first: Node | undefined = callee
  while (first?.callee ?? first?.object) first = first.callee ?? first.object
  return first?.name === word && titleOf(title) !== undefined
}

const titleOf = (node: Node | undefined) =>
  node?.type === 'TemplateLiteral'
    ? node.quasis?.map(({ value }) => value.cooked).join('…')
    : typeof node?.value === 'string'
      ? node.value
      : undefined

/** One title, or with `test.each([…])` one for each row, its values in the place of %s and %i. */
function titlesOf({ callee, arguments: [node] }: Call): string[] {
  const title = titleOf(node) ?? ''
  const [rows] = (callee as unknown as Partial<Call>).arguments ?? []
  if (!rows?.elements) return [title]
  return rows.elements.map((row) => {
    const values = row.elements ?? [row]
    return values.reduce(
      (text, value) => text.replace(/%[si]/, () => String(value.value ?? '…')),
      title,
    )
  })
}
