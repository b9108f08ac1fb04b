// Messages from the contact form (PUB-07): read them, answer in one's own mail program, and mark
// them, so that nobody answers twice.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Mail, RotateCcw } from 'lucide-react'
import { Head } from '../../app/head.tsx'
import { toast } from '../../app/toasts.tsx'
import {
  type ContactMessage,
  contactMessagesOf,
  markAnswered,
  messageStates,
} from '../../data/platform/contact-messages.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { InboxTabs } from '../inbox-tabs.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { useListView } from '../use-list-view.ts'

export function Component() {
  const { state, search, wanted, question, set, more } = useListView(messageStates, 'waiting')
  const query = useQuery(contactMessagesOf(wanted))
  const data = useLatest(query, question)
  return (
    <>
      <Head title={say('inbox.contactMessages.title')} hidden />
      <PageHeader title={say('inbox.contactMessages.title')}>
        {say('inbox.contactMessages.lead')}
      </PageHeader>
      <InboxTabs />
      <ListBar
        label={say('inbox.state')}
        options={messageStates.map((value) => ({
          value,
          label: say(`inbox.contactMessages.states.${value}`),
        }))}
        state={state}
        searchLabel={say('inbox.contactMessages.searchLabel')}
        placeholder={say('inbox.contactMessages.search')}
        search={search}
        count={data && say('inbox.contactMessages.count', { count: data.total })}
        set={set}
      />
      <ListScreen
        query={query}
        shown={data?.messages.length}
        hasMore={data && data.total > data.messages.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('inbox.contactMessages.failed'),
          empty: say('inbox.contactMessages.empty'),
          emptyText: say('inbox.contactMessages.emptyText'),
        }}
        skeleton="h-36"
        more={more}
      >
        <ul className="border-t border-line">
          {data?.messages.map((message) => (
            <Entry key={message.id} message={message} />
          ))}
        </ul>
      </ListScreen>
    </>
  )
}

function Entry({ message }: { message: ContactMessage }) {
  const { id, name, email, subject, message: text, created_at, answered_at } = message
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: markAnswered,
    onError: (error) => toast.error(sayFailure(say('inbox.contactMessages.markFailed'), error)),
    onSettled: () => refresh(queries, 'contact_messages'),
  })
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 lang={languageOf(subject)} className="text-base font-semibold wrap-anywhere">
          {subject}
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-faint">
          <span className="text-soft wrap-anywhere">{name}</span>
          <span className="wrap-anywhere">{email}</span>
          <time dateTime={created_at} className="figures">
            {formatDateTime(created_at)}
          </time>
        </p>
        <p lang={languageOf(text)} className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-col md:items-end">
        {answered_at ? (
          <Badge tone="green" icon={Check}>
            {say('inbox.contactMessages.answeredOn', { date: formatDate(answered_at) })}
          </Badge>
        ) : (
          <a
            href={reply}
            className="link inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold"
            aria-label={say('inbox.contactMessages.replyTo', { name })}
          >
            <Mail aria-hidden="true" className="size-4" />
            {say('inbox.contactMessages.reply')}
          </a>
        )}
        <Button
          variant={answered_at ? 'ghost' : 'secondary'}
          size="small"
          busy={mark.isPending}
          aria-label={say(
            answered_at ? 'inbox.contactMessages.reopenOf' : 'inbox.contactMessages.markOf',
            { subject },
          )}
          onClick={() => mark.mutate({ id, answered: !answered_at })}
        >
          {answered_at ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
          {say(answered_at ? 'inbox.contactMessages.reopen' : 'inbox.contactMessages.mark')}
        </Button>
      </div>
    </li>
  )
}
