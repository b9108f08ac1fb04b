// Searching postings with the words, lengths and frequencies of strangers: how good the first ten
// are beside other engines, then how fast a page comes. BENCH_SEARCH="quality" or "speed" runs one
// of them alone.
import { readFacts } from './search/facts.ts'
import { quality } from './search/quality.ts'
import { speed } from './search/speed.ts'

const wanted = process.env.BENCH_SEARCH?.split(' ') ?? ['quality', 'speed']

export async function search(): Promise<boolean> {
  const facts = readFacts()
  if (!facts) {
    console.log(
      '  not run: SAMPLE_DATA names no folder with india_postings_facts, taxonomy_onet, ' +
        'skills_skillspan, places_india and names_india',
    )
    return true
  }
  const good = wanted.includes('quality') ? await quality(facts) : true
  return (wanted.includes('speed') ? await speed(facts) : true) && good
}
