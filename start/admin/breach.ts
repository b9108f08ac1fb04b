// `npm run admin -- breach TABLE FOLDER`: lists the people whose data a leaked table holds, and
// drafts the notices to them and to the Board. Sends nothing.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { byteOrderMark, csvLine } from '#csv/write.ts'
import { type BreachFacts, noticeToBoard, noticeToPerson } from '#emails/breach-notice.ts'
import { type KindOfData, tablesOf } from '#web/visitor/personal-data.ts'
import {
  type AffectedPerson,
  affectedBy,
  type Span,
  tablesOfPeople,
} from '#worker/breach/affected.ts'
import type { Environment } from '../environment.ts'
import { projectFolder } from '../project.ts'
import { type AdminTask, readArguments, WrongUsage } from './task.ts'
import { withDatabase } from './with-database.ts'

export const breach: AdminTask = {
  usage: 'TABLE FOLDER [--from TIME] [--to TIME]',
  does: 'lists the people in a table (e.g. public.profiles) and drafts the notices to them and to the Board',
  async run(environment, args) {
    const { values, words } = readArguments(args, ['TABLE', 'FOLDER'], {
      from: { type: 'string' },
      to: { type: 'string' },
    })
    const [given = '', folder = ''] = words
    const table = given.includes('.') ? given : `public.${given}`
    if (!tablesOfPeople.includes(table)) {
      throw new WrongUsage(`${given} is none of: ${tablesOfPeople.join(', ')}`)
    }
    const span = { from: timeOf('from', values.from), to: timeOf('to', values.to) }
    const people = await withDatabase(environment, 'breach', (database) =>
      affectedBy(database, table, span),
    )
    await writeDrafts(path.resolve(folder), people, await factsOf(environment, table, span, people))
    console.log(`People concerned: ${people.length}, listed in ${path.join(folder, 'people.csv')}`)
    console.log(
      'Drafts: board.txt, and one in notices/ for each. Fill in what stands in [brackets].',
    )
    return 0
  },
}

function timeOf(name: string, value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const time = new Date(value)
  if (Number.isNaN(time.getTime())) {
    throw new WrongUsage(`--${name} ${value}: expected a time, e.g. 2026-11-21T18:30:00Z`)
  }
  return time
}

async function factsOf(
  environment: Environment,
  table: string,
  { from, to }: Span,
  people: readonly AffectedPerson[],
): Promise<BreachFacts> {
  return {
    table,
    data: { en: await wordsFor(table, 'en'), hi: await wordsFor(table, 'hi') },
    span: { from: from?.toISOString(), to: to?.toISOString() },
    people: people.length,
    rows: people.reduce((sum, { rows }) => sum + rows, 0),
    contact: environment.GRIEVANCE_CONTACT,
    siteUrl: environment.SITE_URL,
    draftedAt: new Date().toISOString(),
  }
}

/** The privacy page's description of this table. */
async function wordsFor(table: string, language: 'en' | 'hi'): Promise<string> {
  const kinds = Object.keys(tablesOf) as KindOfData[]
  const kind = kinds.find((each) => tablesOf[each].includes(table))
  const file = path.join(projectFolder, 'web', 'messages', `${language}.json`)
  const messages = JSON.parse(await readFile(file, 'utf8')) as {
    legal: { privacy: { data: Record<string, { title: string; what: string }> } }
  }
  const words = kind && messages.legal.privacy.data[kind]
  return words ? `${words.title}: ${words.what}` : table
}

async function writeDrafts(folder: string, people: readonly AffectedPerson[], facts: BreachFacts) {
  await mkdir(path.join(folder, 'notices'), { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 1)
    throw new Error(`${folder} is not empty: name a new folder`)
  const write = (name: string, text: string) =>
    writeFile(path.join(folder, name), text, { mode: 0o600, flag: 'wx' })
  const lines = [csvLine(['number', 'id', 'address', 'name', 'rows'])]
  for (const [index, person] of people.entries()) {
    const number = String(index + 1).padStart(6, '0')
    const { id, address, name, rows } = person
    lines.push(csvLine([number, id, address, name, rows]))
    await write(
      path.join('notices', `${number}.txt`),
      `To: ${address ?? id}\n${noticeToPerson(facts, name)}`,
    )
  }
  await write('people.csv', byteOrderMark + lines.join(''))
  await write('board.txt', noticeToBoard(facts))
}
