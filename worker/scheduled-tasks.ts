// All scheduled tasks that need only the database.
import type { ScheduledTask } from '#server/queue/schedule.ts'
import { forgetLastMail, forgetRecords } from './erasures/erase-accounts.ts'
import { notificationTasks } from './notification-tasks.ts'
import { sweepRetention } from './retention-tasks.ts'
import {
  askStillHiring,
  closeExpiredJobs,
  closeOverdueAttempts,
  countSearchWords,
  forgetAddresses,
  forgetAuditEntries,
  forgetListLinks,
  forgetOldMail,
  forgetReplyAddresses,
  forgetUnsentFiles,
  removeUnansweredNotices,
} from './sweep-tasks.ts'
import { countTitlePay } from './title-pay-task.ts'

export const scheduledTasks: readonly ScheduledTask[] = [
  closeExpiredJobs,
  askStillHiring,
  closeOverdueAttempts,
  countSearchWords,
  forgetOldMail,
  forgetListLinks,
  forgetReplyAddresses,
  forgetUnsentFiles,
  forgetAddresses,
  removeUnansweredNotices,
  sweepRetention,
  forgetRecords,
  forgetLastMail,
  forgetAuditEntries,
  countTitlePay,
  ...notificationTasks,
]
