// The analytics computed again from the raw rows, by code that shares nothing with the database's:
// days and months by the browser's own calendar, histories step by step.

const DAY = 86_400_000

export type Application = { id: string; status: string; source: string | null; created_at: Date }
export type Entry = {
  application_id: string
  from_status: string | null
  to_status: string
  changed_at: Date
}
export type Spread = { n: number; median: number | null; most: number | null }
export type Analytics = {
  since: string
  until: string
  chart: { day: string; applications: number }[]
  received: number
  statuses: Record<string, number>
  reached: { approved: number; shortlisted: number; hired: number }
  times: { answer: Spread; decision: Spread; hire: Spread; unanswered_for_a_week: number }
  sources: { source: string | null; received: number; approved: number; hired: number }[]
  assessments: { postings: number; results: number }
  moved: Record<string, { now: number; before: number }>
  [total: string]: unknown
}

/**
 * The rows of job_applications, and of application_status_log by application in the order in which
 * they were written.
 */
export type Raw = { applications: Application[]; entries: Map<string, Entry[]> }

const calendars = new Map<string, Intl.DateTimeFormat>()
/** The date on a calendar in that zone: 2026-03-29. */
function dateIn(zone: string, at: Date): string {
  const calendar =
    calendars.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  calendars.set(zone, calendar)
  return calendar.format(at)
}

/** The names of the chart's columns: the last days or months in the zone's calendar. */
function columnsOf(period: string, zone: string, at: Date): string[] {
  const [year = 0, month = 0, day = 0] = dateIn(zone, at).split('-').map(Number)
  const name = (date: Date) => date.toISOString().slice(0, 10)
  if (period === 'year')
    return Array.from({ length: 12 }, (_, back) =>
      name(new Date(Date.UTC(year, month - 12 + back, 1))),
    )
  const days = period === 'week' ? 7 : 30
  return Array.from({ length: days }, (_, back) =>
    name(new Date(Date.UTC(year, month - 1, day - days + 1 + back))),
  )
}

/** The steps that count: without undone ones and the undoing itself. */
function keptSteps(steps: Entry[]): Entry[] {
  const kept: Entry[] = []
  for (const entry of steps) {
    const last = kept.at(-1)
    if (
      last?.from_status &&
      entry.to_status === last.from_status &&
      entry.from_status === last.to_status
    )
      kept.pop()
    else kept.push(entry)
  }
  return kept
}

export function recount({ applications, entries }: Raw, period: string, zone: string, at: Date) {
  const columns = columnsOf(period, zone, at)
  const columnOf = ({ created_at }: Application) => {
    const date = dateIn(zone, created_at)
    return period === 'year' ? `${date.slice(0, 7)}-01` : date
  }
  const arrived = applications.filter((one) => columns.includes(columnOf(one)))
  const histories = arrived.map((one) => ({ one, steps: keptSteps(entries.get(one.id) ?? []) }))
  const went = (to: string) => (history: (typeof histories)[number]) =>
    history.steps.some(({ to_status }) => to_status === to)
  const after = (names: string[], from?: string) =>
    histories.flatMap(({ one, steps }) => {
      const step = steps.find(
        ({ to_status, from_status }) =>
          names.includes(to_status) && (from === undefined || from === from_status),
      )
      return step ? (step.changed_at.getTime() - one.created_at.getTime()) / 1000 : []
    })
  const count = <T>(list: T[], fits: (one: T) => boolean) => list.filter(fits).length
  const tally = (list: (string | null)[]) =>
    new Map([...Map.groupBy(list, (name) => name)].map(([name, same]) => [name, same.length]))
  return {
    columns: columns.map((day) => ({
      day,
      applications: count(arrived, (one) => columnOf(one) === day),
    })),
    received: arrived.length,
    statuses: Object.fromEntries(tally(arrived.map(({ status }) => status))),
    reached: {
      approved: count(histories, went('approved')),
      // A hired person without that step counts as having passed it.
      shortlisted: count(histories, (one) => went('shortlisted')(one) || went('hired')(one)),
      hired: count(histories, went('hired')),
    },
    answer: spread(after(['approved', 'rejected'], 'pending')),
    decision: spread(after(['hired', 'rejected'])),
    hire: spread(after(['hired'])),
    late: count(
      arrived,
      (one) => one.status === 'pending' && at.getTime() - one.created_at.getTime() > 7 * DAY,
    ),
    sources: tally(arrived.map(({ source }) => source)),
    hiredFrom: tally(histories.filter(went('hired')).map(({ one }) => one.source)),
  }
}

function spread(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => {
    if (sorted.length === 0) return null
    const place = part * (sorted.length - 1)
    const [low = 0, high = 0] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
    return low + (high - low) * (place - Math.floor(place))
  }
  return { n: sorted.length, median: at(0.5), most: at(0.9) }
}
