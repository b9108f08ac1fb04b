import { afterEach, expect, test, vi } from 'vitest'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

function browserStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  }
}

afterEach(() => vi.unstubAllGlobals())

test('[CAN-09] a draft belongs to one person and one job', () => {
  vi.stubGlobal('localStorage', browserStorage())
  keepDraft('asha', 'job-1', 'Dear team,\n')
  expect(readDraft('asha', 'job-1')).toBe('Dear team,\n')
  expect(readDraft('asha', 'job-2')).toBe('')
  expect(readDraft('vikram', 'job-1')).toBe('')
})

test('an empty or sent letter leaves nothing behind', () => {
  const storage = browserStorage()
  vi.stubGlobal('localStorage', storage)
  keepDraft('asha', 'job-1', 'text')
  keepDraft('asha', 'job-1', '   ')
  keepDraft('asha', 'job-2', 'text\n')
  dropDraft('asha', 'job-2', 'text')
  expect(storage.kept.size).toBe(0)
})

test('[CAN-09] a letter that is not the one that was sent stays', () => {
  vi.stubGlobal('localStorage', browserStorage())
  keepDraft('asha', 'job-1', 'begun in another tab')
  dropDraft('asha', 'job-1', 'sent from this one')
  expect(readDraft('asha', 'job-1')).toBe('begun in another tab')
})

test('a browser without storage is no reason to fail', () => {
  vi.stubGlobal('localStorage', undefined)
  keepDraft('asha', 'job-1', 'text')
  expect(readDraft('asha', 'job-1')).toBe('')
})
