// Engines that answer the same typed words over the same open postings with their first ten: the
// product in both orders, PostgreSQL by ILIKE, SQLite's FTS5 and MiniSearch. The others are set up
// as their manuals advise, with a title above tags above the text, and not tuned any further.
import { DatabaseSync } from 'node:sqlite'
import MiniSearch from 'minisearch'
import type { Client } from 'pg'
import type { Posting } from './postings.ts'

export type Engine = {
  name: string
  /** Ids, best first; rejects when it fails. */
  search(typed: string): Promise<string[]>
}

const TEN = 10

export async function productEngines(url: string): Promise<Engine[]> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as {
    publishableKey: string
  }
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  const engine = (name: string, sort: string): Engine => ({
    name,
    async search(keyword) {
      const body = JSON.stringify({ keyword, sort, page_size: TEN })
      const request = { method: 'POST', headers, body }
      const answer = await fetch(`${url}/rest/v1/rpc/search_jobs`, request)
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
      return ((await answer.json()) as { jobs: { id: string }[] }).jobs.map(({ id }) => id)
    },
  })
  return [engine('product, by relevance', 'relevance'), engine('product, newest', 'newest')]
}

export function ilikeEngines(client: Client): Engine[] {
  const ask = async (condition: string, values: string[]) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from public.jobs where status = 'active' and ${condition}
       order by created_at desc, id desc limit ${TEN}`,
      values,
    )
    return rows.map(({ id }) => id)
  }
  const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return [
    {
      name: 'ILIKE, all in the title',
      search: (typed) => ask('title ilike $1', [pattern(typed)]),
    },
    {
      name: 'ILIKE, each word anywhere',
      search(typed) {
        const words = typed.split(/\s+/)
        const each = words.map(
          (_word, at) =>
            `concat_ws(' ', title, company_name, location, work_mode, type, skills::text, description) ilike $${at + 1}`,
        )
        return ask(each.join(' and '), words.map(pattern))
      },
    },
  ]
}

export function sqliteEngine(postings: readonly Posting[]): Engine {
  const database = new DatabaseSync(':memory:')
  database.exec(
    `create virtual table postings using fts5 (id unindexed, title, tags, company, place, terms, text, tokenize = 'porter unicode61')`,
  )
  const insert = database.prepare('insert into postings values (?, ?, ?, ?, ?, ?, ?)')
  database.exec('begin')
  for (const one of postings.map(documentOf)) {
    insert.run(one.id, one.title, one.tags, one.company, one.place, one.terms, one.text)
  }
  database.exec('commit')
  const find = database.prepare(
    `select id from postings where postings match ? order by bm25 (postings, 0, 8, 4, 2, 3, 1, 1) limit ${TEN}`,
  )
  const ids = (query: string) => find.all(query).map(({ id }) => String(id))
  return {
    name: 'SQLite FTS5, bm25',
    async search(typed) {
      const words = typed.split(/\s+/).map((word) => `"${word.replaceAll('"', '""')}"`)
      const all = ids(words.join(' AND '))
      // What has all words comes first, and what has some of them fills the ten.
      return [...new Set([...all, ...ids(words.join(' OR '))])].slice(0, TEN)
    },
  }
}

export function miniSearchEngine(postings: readonly Posting[]): Engine {
  const index = new MiniSearch({
    fields: ['title', 'tags', 'company', 'place', 'terms', 'text'],
    searchOptions: {
      prefix: true,
      fuzzy: 0.2,
      boost: { title: 4, tags: 2, place: 2 },
    },
  })
  for (const posting of postings) index.add(documentOf(posting))
  return {
    name: 'MiniSearch, prefix and fuzzy',
    search: async (typed) =>
      index
        .search(typed)
        .slice(0, TEN)
        .map(({ id }) => String(id)),
  }
}

function documentOf(posting: Posting) {
  const { id, title, skills, company, location, work_mode, type, description } = posting
  return {
    id,
    title,
    tags: skills.join(', '),
    company,
    place: `${location} ${work_mode}`,
    terms: [type, posting.experience_required, posting.salary_range].filter(Boolean).join(' '),
    text: description,
  }
}
