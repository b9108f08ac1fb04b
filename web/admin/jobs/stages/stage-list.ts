// The stages as the editor has them: typed texts, in the order of their statuses.

import {
  type CompanyStage,
  type ListedStage,
  type SentStage,
  type StageStatus,
  stageStatuses,
} from '../../../data/jobs/stages.ts'
import { moved } from '../sortable.tsx'

export type StageLine = {
  key: string
  /** None for a new one. */
  id?: string
  name: string
  status: StageStatus
  /** Promised days, as typed. */
  days: string
  shown: boolean
  people: number
}

/** Stages that were taken away, with the line to which their people go. */
export type Gone = Readonly<Record<string, string | null>>

export const lineOf = (stage: CompanyStage | ListedStage): StageLine => ({
  key: 'id' in stage ? stage.id : crypto.randomUUID(),
  ...('id' in stage && { id: stage.id }),
  name: stage.name,
  status: stage.status,
  days: stage.promised_days === null ? '' : String(stage.promised_days),
  shown: stage.shown,
  people: 'people' in stage ? stage.people : 0,
})

const order = ({ status }: StageLine) => stageStatuses.indexOf(status)

/** In the order of the statuses; within one as they are. */
export const sorted = (lines: readonly StageLine[]): StageLine[] =>
  lines.toSorted((one, other) => order(one) - order(other))

/**
 * With one line at another place, where it takes the status of the line that was there; the same
 * list where people would get another status by it.
 */
export function movedTo(lines: readonly StageLine[], from: number, to: number): StageLine[] {
  const [line, there] = [lines[from], lines[to]]
  if (!line || !there) return [...lines]
  if (line.people > 0 && line.status !== there.status) return [...lines]
  return moved(lines.with(from, { ...line, status: there.status }), from, to)
}

const daysOf = ({ days }: StageLine): number | null => (days.trim() === '' ? null : Number(days))

type Problem = 'name' | 'sameName' | 'days' | 'status'

/** The first line with a problem; without a key it is a status that no stage has. */
export function problemOf(
  lines: readonly StageLine[],
): { problem: Problem; key?: string; status?: StageStatus } | undefined {
  const names = new Set<string>()
  for (const line of lines) {
    const name = line.name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    if (!name) return { problem: 'name', key: line.key }
    if (names.has(name)) return { problem: 'sameName', key: line.key }
    names.add(name)
    if (line.days.trim() && !/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(line.days.trim()))
      return { problem: 'days', key: line.key }
  }
  const missing = stageStatuses.find((status) => !lines.some((line) => line.status === status))
  return lines.length && missing ? { problem: 'status', status: missing } : undefined
}

export const sentOf = (line: StageLine): SentStage => ({
  ...(line.id && { id: line.id }),
  name: line.name.trim(),
  status: line.status,
  promised_days: daysOf(line),
  shown: line.shown,
})

/** Whether saving would change anything. */
export const isSame = (one: readonly StageLine[], other: readonly StageLine[]) =>
  one.length === other.length &&
  one.every((line, at) => {
    const [mine, theirs] = [sentOf(line), other[at] && sentOf(other[at])]
    return (
      theirs !== undefined &&
      mine.id === theirs.id &&
      mine.name === theirs.name &&
      mine.status === theirs.status &&
      mine.promised_days === theirs.promised_days &&
      mine.shown === theirs.shown
    )
  })

/** For saving: of each stage that is not in the list any more the place to which its people go. */
export function goneOf(lines: readonly StageLine[], loaded: readonly StageLine[], gone: Gone) {
  const places: Record<string, number | null> = {}
  for (const { id } of loaded) {
    if (!id || lines.some((line) => line.id === id)) continue
    const place = lines.findIndex(({ key }) => key === gone[id])
    places[id] = place < 0 ? null : place
  }
  return places
}
