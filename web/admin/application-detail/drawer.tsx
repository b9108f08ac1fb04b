// One application with everything that is needed to decide on it, beside the list: a sheet on a
// wide screen, the whole of a small one. Keys go to the next and the previous one without closing.
// Opening it counts as a view, which the applicant can see.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Eye, Printer } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type ApplicationDetail, detailOf } from '../../data/applications/application-detail.ts'
import { listedIn } from '../../data/applications/application-list.ts'
import { recordViews } from '../../data/applications/decisions.ts'
import { useOthersAt } from '../../data/applications/presence.ts'
import { labelOf, reasonOf } from '../../data/applications/rejection-reasons.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDateTime, formatList, formatNumber } from '../../ui/format.ts'
import { Loading } from '../../ui/spinner.tsx'
import {
  jobOf as listedJobOf,
  nameOf as listedNameOf,
} from '../applications/names-of-application.ts'
import { StatusBadge } from '../applications/status-badge.tsx'
import { useRights } from '../rights.tsx'
import { Answers } from './answers.tsx'
import { ConversationPart } from './conversation-part.tsx'
import { Decisions } from './decisions.tsx'
import { Fit } from './fit.tsx'
import { History } from './history.tsx'
import { Mails } from './mails.tsx'
import { Notes } from './notes.tsx'
import { Others } from './others.tsx'
import { Facts, Part } from './part.tsx'
import { Background, Contact, Terms } from './person.tsx'
import { Resume } from './resume.tsx'
import { Sorting } from './sorting.tsx'
import { StageMover } from './stage-mover.tsx'
import { useDrawerKeys } from './use-drawer-keys.ts'

type Props = {
  id: string | null
  /** Its neighbours, in the order of the list. */
  among: readonly string[]
  onOpen: (id: string) => void
  onClose: () => void
}

export function Drawer({ id, among, onOpen, onClose }: Props) {
  const { data: application, error } = useQuery({ ...detailOf(id ?? ''), enabled: Boolean(id) })
  const queries = useQueryClient()
  // Shows the list's data at once.
  const listed = id && !application ? listedIn(queries, id) : undefined
  const at = id ? among.indexOf(id) : -1
  const [previous, next] = [among[at - 1], at < 0 ? undefined : among[at + 1]]
  useDrawerKeys(Boolean(id))
  const steps = at >= 0 && (
    <Steps
      shown={at + 1}
      total={among.length}
      onPrevious={previous ? () => onOpen(previous) : undefined}
      onNext={next ? () => onOpen(next) : undefined}
    />
  )
  return (
    <Sheet
      open={Boolean(id)}
      size="large"
      onClose={onClose}
      title={
        application
          ? nameOf(application)
          : listed
            ? listedNameOf(listed)
            : say('admin.applications.opened.title')
      }
      description={application ? jobOf(application) : listed && listedJobOf(listed)}
    >
      {application ? (
        <Whole key={application.id} application={application} steps={steps} onOpen={onOpen} />
      ) : error ? (
        <p role="alert">{sayFailure(say('admin.applications.opened.failed'), error)}</p>
      ) : application === null ? (
        <p>{say('admin.applications.opened.none')}</p>
      ) : (
        <>
          {steps}
          <Loading label={say('ui.loading')} />
        </>
      )}
    </Sheet>
  )
}

type StepsProps = {
  shown: number
  total: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

function Steps({ shown, total, onPrevious, onNext }: StepsProps) {
  return (
    <p className="flex items-center gap-1">
      <Button
        variant="outline"
        size="small"
        square
        disabled={!onPrevious}
        aria-label={say('application.previous')}
        title={say('application.previous')}
        aria-keyshortcuts="k"
        onClick={onPrevious}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button
        variant="outline"
        size="small"
        square
        disabled={!onNext}
        aria-label={say('application.next')}
        title={say('application.next')}
        aria-keyshortcuts="j"
        onClick={onNext}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
      <span className="figures ml-1 text-sm text-faint">
        {say('admin.applications.part', {
          shown: formatNumber(shown),
          total: formatNumber(total),
        })}
      </span>
    </p>
  )
}

type WholeProps = {
  application: ApplicationDetail
  steps: ReactNode
  onOpen: (id: string) => void
}

function Whole({ application, steps, onOpen }: WholeProps) {
  const { id, person, job, cover_letter, changes, moves, applicant_id } = application
  const { isAdmin } = useRights()
  useLive('job_applications', `id=eq.${id}`)
  useEffect(() => {
    // A view that could not be recorded is recorded at the next opening.
    recordViews([id], 'application').catch(() => {})
  }, [id])
  const name = nameOf(application)
  return (
    <div className="printed-alone">
      <div className="mb-4 hidden print:block">
        <h2 className="text-2xl">{name}</h2>
        <p>{jobOf(application)}</p>
      </div>
      <Bar application={application} steps={steps} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] lg:gap-8 print:block">
        <div className="min-w-0 [&>section:first-of-type]:border-t-0">
          {person && <Fit id={id} job={job} person={person} />}
          <div className="pb-5 empty:hidden print:hidden">
            <StageMover application={application} />
          </div>
          {person && <Contact person={person} />}
          {cover_letter && (
            <Part title={say('application.letter')}>
              <p
                lang={languageOf(cover_letter)}
                className="max-w-prose whitespace-pre-line wrap-anywhere"
              >
                {cover_letter}
              </p>
            </Part>
          )}
          <Answers id={id} />
          {person && <Background person={person} />}
          {person && <Terms person={person} />}
          {applicant_id && <Sorting id={id} />}
          <ConversationPart id={id} name={name} />
          <Notes id={id} isOpen={Boolean(applicant_id)} />
          <History changes={changes} moves={moves} />
          {isAdmin && <Mails id={id} />}
          {applicant_id && <Others applicantId={applicant_id} id={id} onOpen={onOpen} />}
          <About application={application} />
        </div>
        <section
          aria-label={say('application.resume')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and must by keyboard too
          tabIndex={0}
          className="border-t border-line pt-5 lg:sticky lg:top-12 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto lg:border-t-0 lg:pt-5 print:hidden"
        >
          <h3 className="mb-3 text-base font-semibold">{say('application.resume')}</h3>
          <Resume application={application} name={name} />
        </section>
      </div>
    </div>
  )
}

/** Where one is in the list, the status, who else is here, and the decisions; stays in view. */
function Bar({ application, steps }: Omit<WholeProps, 'onOpen'>) {
  const { id, status } = application
  const others = useOthersAt(id)
  return (
    <div className="-mx-5 flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line bg-raised px-5 pb-3 md:-mx-6 md:px-6 lg:sticky lg:top-0 lg:z-10 print:border-0">
      <div className="flex items-center gap-3 print:hidden">{steps}</div>
      <span className="inline-flex min-h-9 items-center">
        <StatusBadge status={status} />
      </span>
      <span
        role="status"
        className="inline-flex min-h-9 items-center gap-1.5 text-sm text-accent-text print:hidden"
      >
        {others.length > 0 && (
          <>
            <Eye aria-hidden="true" className="size-4" />
            {say('application.alsoHere', { names: formatList(others), count: others.length })}
          </>
        )}
      </span>
      <div className="flex flex-wrap items-start gap-2 md:ml-auto print:hidden">
        <Decisions id={id} status={status} name={nameOf(application)} />
        <Button
          variant="ghost"
          size="small"
          square
          className="max-md:hidden"
          aria-label={say('application.print')}
          title={say('application.print')}
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" />
        </Button>
      </div>
    </div>
  )
}

function About({ application }: { application: ApplicationDetail }) {
  const code = application.rejection_reason
  const { data: reason } = useQuery({ ...reasonOf(code ?? ''), enabled: Boolean(code) })
  return (
    <Part title={say('admin.applications.opened.title')}>
      <Facts
        facts={[
          [say('admin.applications.opened.applied'), formatDateTime(application.created_at)],
          [say('admin.applications.opened.reference'), application.receipt_number],
          [say('admin.applications.filters.source'), application.source],
          [say('admin.applications.reason.label'), reason && labelOf(reason)],
          [say('application.withdrawalNote'), application.withdrawal_note],
        ]}
      />
    </Part>
  )
}

const nameOf = ({ person }: ApplicationDetail) =>
  person?.full_name || person?.email || say('admin.applications.gone')

const jobOf = ({ job, job_title, job_company }: ApplicationDetail) => (
  <Dotted
    facts={[
      (job?.title ?? job_title) || say('admin.applications.untitled'),
      job?.company_name ?? job_company,
      job?.location,
    ]}
  />
)
