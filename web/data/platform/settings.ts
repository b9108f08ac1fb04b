// The platform's settings, section by section: reading them, saving one, and its versions.

import { queryOptions } from '@tanstack/react-query'
import { getClient } from '../wire/client.ts'
import { Refused } from '../wire/errors.ts'
import { fieldsOf } from '../wire/json-fields.ts'
import type { Json, Row } from '../wire/tables.ts'

export const sectionNames = [
  'job_posting_settings',
  'application_settings',
  'notification_settings',
  'freshness_settings',
  'retention_settings',
  'plan_settings',
] as const

/** The defaults of these apply from the start; those of the others only once they were saved. */
export const holdsUnsaved = (section: string) =>
  section === 'retention_settings' || section === 'freshness_settings'

export type SectionName = (typeof sectionNames)[number]
export type Setting = boolean | number | string | readonly string[]
export type SettingsSection = {
  section: SectionName
  value: Record<string, Setting>
  /** Empty until somebody has saved it. */
  saved_at: string | null
  saver: { full_name: string } | null
}
export type SettingsVersion = Pick<Row<'settings_versions'>, 'id' | 'saved_at'> & {
  before: Record<string, Setting>
  value: Record<string, Setting>
  saver: { full_name: string } | null
}

export const settingsSections = queryOptions({
  queryKey: ['settings', 'sections'],
  queryFn: async (): Promise<SettingsSection[]> => {
    const client = await getClient()
    const { data } = await client
      .from('settings')
      .select('section, value, saved_at, versions:settings_versions(saver:profiles(full_name))')
      .in('section', sectionNames)
      .order('id', { referencedTable: 'versions', ascending: false })
      .limit(1, { referencedTable: 'versions' })
      .throwOnError()
    return data.map(({ versions, ...row }) => ({
      ...row,
      value: settingsIn(row.value),
      saver: versions[0]?.saver ?? null,
    }))
  },
})

/** Newest first. */
export const settingsVersions = (section: SectionName) =>
  queryOptions({
    queryKey: ['settings_versions', { section }],
    queryFn: async (): Promise<SettingsVersion[]> => {
      const client = await getClient()
      const { data } = await client
        .from('settings_versions')
        .select('id, before, value, saved_at, saver:profiles(full_name)')
        .eq('section', section)
        .order('id', { ascending: false })
        .limit(100)
        .throwOnError()
      return data.map((row) => ({
        ...row,
        before: settingsIn(row.before),
        value: settingsIn(row.value),
      }))
    },
    meta: { tables: ['settings'] },
  })

const isSetting = (value: Json | undefined): value is boolean | number | string | string[] =>
  ['boolean', 'number', 'string'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'))

const settingsIn = (value: Json): Record<string, Setting> =>
  Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, each]) =>
      isSetting(each) ? [[name, each]] : [],
    ),
  )

type Save = { section: SectionName; value: Record<string, Setting>; readAt: string | null }

/**
 * Fields missing in `value` are unchanged. Throws `settings_changed` when somebody else saved the
 * section meanwhile.
 */
export async function saveSettings({ section, value, readAt }: Save): Promise<void> {
  const client = await getClient()
  const write = client
    .from('settings')
    .update({ value: value as Json })
    .eq('section', section)
  const { data } = await (readAt === null
    ? write.is('saved_at', null)
    : write.eq('saved_at', readAt)
  )
    .select('section')
    .throwOnError()
  if (data.length === 0) throw new Refused('settings_changed')
}

type RefusedSetting = { field: string; bounds: { from: number; to: number } | undefined }

/** Which field the database refused, and the bounds of a number. */
export function refusedSetting(error: unknown): RefusedSetting | undefined {
  const { code, details, hint } = (error ?? {}) as Record<string, unknown>
  if (code !== '22023' || typeof details !== 'string' || !details) return
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(String(hint)) ?? []
  return { field: details, bounds: to ? { from: Number(from), to: Number(to) } : undefined }
}
