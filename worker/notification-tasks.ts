// What people are told because time has come: alerts in the morning, what closes soon, and
// decisions that can no longer be taken back. The rules are the database's; these only say what
// time it is. All are safe to run at any time: nothing is told twice.
import type { ScheduledTask } from '#server/queue/schedule.ts'

const MINUTE_MS = 60_000

/** A task that is one function of the database, which answers how many it told. */
const told = (name: string, everyMs: number, call: string): ScheduledTask => ({
  name,
  everyMs,
  async run(tx, now) {
    const [row] = await tx.query<{ told: number }>(`select private.${call}($1) as told`, [
      now.toISOString(),
    ])
    return Number(row?.told ?? 0)
  },
})

/**
 * The daily digest of new jobs, and of saved jobs that close, from eight in the morning in India
 * on.
 */
export const sendJobAlerts = told('send job alerts', MINUTE_MS, 'send_job_alerts')

/** Saved jobs that take applications for three days more at most. */
export const notifyOfClosingJobs = told(
  'tell of saved jobs that close',
  10 * MINUTE_MS,
  'notify_of_closing_jobs',
)

/** Assessments that nobody began in two days, by day in India. */
export const remindOfAssessments = told(
  'remind of assessments that wait',
  10 * MINUTE_MS,
  'remind_of_assessments',
)

/** Assessments that end within ten minutes. */
export const notifyOfClosingAssessments = told(
  'tell of assessments that close',
  MINUTE_MS / 2,
  'notify_of_closing_assessments',
)

/**
 * Decisions whose author can no longer take them back: so often, because people are waiting before
 * a screen.
 */
export const announceNotifications = told('announce notifications', 3000, 'announce_notifications')

/** What was told half a year ago. */
export const forgetNotifications: ScheduledTask = {
  name: 'forget notifications',
  everyMs: 60 * MINUTE_MS,
  async run(tx, now) {
    const gone = await tx.query(
      `delete from public.notifications
       where created_at < $1::timestamptz - interval '180 days' returning id`,
      [now.toISOString()],
    )
    return gone.length
  },
}

export const notificationTasks = [
  sendJobAlerts,
  notifyOfClosingJobs,
  remindOfAssessments,
  notifyOfClosingAssessments,
  announceNotifications,
  forgetNotifications,
]
