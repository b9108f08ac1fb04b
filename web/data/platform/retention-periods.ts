// The retention periods of this site, for the page that publishes them. An administrator sets them.

import type { PublicReads } from '../wire/public-reads.ts'

export type RetentionPeriods = {
  erase_old_applications: boolean
  application_months: number
  erase_idle_accounts: boolean
  account_months: number
  warning_days: number
}

export async function retentionPeriods(reads: PublicReads): Promise<RetentionPeriods> {
  const { data } = await reads
    .from('settings')
    .select('value')
    .eq('section', 'retention_settings')
    .single()
    .throwOnError()
  return data.value as RetentionPeriods
}
