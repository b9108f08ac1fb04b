// The feeds for search engines and aggregators, with 100,000 open jobs: time to the first byte,
// whole time, and how much the server's memory grows. The limit of each is the time to read the
// same rows by a cursor from the database, in the same run.
import { Client } from 'pg'
import { findRunningEmbedded } from '#server/postgres/attach.ts'
import { startProduct } from '#tests/support/product.ts'
import { median, Verdicts } from './verdicts.ts'

const JOBS = 100_000
const RUNS = 3
const WATCH_MS = 100
const FIRST_BYTE_MS = 100
/** A heap's size varies; the whole feed is ten times as long. */
const GROWTH_MB = 30

const listed = 'id, created_at, updated_at'
const described = `id, created_at, title, company_name, department, location, work_mode, type, salary_range, salary_min, salary_max,
  currency, experience_required, description, requirements, responsibilities, benefits, closing_date`

type Fetched = { firstByte: number; total: number; bytes: number }

export async function feeds(): Promise<boolean> {
  const product = await startProduct()
  const address = await findRunningEmbedded(product.dataDir, 'postgres')
  const database = new Client({ connectionString: address })
  const verdicts = new Verdicts()
  const { url } = product
  const feed = `${url}/feeds/jobs.xml`
  try {
    await database.connect()
    await seed(database)
    const sitemap = await filesOf(`${url}/sitemap.xml`)
    const read = (columns: string) => () => readByCursor(database, columns)

    await compare(verdicts, 'sitemap', () => fetchAll(sitemap), read(listed), 10)
    await compare(verdicts, 'jobs.xml', () => fetchWhole(feed), read(described), 10)
    const packed = await fetchWhole(feed, 'br')
    verdicts.report('jobs.xml by brotli: total', packed.total, 'ms')
    const newest = await fetchWhole(`${url}/feeds/jobs.rss?keyword=engineer`)
    verdicts.report('jobs.rss, filtered: total', newest.total, 'ms')

    const before = await peakDuring(url, () => fetchWhole(feed))
    const after = await peakDuring(url, () => fetchWhole(feed))
    verdicts.report('the server while it writes jobs.xml', before, 'MB')
    verdicts.report('and by how much it grows the next time', after - before, 'MB', GROWTH_MB)
    return verdicts.missed === 0
  } finally {
    await database.end()
    await product.stop()
  }
}

async function compare(
  verdicts: Verdicts,
  name: string,
  work: () => Promise<Fetched>,
  limit: () => Promise<number>,
  maxTimes: number,
) {
  const runs: (Fetched & { times: number })[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const least = await limit()
    const fetched = await work()
    runs.push({ ...fetched, times: fetched.total / least })
  }
  const middle = (of: keyof Fetched | 'times') => median(runs.map((run) => run[of]))
  verdicts.report(`${name}: length`, middle('bytes') / 1e6, 'MB')
  verdicts.report(`${name}: first byte`, middle('firstByte'), 'ms', FIRST_BYTE_MS)
  verdicts.report(`${name}: total`, middle('total'), 'ms')
  verdicts.report(`${name}: total against the rows alone`, middle('times'), '×', maxTimes)
}

/**
 * Postings of an ordinary length, a minute apart. Written without triggers, which would take longer
 * than the measurement.
 */
async function seed(database: Client) {
  await database.query('set session_replication_role = replica')
  await database.query(
    `insert into public.jobs (title, company, company_name, department, location, work_mode, type, salary_min, salary_max, currency,
       experience_required, description, requirements, responsibilities, benefits, closing_date, status, created_at, updated_at, published_at)
     select 'Senior engineer ' || n, 'Kaveri ' || n % 500, 'Kaveri ' || n % 500, 'Engineering',
       (array['Lucknow, Uttar Pradesh', 'Bengaluru, Karnataka, India', 'Pune'])[1 + n % 3],
       (array['remote', 'hybrid', 'onsite'])[1 + n % 3], 'full-time', 800000 + n, 1200000 + n, 'INR', '3 years',
       E'## About the work\\n\\n'
         || repeat('We build **payment** systems that many rely on, and [write](https://example.org/' || n || ') about it. ', 20)
         || repeat(E'\\n- Own a service end to end', 5),
       array['Three years of TypeScript', 'SQL & care'], array['Build', 'Review'], array['Remote days'],
       case when n % 4 = 0 then current_date + 30 end, 'active', posted, posted, posted
     from generate_series(1, $1::int) n, lateral (select now() - ($1::int - n) * interval '1 minute' as posted) as at`,
    [JOBS],
  )
  await database.query('set session_replication_role = origin')
  await database.query('vacuum analyze public.jobs')
}

/** The limit: as a visitor, in the order of the feeds, a thousand at a time. */
async function readByCursor(database: Client, columns: string): Promise<number> {
  const began = performance.now()
  await database.query('begin read only')
  await database.query('set local role anon')
  await database.query(
    `declare open_jobs cursor for select ${columns} from public.jobs
     where status = 'active' and (closing_date is null or closing_date >= current_date) order by created_at, id`,
  )
  let rows = 0
  for (let more = 1; more > 0; ) {
    more = (await database.query('fetch 1000 from open_jobs')).rows.length
    rows += more
  }
  await database.query('commit')
  if (rows !== JOBS) throw new Error(`${rows} rows instead of ${JOBS}`)
  return performance.now() - began
}

async function filesOf(index: string): Promise<string[]> {
  const text = await (await fetch(index)).text()
  return [index, ...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, file]) => file ?? '')]
}

/** One after the other; the first byte is that of the slowest file. */
async function fetchAll(files: readonly string[]): Promise<Fetched> {
  const all: Fetched = { firstByte: 0, total: 0, bytes: 0 }
  for (const file of files) {
    const { firstByte, total, bytes } = await fetchWhole(file)
    all.firstByte = Math.max(all.firstByte, firstByte)
    all.total += total
    all.bytes += bytes
  }
  return all
}

/** `bytes` is what was read, after decompression. */
async function fetchWhole(address: string, encoding = 'identity'): Promise<Fetched> {
  const began = performance.now()
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } })
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status} for ${address}`)
  let firstByte = 0
  let bytes = 0
  for await (const part of answer.body) {
    firstByte ||= performance.now() - began
    bytes += part.byteLength
  }
  return { firstByte, total: performance.now() - began, bytes }
}

/** The largest memory of the server's process during the work, in MB. */
async function peakDuring(url: string, work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const watch = setInterval(async () => {
    const text = await (await fetch(`${url}/metrics`)).text()
    const resident = Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1e6
    most = Math.max(most, resident)
  }, WATCH_MS)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
  return most
}
