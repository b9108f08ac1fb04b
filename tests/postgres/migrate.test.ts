import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MigrationConnection, migrate } from '#server/postgres/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

const record = { record: 'server.migrations' }
let fresh: FreshDatabase
let folder: string
let client: Client
beforeEach(async () => {
  fresh = await freshDatabase({ empty: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  client = await connect()
})
afterEach(async () => {
  await client.end()
  await fresh.drop()
  fs.rmSync(folder, { recursive: true })
})

async function connect() {
  const made = new Client({ connectionString: fresh.serviceUrl })
  await made.connect()
  return made
}
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)

test('files run once each, in the order of their numbers', async () => {
  write('0002_more.sql', 'insert into notes values (1); insert into notes values (2);')
  write('0001_notes.sql', 'create table notes (id int)')
  expect(await migrate(client, folder, record)).toEqual(['0001_notes.sql', '0002_more.sql'])
  expect(await migrate(client, folder, record)).toEqual([])
  write('0003_last.sql', 'delete from notes where id = 1')
  expect(await migrate(client, folder, record)).toEqual(['0003_last.sql'])
  expect((await client.query('select id from notes')).rows).toEqual([{ id: 2 }])
})

test('with nothing to do it asks one question', async () => {
  write('0001_notes.sql', 'create table notes (id int)')
  await migrate(client, folder, record)
  const asked: string[] = []
  const counting: MigrationConnection = {
    query: (text, values) => {
      asked.push(text)
      return client.query(text, values)
    },
  }
  await migrate(counting, folder, record)
  expect(asked).toHaveLength(1)
})

test('a file that fails leaves nothing of itself, keeps those before it, and is named', async () => {
  write('0001_notes.sql', 'create table notes (id int)')
  write('0002_broken.sql', 'create table books (id int); select 1/0')
  await expect(migrate(client, folder, record)).rejects.toThrow(
    '0002_broken.sql could not be applied: division by zero',
  )
  const { rows } = await client.query(
    "select to_regclass('notes') as notes, to_regclass('books') as books",
  )
  expect(rows).toEqual([{ notes: 'notes', books: null }])
  write('0002_broken.sql', 'create table books (id int)')
  expect(await migrate(client, folder, record)).toEqual(['0002_broken.sql'])
})

test('an edited file is refused before anything runs; turned line ends are no edit', async () => {
  write('0001_notes.sql', 'create table notes\n(id int)\n')
  await migrate(client, folder, record)
  write('0001_notes.sql', 'create table notes\r\n(id int)\r\n')
  expect(await migrate(client, folder, record)).toEqual([])
  write('0001_notes.sql', 'create table notes (id bigint)')
  write('0002_more.sql', 'create table more (id int)')
  await expect(migrate(client, folder, record)).rejects.toThrow(
    '0001_notes.sql was edited after it had been applied; undo that and add a new file',
  )
  expect((await client.query("select to_regclass('more') as more")).rows).toEqual([{ more: null }])
})

test('names without a number, and two files of one number, are refused', async () => {
  write('notes.sql', '')
  await expect(migrate(client, folder, record)).rejects.toThrow('notes.sql: expected a name like')
  fs.rmSync(path.join(folder, 'notes.sql'))
  write('0001_notes.sql', '')
  write('0001_books.sql', '')
  await expect(migrate(client, folder, record)).rejects.toThrow(
    '0001_books.sql and 0001_notes.sql have the same number',
  )
})

test('processes that start together take turns', async () => {
  for (let number = 1; number <= 5; number += 1) {
    write(`000${number}_table.sql`, `create table table_${number} (id int); select pg_sleep(0.02)`)
  }
  const others = await Promise.all([connect(), connect(), connect()])
  const done = await Promise.all(others.map((each) => migrate(each, folder, record)))
  await Promise.all(others.map((each) => each.end()))
  expect(done.flat().sort()).toHaveLength(5)
  expect(new Set(done.flat()).size).toBe(5)
})

test('a table that somebody holds for a moment is tried again', async () => {
  write('0001_notes.sql', 'create table notes (id int)')
  await migrate(client, folder, record)
  const holder = await connect()
  await holder.query('begin; select from notes')
  const released = new Promise((resolve) => setTimeout(resolve, 3500)).then(() =>
    holder.query('commit'),
  )
  write('0002_column.sql', 'alter table notes add column body text')
  expect(await migrate(client, folder, record)).toEqual(['0002_column.sql'])
  await released
  await holder.end()
})
