// Decide mode (decision 427): the pending applications of a list, one at a time over the whole
// screen, decided by three keys or a thumb, with or without the name.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EyeOff, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountMenu } from '../../app/account-menu.tsx'
import { Brand } from '../../app/brand.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { mailNow } from '../../data/applications/decisions.ts'
import { toDecide, waitingAmong } from '../../data/applications/to-decide.ts'
import { SessionCache } from '../../data/people/session-cache.tsx'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Loading } from '../../ui/spinner.tsx'
import { viewOf } from '../applications/view.ts'
import { Guarded, useRights, WithRights } from '../rights.tsx'
import { useAddress } from '../use-address.ts'
import { Actions, Key } from './actions.tsx'
import { Application } from './application.tsx'
import { End } from './end.tsx'
import { behind, waiting } from './queue.ts'
import { useDeciding } from './use-deciding.ts'
import { useKeys } from './use-keys.ts'

export function Component() {
  return (
    <SessionCache>
      <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col lg:h-dvh">
        <WithRights>
          <Guarded>
            <Head title={say('decide.title')} hidden />
            <Decide />
          </Guarded>
        </WithRights>
      </main>
    </SessionCache>
  )
}

function Decide() {
  const [address] = useAddress()
  const { company } = useRights()
  const { filters, sort } = viewOf(address, company?.id)
  const { data: ids, error, isFetching, refetch } = useQuery(waitingAmong(filters, sort))
  const toList = listBehind(address)
  if (ids && ids.length > 0) return <OneByOne ids={ids} toList={toList} />
  return (
    <>
      <WaysOn />
      <div className="frame py-10">
        <h1 className="sr-only">{say('decide.title')}</h1>
        {error ? (
          <ErrorPanel
            message={sayFailure(say('admin.applications.failed'), error)}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        ) : ids ? (
          <EmptyState
            title={say('decide.noneTitle')}
            action={<LinkButton to={toList}>{say('decide.toList')}</LinkButton>}
          >
            {say('decide.noneText')}
          </EmptyState>
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

/** While there is nothing to decide: the ways to everything else. */
function WaysOn() {
  return (
    <header className="flex min-h-16 items-center gap-2 border-b border-line bg-page px-5 md:px-8">
      <Brand />
      <LinkButton to={paths.admin.dashboard} variant="ghost" size="small" className="ml-auto">
        {say('admin.navigation.dashboard')}
      </LinkButton>
      <AccountMenu look="round" />
    </header>
  )
}

type Props = { ids: readonly string[]; toList: string }

function OneByOne({ ids, toList }: Props) {
  const queries = useQueryClient()
  const [address, set] = useAddress()
  const nameHidden = address.get('names') === 'hidden'
  const deciding = useDeciding(ids)
  const [mail, setMail] = useState(mailNow)
  const { queue, busy, pass } = deciding
  const [present, next] = waiting(queue)
  const read = useQuery({ ...toDecide(present ?? '', nameHidden), enabled: Boolean(present) })
  const application = read.data && read.data.id === present ? read.data : undefined
  useKeys()
  useEffect(() => {
    if (next) queries.prefetchQuery(toDecide(next, nameHidden))
  }, [queries, next, nameHidden])
  const isOver =
    present !== undefined && !busy && !read.isFetching && read.data !== undefined
      ? read.data?.status !== 'pending'
      : false
  useEffect(() => {
    if (isOver && present) pass(present)
  }, [isOver, present, pass])
  return (
    <>
      <Top
        place={behind(queue)}
        of={ids.length}
        nameHidden={nameHidden}
        onHide={() => set({ names: nameHidden ? '' : 'hidden' })}
        toList={toList}
      />
      {!present ? (
        <End deciding={deciding} toList={toList} />
      ) : application ? (
        <Application
          key={`shown ${present}`}
          application={application}
          nameHidden={nameHidden}
          mail={mail}
          onMail={setMail}
        />
      ) : (
        <div className="frame flex-1 py-10">
          <h1 className="sr-only">{say('decide.title')}</h1>
          {read.error ? (
            <ErrorPanel
              message={sayFailure(say('admin.applications.opened.failed'), read.error)}
              busy={read.isFetching}
              onRetry={() => read.refetch()}
            />
          ) : (
            <Loading />
          )}
        </div>
      )}
      <Actions
        key={`actions ${present}`}
        id={present}
        application={application}
        nameHidden={nameHidden}
        deciding={deciding}
        mail={mail}
      />
    </>
  )
}

type TopProps = {
  place: number
  of: number
  nameHidden: boolean
  onHide: () => void
  toList: string
}

function Top({ place, of, nameHidden, onHide, toList }: TopProps) {
  const at = say('admin.applications.part', {
    shown: formatNumber(Math.min(place + 1, of)),
    total: formatNumber(of),
  })
  return (
    <header className="sticky top-0 z-20 bg-page">
      <progress
        aria-label={say('decide.progress')}
        className="progress rounded-none"
        max={of}
        value={place}
      />
      <div className="flex items-center gap-2 border-b border-line px-5 py-2.5 md:px-8">
        <p className="figures mr-auto font-semibold">{at}</p>
        <Button
          variant={nameHidden ? 'secondary' : 'ghost'}
          size="small"
          aria-pressed={nameHidden}
          aria-keyshortcuts="n"
          onClick={onHide}
        >
          <EyeOff aria-hidden="true" />
          {say('decide.hide')}
          <Key>N</Key>
        </Button>
        <LinkButton to={toList} variant="ghost" size="small" aria-label={say('decide.toList')}>
          <X aria-hidden="true" />
          <span className="max-md:hidden">{say('decide.toList')}</span>
        </LinkButton>
      </div>
    </header>
  )
}

/** The list with the same filters, without what belongs to this screen. */
function listBehind(address: URLSearchParams) {
  const rest = new URLSearchParams(address)
  rest.delete('names')
  rest.delete('open')
  return paths.admin.applications + (rest.size > 0 ? `?${rest}` : '')
}
