// The state of the mails (all but those about signing in): which failed or still wait, with a
// button to try again.

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { mailPages, mailStates, retryMail, type SentMail } from '../../data/platform/mail-states.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useListView } from '../use-list-view.ts'
import { useTableLook } from '../use-table-look.ts'
import { MailFacts } from './mail-facts.tsx'
import { nameOfMail } from './name-of-mail.ts'

export function Component() {
  const { state, search, wanted, set } = useListView(mailStates, 'failed')
  const query = useInfiniteQuery(
    mailPages({
      ...(wanted.state !== 'all' && { state: wanted.state }),
      ...(wanted.search.trim() && { search: wanted.search.trim() }),
    }),
  )
  const { data } = query
  const mails = data?.pages.flatMap((page) => page.mails)
  const counts = data?.pages[0]?.counts
  const look = useTableLook('mail')
  const shown = columns()
  return (
    <>
      <Head title={say('mail.title')} hidden />
      <PageHeader title={say('mail.title')} actions={<ColumnsButton look={look} columns={shown} />}>
        {say('mail.lead')}
      </PageHeader>
      <ListBar
        label={say('mail.state')}
        options={mailStates.map((value) => ({ value, label: say(`mail.states.${value}`) }))}
        state={state}
        searchLabel={say('mail.searchLabel')}
        placeholder={say('mail.search')}
        search={search}
        count={counts && say('mail.count', counts)}
        set={set}
      />
      <ListScreen
        query={query}
        shown={mails?.length}
        hasMore={query.hasNextPage}
        searching={search.trim() !== ''}
        words={{
          failed: say('mail.failed'),
          empty: say('mail.empty'),
          emptyText: say('mail.emptyText'),
        }}
        skeleton="h-24 as-table:h-11"
        more={() => query.fetchNextPage()}
      >
        <Table
          caption={say('mail.title')}
          columns={shown}
          rows={mails ?? []}
          rowKey={({ id }) => id}
          look={look.look}
          onWidth={look.setWidth}
        />
      </ListScreen>
    </>
  )
}

const columns = (): Column<SentMail>[] => [
  {
    key: 'mail',
    header: say('mail.columns.mail'),
    main: true,
    cell: (mail) => (
      <span className="block one-line:truncate" title={mail.subject ?? undefined}>
        {mail.application_id ? (
          <Link
            to={`${paths.admin.applications}?open=${mail.application_id}`}
            className="link rounded-sm"
          >
            {nameOfMail(mail)}
          </Link>
        ) : (
          nameOfMail(mail)
        )}
        {mail.subject && (
          <span className="block font-normal wrap-anywhere text-faint one-line:ml-2 one-line:inline">
            {mail.subject}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'to',
    header: say('mail.columns.to'),
    width: 'w-[20%]',
    cell: ({ to_address }) => (
      <span className="wrap-anywhere one-line:block one-line:truncate">
        {to_address ?? say('mail.inbox')}
      </span>
    ),
  },
  {
    key: 'state',
    header: say('mail.columns.state'),
    width: 'w-[34%]',
    cell: (mail) => <MailFacts mail={mail} />,
  },
  {
    key: 'actions',
    header: say('mail.columns.actions'),
    hiddenHeader: true,
    align: 'right',
    width: 'w-36',
    cell: (mail) => mail.state !== 'sent' && mail.attempts > 0 && <Retry mail={mail} />,
  },
]

function Retry({ mail }: { mail: SentMail }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: retryMail,
    onSuccess: (found) => found && toast.success(say('mail.retried')),
    onError: (failure) => toast.error(sayFailure(say('mail.retryFailed'), failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['outgoing_mail'] }),
  })
  return (
    <Button
      variant="outline"
      size="small"
      busy={retry.isPending}
      aria-label={say('mail.retryOf', { mail: `${nameOfMail(mail)}, ${mail.to_address ?? ''}` })}
      onClick={() => retry.mutate(mail.id)}
    >
      <RotateCcw aria-hidden="true" />
      {say('mail.retry')}
    </Button>
  )
}
