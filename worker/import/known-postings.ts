// Which posting of an earlier import a row is. An id alone does not tell: many tables count their
// rows from 1, some give one id to several postings, and next week's table counts anew. So ids are
// compared within a source and a company, and what the posting says decides.
import type { Query } from '../connection.ts'
import type { Posting, Refused } from './posting.ts'
import { contentId, MADE_ID } from './to-posting.ts'

/** What the rows of one file have become so far: no two rows are the same posting. */
export type FileIdentities = { jobs: Set<string>; ids: Set<string> }

export const noIdentities = (): FileIdentities => ({ jobs: new Set(), ids: new Set() })

/** A posting of an earlier import; `same`: its row stood in the file as it stands now. */
type Known = {
  job_id: string
  external_id: string
  same: boolean
  title: string
  company: string
  location: string
  description: string
  experience: string
  pay: string
}

/** An earlier posting, a new one under this id, or neither. */
export type Identity = { known: Known } | { externalId: string } | Refused

/** The identity of each posting, in order. What it finds is noted in `file`. */
export async function identitiesOf(
  tx: Query,
  postings: readonly Posting[],
  file: FileIdentities,
): Promise<Identity[]> {
  const candidates = await candidatesFor(tx, postings)
  const found = new Map<Posting, Identity>()
  const claim = (posting: Posting, known: Known) => {
    file.jobs.add(known.job_id)
    file.ids.add(keyOf(posting.source, posting.externalId))
    found.set(posting, { known })
  }
  const free = (posting: Posting) =>
    (candidates.get(posting) ?? []).filter(({ job_id }) => !file.jobs.has(job_id))

  // Rows that have not changed come first: no changed one may take their posting.
  for (const posting of postings) {
    const same = free(posting).filter((known) => known.same)
    const known = same.find(({ external_id }) => external_id === posting.externalId) ?? same[0]
    if (known) claim(posting, known)
  }
  for (const posting of postings) {
    if (found.has(posting)) continue
    const identity = identityOf(posting, candidates.get(posting) ?? [], free(posting), file)
    if ('known' in identity) claim(posting, identity.known)
    else {
      if ('externalId' in identity) file.ids.add(keyOf(posting.source, identity.externalId))
      found.set(posting, identity)
    }
  }
  return postings.map((posting) => found.get(posting) ?? { externalId: posting.externalId })
}

/** Notes what rows became that an earlier attempt has stored. */
export async function noteStored(tx: Query, postings: readonly Posting[], file: FileIdentities) {
  const candidates = await candidatesFor(tx, postings)
  for (const posting of postings) {
    const same = (candidates.get(posting) ?? []).filter((known) => known.same)
    const known = same.find(({ job_id }) => !file.jobs.has(job_id))
    if (known) file.jobs.add(known.job_id)
    file.ids.add(keyOf(posting.source, posting.externalId))
  }
}

export function keyOf(source: string, externalId: string): string {
  return JSON.stringify([source, externalId])
}

function identityOf(
  posting: Posting,
  all: readonly Known[],
  free: readonly Known[],
  file: FileIdentities,
): Identity {
  const { source, externalId } = posting
  const sharing = all.filter(({ external_id }) => sharedId(external_id) === externalId)
  const isTaken = file.ids.has(keyOf(source, externalId))
  const [only] = sharing
  if (only && sharing.length === 1 && !isTaken && !isCounted(externalId)) {
    if (isSameName(only.company, posting.company) || isSameName(only.title, posting.title))
      return { known: only }
    return {
      refused: `id ${externalId} is already "${only.title}" at ${only.company}`,
      kind: 'other_posting',
      fields: ['title', 'company'],
      other: `${only.title}, ${only.company}`,
    }
  }
  const alike = free
    .filter((known) =>
      sharing.includes(known) ? isAlike(known, posting) : isEqual(known, posting),
    )
    .map((known) => ({ known, likeness: likenessOf(known, posting, sharing.includes(known)) }))
    .sort((one, other) => other.likeness - one.likeness)[0]
  if (alike) return { known: alike.known }
  if (!isTaken && !all.some(({ external_id }) => external_id === externalId)) return { externalId }
  const said = contentId([posting.title, posting.company, posting.location, posting.description])
  const own = `${externalId}#${said}`
  const isFree = !all.some(({ external_id }) => external_id === own)
  return isFree && !file.ids.has(keyOf(source, own))
    ? { externalId: own }
    : { externalId: `${externalId}#${contentId([said, posting.original])}` }
}

/** Under one id: a changed title or a changed text, but not both. */
function isAlike(known: Known, posting: Posting): boolean {
  const text = sharedWords(known.description, posting.description)
  if (!isSameName(known.company, posting.company))
    return isSameName(known.title, posting.title) && text >= 0.8
  const isTitle = sharedWords(known.title, posting.title) >= 0.5
  const isElsewhere = !isSameName(known.location, posting.location)
  const isOtherText = known.description !== '' && posting.description !== '' && text < 0.3
  return isTitle ? !(isElsewhere && isOtherText) : text >= 0.8
}

/** Under another number, with the same title and company: the same text, or all else the same. */
function isEqual(known: Known, { externalId, ...posting }: Posting): boolean {
  if (!isCounted(externalId) || !isCounted(known.external_id)) return false
  if (known.description !== '' || posting.description !== '')
    return sharedWords(known.description, posting.description) >= 0.8
  return (
    isSameName(known.location, posting.location) &&
    known.experience === (posting.experience ?? '') &&
    known.pay === (posting.pay.text ?? '')
  )
}

function likenessOf(known: Known, posting: Posting, isSameId: boolean): number {
  return (
    (isSameId ? 0.25 : 0) +
    sharedWords(known.title, posting.title) +
    sharedWords(known.description, posting.description) +
    (isSameName(known.location, posting.location) ? 1 : 0)
  )
}

/** A number that somebody may have counted, or an id made here: it names nothing by itself. */
function isCounted(externalId: string): boolean {
  const id = sharedId(externalId)
  return id.startsWith(MADE_ID) || /^[a-z]{0,6}[-_ #/]?\d{1,5}$/i.test(id)
}

/** The id that a source gave to several postings. */
const sharedId = (externalId: string) => externalId.split(`#${MADE_ID}`, 1)[0] ?? externalId

/** A name that is missing contradicts none. */
function isSameName(one: string, other: string): boolean {
  return one === '' || other === '' || wordsOf(one).join(' ') === wordsOf(other).join(' ')
}

/** From 0 to 1: the words of both among the words of either. */
function sharedWords(one: string, other: string): number {
  const [ones, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))]
  const all = new Set([...ones, ...others]).size
  return all === 0 ? 0 : (ones.size + others.size - all) / all
}

/** A text of signs alone is one word. */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [text]

/** Of an id, or of a title with a company, so many earlier postings are looked at. */
const MAX_POSTINGS = 20
/**
 * Not by LIMIT: before the table's first statistics PostgreSQL would expect to meet so many soon
 * and read the whole table for each row of a file. `offset 0` keeps it from the index by source,
 * which all rows of a file share.
 */
const some = `unnest((array_agg(job_id))[1:${MAX_POSTINGS}])`

async function candidatesFor(
  tx: Query,
  postings: readonly Posting[],
): Promise<Map<Posting, Known[]>> {
  const rows = await tx.query<Known & { at: number }>(
    `with given as (
       select * from jsonb_to_recordset($1::jsonb)
         as given (at integer, source text, external_id text, title text, company text, original jsonb)),
     found as (
       select given.at, i.job_id
       from given join public.job_imports i on i.source = given.source and i.external_id = given.external_id
       union
       select given.at, i.job_id from given cross join lateral (
         select ${some} as job_id from public.job_imports
         where source = given.source and split_part(external_id, '#sha256:', 1) = given.external_id) i
       union
       select given.at, i.job_id from given cross join lateral (
         select ${some} as job_id from (
           select job_id, source from public.job_imports
           where md5(lower(title || chr(10) || company)) = md5(lower(given.title || chr(10) || given.company))
           offset 0) named
         where named.source = given.source) i
       union
       select given.at, i.job_id from given cross join lateral (
         select job_id, source from public.job_imports
         where source_text = given.original and external_id like '${MADE_ID}%'
         offset 0) i
       where i.source = given.source)
     select given.at, i.job_id, i.external_id, i.source_text = given.original as same,
       coalesce(i.title, j.title) as title, coalesce(i.company, j.company) as company,
       j.location, j.description, coalesce(j.experience_required, '') as experience, coalesce(j.salary_range, '') as pay
     from found join given on given.at = found.at
     join public.job_imports i on i.job_id = found.job_id
     join public.jobs j on j.id = i.job_id`,
    [
      JSON.stringify(
        postings.map(({ source, externalId, title, company, original }, at) => ({
          at,
          source,
          external_id: externalId,
          title,
          company,
          original,
        })),
      ),
    ],
  )
  return new Map(
    postings.map((posting, at) => [posting, rows.filter((row) => Number(row.at) === at)]),
  )
}
