import { expect, test } from 'vitest'
import {
  afterReading,
  afterSave,
  begin,
  type Draft,
  differences,
  keepMine,
  type Rules,
  receive,
  type Saved,
  takeTheirs,
} from './draft.ts'

type Values = { bio: string; city: string; skills: string }
type Profile = Saved<Values>

const merging: Rules<Profile> = {
  isSame: (_, one, other) => one.trim() === other.trim(),
  news: 'merge',
}
const asking: Rules<Profile> = { ...merging, news: 'ask' }
const profile = (values: Partial<Values> = {}): Profile => ({
  values: { bio: 'Old', city: 'Pune', skills: 'SQL', ...values },
})
const saved = profile()
const written = (change: Partial<Values>): Draft<Profile> => ({
  ...begin(saved),
  values: { ...saved.values, ...change },
})

test('what nobody wrote follows the news, and what was written stays', () => {
  const draft = receive(written({ bio: 'Mine' }), profile({ city: 'Kochi' }), merging)
  expect(draft.values).toEqual({ bio: 'Mine', city: 'Kochi', skills: 'SQL' })
  expect(draft).toMatchObject({ conflicts: [], isBehind: true })
})

test('a field that was written here and elsewhere is a conflict, until one of both is chosen', () => {
  const theirs = profile({ bio: 'Theirs', city: 'Kochi' })
  const draft = receive(written({ bio: 'Mine' }), theirs, merging)
  expect(draft.conflicts).toEqual(['bio'])
  expect(keepMine(draft, theirs)).toMatchObject({ values: { bio: 'Mine' }, conflicts: [] })
  expect(takeTheirs(draft, theirs, ['bio']).values).toEqual(theirs.values)
  const later = profile({ bio: 'Theirs', city: 'Agra' })
  expect(receive(draft, later, merging)).toMatchObject({
    conflicts: ['bio'],
    values: { bio: 'Mine', city: 'Agra' },
  })
})

test('both writing the same is no conflict', () => {
  const draft = receive(written({ bio: 'Same ' }), profile({ bio: 'Same' }), merging)
  expect(draft).toMatchObject({ conflicts: [], values: { bio: 'Same ' } })
})

test('fields that belong together stay as they were written, until somebody decides', () => {
  const theirs = profile({ city: 'Kochi' })
  const draft = receive(written({ bio: 'Mine' }), theirs, asking)
  expect(draft).toMatchObject({
    values: { bio: 'Mine', city: 'Pune' },
    from: saved,
    isBehind: true,
  })
  expect(keepMine(draft, theirs)).toMatchObject({
    values: { bio: 'Mine', city: 'Pune' },
    from: theirs,
    isBehind: false,
  })
  expect(receive(draft, profile(), asking).isBehind).toBe(false)
})

test('the news of a save of one’s own changes nothing that was typed since', () => {
  const sent = { ...saved.values, bio: 'Sent' }
  const sending = { ...written({ bio: 'Sent, and more', city: 'Agra' }), sent }
  const stored = profile({ bio: 'Sent' })
  for (const rules of [merging, asking]) {
    expect(receive(sending, stored, rules)).toBe(sending)
    const after = receive(afterSave(sending, sent), stored, rules)
    expect(after.values).toMatchObject({ bio: 'Sent, and more', city: 'Agra' })
    expect(after).toMatchObject({ conflicts: [], isBehind: false, from: stored })
    expect(differences<Profile>(after.values, after.base, rules)).toEqual(['bio', 'city'])
  }
})

test('what the database completed comes in after a save, and what was typed since stays', () => {
  const sent = { bio: 'Sent ', city: '', skills: 'SQL' }
  const stored = profile({ bio: 'Sent', city: 'Pune, India' })
  const sending = { ...begin(saved, { ...sent, bio: 'Sent, and more' }), sent }
  const after = afterReading(sending, sent, stored, asking)
  expect(after.values).toEqual({ bio: 'Sent, and more', city: 'Pune, India', skills: 'SQL' })
  expect(after).toMatchObject({ conflicts: [], isBehind: false, from: stored, base: stored.values })
  expect(after.sent).toBeUndefined()
  expect(differences<Profile>(after.values, after.base, asking)).toEqual(['bio'])
})

test('what was saved stays when it cannot be read again', () => {
  const sent = { ...saved.values, bio: 'Sent' }
  const draft = afterSave({ ...written({ bio: 'Sent' }), sent }, sent)
  for (const rules of [merging, asking])
    expect(receive(draft, saved, rules).values.bio).toBe('Sent')
  expect(differences<Profile>(draft.values, draft.base, merging)).toEqual([])
})
