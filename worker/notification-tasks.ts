// Notifications that depend on the time: job alerts in the morning, what closes soon, and decisions
// that can no longer be undone. The rules are in the database; a task only passes the time. All are
// safe to run at any time: nobody is notified twice.
import type { ScheduledTask } from '#server/queue/schedule.ts'

const MINUTE_MS = 60_000

/** A task that calls one function of the database, which returns how many people it notified. */
const callTask = (name: string, everyMs: number, call: string): ScheduledTask => ({
  name,
  everyMs,
  async run(tx, now) {
    const [row] = await tx.query<{ notified: number }>(`select private.${call}($1) as notified`, [
      now.toISOString(),
    ])
    return Number(row?.notified ?? 0)
  },
})

/**
 * The daily digest of new jobs, and of saved jobs that close, from eight in the morning in India
 * on.
 */
export const sendJobAlerts = callTask('send job alerts', MINUTE_MS, 'send_job_alerts')

/** Saved jobs that close within three days. */
export const notifyOfClosingJobs = callTask(
  'tell of saved jobs that close',
  10 * MINUTE_MS,
  'notify_of_closing_jobs',
)

/** Assessments that nobody began in two days, by day in India. */
export const remindOfAssessments = callTask(
  'remind of assessments that wait',
  10 * MINUTE_MS,
  'remind_of_assessments',
)

/** Assessments that end within ten minutes. */
export const notifyOfClosingAssessments = callTask(
  'tell of assessments that close',
  MINUTE_MS / 2,
  'notify_of_closing_assessments',
)

/**
 * Decisions that can no longer be undone. Runs this often because people are looking at the screen
 * that waits for it.
 */
export const announceNotifications = callTask(
  'announce notifications',
  3000,
  'announce_notifications',
)

/** Deletes notifications older than half a year. */
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
