// A person's notifications on the site, and which they want. The screen has the words: a row says
// what happened and to what.

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'
import type { Row } from '../wire/tables.ts'

export type NotificationFacts = Shapes['notification_facts']
export type Notification = Row<'notifications'>
export type Topic = Row<'muted_notifications'>['topic']

const columns = 'id, person_id, kind, subject, data, created_at, read_at, announced'
const perPage = 20

export const unreadCountOf = (personId: string) =>
  queryOptions({
    queryKey: ['notifications', { personId }, 'unread'],
    queryFn: async (): Promise<number> => {
      const client = await getClient()
      const { count } = await client
        .from('notifications')
        .select('id', { count: 'exact', head: true })
        .eq('person_id', personId)
        .is('read_at', null)
        .throwOnError()
      return count ?? 0
    },
  })

type NotificationsPage = { notifications: Notification[]; more: boolean }
type Place = Pick<Notification, 'id' | 'created_at'>

/** What a list is narrowed to: to unread ones, or to a topic. */
export const narrowings = ['unread', 'applications', 'assessments', 'jobs'] as const
export type Narrowing = (typeof narrowings)[number]

const kindsOf: Record<Exclude<Narrowing, 'unread'>, Notification['kind'][]> = {
  applications: ['application_received', 'application_decided', 'application_expiring'],
  assessments: ['assessment_waiting', 'assessment_closing'],
  jobs: ['saved_job_closing', 'job_alert'],
}

/** The latest first, page by page. */
export const notificationsOf = (personId: string, narrowing?: Narrowing) =>
  infiniteQueryOptions({
    queryKey: ['notifications', { personId }, ...(narrowing ? [{ narrowing }] : [])],
    queryFn: ({ pageParam }) => readPage(personId, narrowing, pageParam),
    initialPageParam: undefined as Place | undefined,
    getNextPageParam: ({ notifications, more }) => (more ? notifications.at(-1) : undefined),
  })

async function readPage(
  personId: string,
  narrowing: Narrowing | undefined,
  after: Place | undefined,
): Promise<NotificationsPage> {
  const client = await getClient()
  let query = client.from('notifications').select(columns).eq('person_id', personId)
  if (narrowing === 'unread') query = query.is('read_at', null)
  else if (narrowing) query = query.in('kind', kindsOf[narrowing])
  if (after) {
    const { created_at, id } = after
    query = query.or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`)
  }
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(perPage + 1)
    .throwOnError()
  return { notifications: data.slice(0, perPage), more: data.length > perPage }
}

/** Without an id all unread ones. */
export async function markRead({ personId, id }: { personId: string; id?: string }) {
  const client = await getClient()
  const unread = client
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('person_id', personId)
    .is('read_at', null)
  await (id ? unread.eq('id', id) : unread).throwOnError()
}

export const mutedTopicsOf = (personId: string) =>
  queryOptions({
    queryKey: ['muted_notifications', { personId }],
    queryFn: async (): Promise<Topic[]> => {
      const client = await getClient()
      const { data } = await client
        .from('muted_notifications')
        .select('topic')
        .eq('person_id', personId)
        .throwOnError()
      return data.map(({ topic }) => topic)
    },
  })

type Muting = { personId: string; topic: Topic }

export async function mute({ personId, topic }: Muting) {
  const client = await getClient()
  await client
    .from('muted_notifications')
    .upsert({ person_id: personId, topic }, { ignoreDuplicates: true })
    .throwOnError()
}

export async function unmute({ personId, topic }: Muting) {
  const client = await getClient()
  await client
    .from('muted_notifications')
    .delete()
    .eq('person_id', personId)
    .eq('topic', topic)
    .throwOnError()
}

/** Which mails the platform sends at all, if an administrator has set it. */
export const platformMails = queryOptions({
  queryKey: ['settings', 'notification_settings'],
  queryFn: async () => {
    const client = await getClient()
    const { data } = await client
      .from('settings')
      .select('value, saved_at')
      .eq('section', 'notification_settings')
      .maybeSingle()
      .throwOnError()
    const value = (data?.saved_at ? data.value : {}) as Record<string, unknown>
    const sends = (kind: string) => value.email_notifications !== false && value[kind] !== false
    return { applications: sends('application_updates'), jobAlerts: sends('job_alerts') }
  },
})
