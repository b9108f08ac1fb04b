// A board with postings of its own, and its search as a visitor sends it.
import { afterAll, beforeAll } from 'vitest'
import { type Cast, freshCast } from '../policies/cast.ts'

export type Posting = [
  title: string,
  location: string,
  skills: string[],
  more?: Record<string, unknown>,
]

type Answer = {
  jobs: { title: string; location: string; found_by: string }[]
  total: number
  understood: { kind: string; typed: string; value: string }[]
  missing: string[]
  meant_keyword: string | null
}

/** Called at the top of a file; the first posting is the newest. */
export function setBoard(postings: readonly Posting[]) {
  let cast: Cast
  beforeAll(async () => {
    cast = await freshCast()
    await cast.as('owner').query('delete from jobs')
    for (const [place, [title, location, skills, more]] of postings.entries()) {
      await cast.as('owner').insert('jobs', {
        title,
        location,
        skills,
        company: 'Kaveri Software',
        description: 'Work with us.',
        created_at: new Date(Date.now() - place * 60_000),
        ...more,
      })
    }
    await cast.as('owner').query('select private.count_search_words()')
  })
  afterAll(() => cast.drop())
  return {
    get cast() {
      return cast
    },
    async search(keyword: string, more: Record<string, unknown> = {}): Promise<Answer> {
      const filters = { keyword, ...more }
      const given = Object.keys(filters).map((name, index) => `${name} => $${index + 1}`)
      const [answer] = await cast
        .as('anon')
        .query(`select * from search_jobs(${given.join(', ')})`, Object.values(filters))
      return answer as Answer
    },
  }
}
