import { afterEach, expect, test, vi } from 'vitest'
import type { WholePosting } from '../../data/jobs/postings.ts'
import { differences } from '../../form/draft.ts'
import { draftOf, emptyDraft, line } from './draft.ts'
import { type KeptDraft, keep, readKept } from './kept-draft.ts'
import { goOn, rules, type SavedPosting, savedAs } from './use-posting-draft.ts'

afterEach(() => vi.unstubAllGlobals())

const posting: WholePosting = {
  id: 'job-1',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  title: 'Weaver',
  company: 'Nilmoti Looms',
  company_name: 'Nilmoti Looms',
  company_id: null,
  posted_by: null,
  published_at: null,
  closed_at: null,
  location: 'Pune',
  department: null,
  description: 'Weaves.',
  requirements: ['Patience'],
  responsibilities: [],
  benefits: [],
  type: 'full-time',
  status: 'draft',
  skills: [],
  experience_required: null,
  salary_min: null,
  salary_max: null,
  currency: 'INR',
  salary_range: null,
  work_mode: 'onsite',
  vacancies: null,
  undated: false,
  closing_date: null,
  test_questions: [],
}

const storedText = new Map<string, string>()
const keepAndRead = (kept: KeptDraft) => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedText.get(key) ?? null,
    setItem: (key: string, value: string) => void storedText.set(key, value),
  })
  keep('meera', posting.id, kept)
  const read = readKept('meera', posting.id)
  if (!read) throw new Error('Nothing was kept')
  return read
}

test('what was typed after a save that was not read again goes on in the saved posting', () => {
  const sent = { ...emptyDraft(), title: 'Weaver', company_name: 'Nilmoti Looms', location: 'Pune' }
  const typed = { ...sent, location: 'Surat', requirements: [line('Patience'), line('Rhythm')] }
  const kept = keepAndRead({ draft: typed, loaded: null, sent, keptAt: 0 })
  const draft = goOn(kept, savedAs(posting))
  expect(draft.from.posting).toEqual(posting)
  expect(draft.values).toMatchObject({
    // Input since then.
    location: 'Surat',
    requirements: [{ text: 'Patience' }, { text: 'Rhythm' }],
    // As completed by the database, or changed by somebody else.
    description: 'Weaves.',
    status: 'draft',
    currency: 'INR',
  })
  expect(differences<SavedPosting>(draft.values, draft.base, rules)).toEqual([
    'location',
    'requirements',
  ])
})

test('what was typed over a posting goes on from what it began with', () => {
  const typed = { ...draftOf(posting), location: 'Surat' }
  const kept = keepAndRead({ draft: typed, loaded: posting, keptAt: 0 })
  const changed = { ...posting, title: 'Master Weaver', updated_at: '2026-11-02T00:00:00Z' }
  const draft = goOn(kept, savedAs(changed))
  expect(draft.from.posting).toEqual(posting)
  expect(draft.values).toMatchObject({ title: 'Weaver', location: 'Surat' })
})
