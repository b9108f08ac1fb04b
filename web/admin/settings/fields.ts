// The fields of each section of the settings, in the order of the screen.

import { jobTypes } from '../../data/jobs/postings.ts'
import type { SectionName, Setting } from '../../data/platform/settings.ts'
import { say } from '../../messages/say.ts'
import { formatList, formatNumber } from '../../ui/format.ts'

export const fields = {
  job_posting_settings: [
    ['require_company_verification', 'switch'],
    ['max_active_jobs', 'number'],
    ['allowed_job_types', 'types'],
  ],
  application_settings: [
    ['allow_multiple_applications', 'switch'],
    ['require_resume', 'switch'],
    ['require_cover_letter', 'switch'],
  ],
  notification_settings: [
    ['email_notifications', 'switch'],
    ['application_updates', 'switch'],
    ['job_alerts', 'switch'],
  ],
  freshness_settings: [['ask_still_hiring', 'switch']],
  retention_settings: [
    ['erase_old_applications', 'switch'],
    ['application_months', 'number'],
    ['erase_idle_accounts', 'switch'],
    ['account_months', 'number'],
    ['warning_days', 'number'],
  ],
  plan_settings: [
    ['basic_postings', 'number'],
    ['basic_members', 'number'],
    ['basic_tests', 'number'],
    ['professional_postings', 'number'],
    ['professional_members', 'number'],
    ['professional_tests', 'number'],
    ['enterprise_postings', 'number'],
    ['enterprise_members', 'number'],
    ['enterprise_tests', 'number'],
  ],
} as const satisfies Record<
  SectionName,
  readonly (readonly [string, 'switch' | 'number' | 'types'])[]
>

export type FieldName = (typeof fields)[SectionName][number][0]

/** A value in words. */
export function sayValue(value: Setting | undefined): string {
  if (typeof value === 'boolean') return say(value ? 'settings.on' : 'settings.off')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return value
  if (!value) return ''
  const known = jobTypes.filter((type) => value.includes(type))
  return formatList(known.map((type) => say(`admin.types.${type}`)))
}

/** Whether two values are the same; the order of a list does not count. */
export const isSame = (one: Setting | undefined, other: Setting | undefined) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

const sorted = (value: Setting | undefined) =>
  typeof value === 'object' ? value.toSorted() : value
