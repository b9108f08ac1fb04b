// The conversation of an application: pages of messages, sending one, what was read.

import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type Message = Shapes['conversation_message']
export type ConversationPage = Shapes['conversation']

/** The maximum length of a message. */
export const maxLength = 4000

/** The newest page comes first, each page in the order in which the messages came. */
export const conversationOf = (application: string) =>
  infiniteQueryOptions({
    // Every message changes its thread: one table is enough to follow.
    queryKey: ['message_threads', { application }],
    queryFn: async ({ pageParam }): Promise<ConversationPage | null> => {
      const client = await getClient()
      const { data } = await client
        .rpc('conversation_of', { application, ...(pageParam && { before: pageParam }) })
        .throwOnError()
      return data
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page?.earlier ? page.messages[0]?.position : undefined),
    staleTime: 0,
  })

/** All that is loaded, in the order in which they came. */
export const messagesIn = (data: InfiniteData<ConversationPage | null> | undefined): Message[] =>
  data?.pages.toReversed().flatMap((page) => page?.messages ?? []) ?? []

/** How many messages of the other side are unread, by application; none are left out. */
export const unreadMessagesOf = (applications: readonly string[]) =>
  queryOptions({
    queryKey: ['message_threads', 'unread', applications],
    queryFn: async (): Promise<Record<string, number>> => {
      const client = await getClient()
      const { data } = await client
        .rpc('unread_messages', { applications: [...applications] })
        .throwOnError()
      return Object.fromEntries(data.map(({ application_id, unread }) => [application_id, unread]))
    },
    // Of the team's lists: what their reader hears of.
    meta: { tables: ['notifications'] },
    enabled: applications.length > 0,
    placeholderData: (previous) => previous,
  })

type NewMessage = { id: string; application: string; text: string; files: string[] }

/** Sent again with the same id it stays one message. */
export async function sendMessage({ id, application, text, files }: NewMessage) {
  const client = await getClient()
  await client
    .from('messages')
    .upsert(
      { id, application_id: application, text, files },
      { onConflict: 'id', ignoreDuplicates: true },
    )
    .throwOnError()
}

/** Whether the person hears of new messages there. */
export async function muteMessages(application: string, muted: boolean) {
  const client = await getClient()
  await client.rpc('mute_messages', { application, muted }).throwOnError()
}

export async function readMessages(application: string, read_to: number) {
  const client = await getClient()
  await client.rpc('read_messages', { application, read_to }).throwOnError()
}

/** In the order in which they are offered. */
export const messageReasons = ['abusive', 'fee', 'messenger', 'discriminates', 'other'] as const

type MessageReport = { id: string; reason: (typeof messageReasons)[number]; details: string }

/** Once for each person; what is reported again is the same report. */
export async function reportMessage({ id, reason, details }: MessageReport) {
  const client = await getClient()
  await client
    .rpc('report_message', { message: id, reason, ...(details && { details }) })
    .throwOnError()
}
