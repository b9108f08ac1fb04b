// Adds many people to the demo's named cast: as many rows as on a busy platform, repeatable by a
// seed, made in minutes. All of it is written or nothing; existing rows are unchanged.
import { createHash } from 'node:crypto'
import type { Clock, Connection, Query } from '../../connection.ts'
import { demoPostings } from '../postings/index.ts'
import { makeApplications } from './applications.ts'
import { chanceOf } from './chance.ts'
import { storeMessagesAndSubscribers } from './messages-and-subscribers.ts'
import { makeCrowd } from './people.ts'
import { makePostings } from './postings.ts'
import {
  storeApplications,
  storeAssessments,
  storePeople,
  storePostings,
  storeSteps,
} from './store.ts'

type Sizes = { applications: number; people: number; postings: number }

type LargeDemoParts = {
  /** With the rights of the owner. */
  connection: Connection
  /** The totals afterwards, including the cast. */
  sizes: Sizes
  seed: number
  /** The address of an account whose password all these accounts share. */
  passwordOf: string
  notice: string
  clock: Clock
  log: (line: string) => void
}

export const largeSizes: Sizes = { applications: 100_000, people: 5_000, postings: 2_000 }

/** True when this run added the rows. */
export async function loadLargeDemo(parts: LargeDemoParts): Promise<boolean> {
  const isAdded = await parts.connection.transaction((tx) => addCrowd(tx, parts))
  // The planner's statistics are from when the tables were empty.
  if (isAdded) await parts.connection.query('analyze')
  return isAdded
}

async function addCrowd(tx: Query, parts: LargeDemoParts): Promise<boolean> {
  const { sizes, seed, log } = parts
  const now = parts.clock.now().getTime()
  const idOf = idsOf(seed)
  const [known] = await tx.query('select from public.jobs where id = $1', [idOf('posting 0')])
  if (known) return false
  const missing = await countMissing(tx, sizes)
  // Each stage has random numbers of its own: another number of people leaves the postings
  // unchanged.
  const people = makeCrowd(
    {
      count: missing.people,
      now,
      skills: [...new Set(demoPostings.flatMap((one) => one.skills))],
      idOf,
    },
    chanceOf(seed),
  )
  const postings = makePostings(
    { count: missing.postings, now, templates: demoPostings, idOf },
    chanceOf(seed + 1),
  )
  const applications = makeApplications(
    { count: missing.applications, now, people, postings, idOf },
    chanceOf(seed + 2),
  )
  const admins = await tx.query<{ id: string }>(
    `select id from public.profiles where role = 'admin' order by created_at, id`,
  )
  const deciders = admins.map(({ id }) => id)
  const [account] = await tx.query<{ encrypted_password: string }>(
    'select encrypted_password from auth.users where email = $1',
    [parts.passwordOf],
  )
  await storePeople(tx, people, {
    passwordHash: account?.encrypted_password ?? '',
    notice: parts.notice,
  })
  log(`${people.length} people more`)
  await storePostings(tx, postings, deciders)
  log(`${postings.length} postings more`)
  await storeApplications(tx, applications)
  log(`${applications.length} applications more`)
  const taken = await storeAssessments(tx, applications)
  log(`${taken} assessments taken; the decisions follow, one by one, which takes longest`)
  await storeSteps(tx, applications, deciders)
  log('The applications are decided')
  await storeMessagesAndSubscribers(tx, { now, people, admins: deciders, idOf }, chanceOf(seed + 3))
  return true
}

async function countMissing(tx: Query, sizes: Sizes): Promise<Sizes> {
  const [present] = await tx.query<Sizes>(
    `select (select count(*)::integer from public.job_applications) as applications,
       (select count(*)::integer from public.profiles) as people,
       (select count(*)::integer from public.jobs) as postings`,
  )
  const missing = (name: keyof Sizes) => Math.max(0, sizes[name] - (present?.[name] ?? 0))
  return {
    applications: missing('applications'),
    people: missing('people'),
    postings: missing('postings'),
  }
}

/** The same seed gives the same ids. */
function idsOf(seed: number) {
  return (name: string): string => {
    const digits = createHash('md5').update(`large demo ${seed}: ${name}`).digest('hex')
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
  }
}
