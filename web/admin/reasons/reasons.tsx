// The reasons for a rejection, the platform's or a company's own: their order, the words for the
// applicant, and which are no longer offered.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  applicantTextOf,
  labelOf,
  offerReason,
  orderReasons,
  type Reason,
  reasonsOf,
} from '../../data/applications/rejection-reasons.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { codeOf, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { ReasonSheet } from './reason-sheet.tsx'

type Props = { company?: MyCompany }

const box = 'rounded-card border border-line bg-surface'

export function Reasons({ company }: Props) {
  const { data, error, isFetching, refetch } = useQuery(reasonsOf(company?.id ?? null))
  /** Null for a new one. */
  const [edited, setEdited] = useState<Reason | null>()
  const ownId = useId()
  const id = company ? ownId : 'reasons'
  const Heading = company ? 'h3' : 'h2'
  return (
    <section aria-labelledby={id} className={company ? 'mt-8' : `head-beside ${box}`}>
      <header
        className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-3 ${company ? 'mb-3' : 'border-b border-line px-5 py-4 md:px-6'}`}
      >
        <div className="min-w-0 flex-1 basis-72">
          <Heading id={id} className={company ? 'text-lg' : 'text-xl'}>
            {say('settings.reasons.title')}
          </Heading>
          <p className="mt-1 max-w-prose text-sm text-soft">
            {say(company ? 'settings.reasons.companyText' : 'settings.reasons.text')}{' '}
            {company && !company.verified_at && (
              <strong className="font-semibold">{say('settings.reasons.unverified')}</strong>
            )}
          </p>
        </div>
        <Button variant="outline" onClick={() => setEdited(null)}>
          <Plus aria-hidden="true" />
          {say('settings.reasons.add')}
        </Button>
      </header>
      <div className={company && box}>
        {data ? (
          <>
            <Offered
              reasons={data.filter(({ offered }) => offered)}
              none={say(company ? 'settings.reasons.companyNone' : 'settings.reasons.none')}
              onEdit={setEdited}
            />
            <Retired
              reasons={data.filter(({ offered }) => !offered)}
              Heading={company ? 'h4' : 'h3'}
              onEdit={setEdited}
            />
          </>
        ) : error ? (
          <div className="p-5 md:p-6">
            <ErrorPanel
              message={sayFailure(say('settings.reasons.failed'), error)}
              busy={isFetching}
              onRetry={() => refetch()}
            />
          </div>
        ) : (
          <div aria-hidden="true" className="space-y-5 p-5 md:p-6">
            {(company ? ['a', 'b'] : ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']).map((line) => (
              <Skeleton key={line} className="h-14 w-full" />
            ))}
          </div>
        )}
      </div>
      <ReasonSheet
        companyId={company?.id ?? null}
        reason={edited}
        onClose={() => setEdited(undefined)}
      />
    </section>
  )
}

type ListProps = { reasons: Reason[]; onEdit: (reason: Reason) => void }

function Offered({ reasons, none, onEdit }: ListProps & { none: string }) {
  const queries = useQueryClient()
  const pressed = useRef<{ code: string; place: number; button: HTMLButtonElement }>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const order = useMutation({
    // One after the other, so that the last press wins.
    scope: { id: 'order of reasons' },
    mutationFn: orderReasons,
    onError: (error) => toast.error(sayFailure(say('settings.reasons.orderFailed'), error)),
    onSettled: () => refresh(queries, 'rejection_reasons'),
  })
  // The new order is shown at once, and stays until the list has been loaded again.
  const shown = order.isPending ? inOrder(reasons, order.variables) : reasons
  const move = (from: number, to: number, button: HTMLButtonElement) => {
    const codes = shown.map((reason) => reason.code)
    const [code = ''] = codes.splice(from, 1)
    pressed.current = { code, place: to, button }
    order.mutate(codes.toSpliced(to, 0, code))
  }
  useLayoutEffect(() => {
    // Moving a line moves its element, which loses the focus; so does a button that becomes
    // disabled at either end. It is announced when the next press will be heard.
    if (!pressed.current || shown[pressed.current.place]?.code !== pressed.current.code) return
    const { button, place } = pressed.current
    const other = button.parentElement?.querySelector<HTMLButtonElement>('button:not(:disabled)')
    const next = button.disabled ? other : button
    next?.focus()
    pressed.current = undefined
    setAnnouncement(say('settings.reasons.moved', { place: place + 1, count: shown.length }))
  })
  if (reasons.length === 0) return <p className="px-5 py-8 text-center text-faint">{none}</p>
  return (
    <>
      <ol className="divide-y divide-line px-5 md:px-6">
        {shown.map((reason, place) => (
          <li key={reason.code} className="flex items-start gap-2 py-4">
            <span className="-ml-2 flex flex-none max-md:flex-col">
              <Button
                variant="ghost"
                size="small"
                square
                disabled={place === 0}
                aria-label={say('settings.reasons.moveUp', { name: labelOf(reason) })}
                onClick={({ currentTarget }) => move(place, place - 1, currentTarget)}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="small"
                square
                disabled={place === shown.length - 1}
                aria-label={say('settings.reasons.moveDown', { name: labelOf(reason) })}
                onClick={({ currentTarget }) => move(place, place + 1, currentTarget)}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
            </span>
            <Line reason={reason} onEdit={onEdit} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

function Retired({ reasons, Heading, onEdit }: ListProps & { Heading: 'h3' | 'h4' }) {
  const id = useId()
  if (reasons.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-t border-line px-5 pt-5 md:px-6">
      <Heading id={id} className="text-base font-semibold">
        {say('settings.reasons.retired')}
      </Heading>
      <p className="mt-1 text-sm text-soft">{say('settings.reasons.retiredText')}</p>
      <ul className="divide-y divide-line">
        {reasons.map((reason) => (
          <li key={reason.code} className="flex items-start py-4">
            <Line reason={reason} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ reason, onEdit }: { reason: Reason; onEdit: (reason: Reason) => void }) {
  const queries = useQueryClient()
  const { code, offered, label_hi, told_hi } = reason
  const name = labelOf(reason)
  const offer = useMutation({
    mutationFn: offerReason,
    onSuccess: () =>
      toast.success(say(offered ? 'settings.reasons.nowRetired' : 'settings.reasons.nowOffered')),
    onError: (error) =>
      toast.error(
        codeOf(error) === '23505'
          ? say('settings.reasons.same')
          : sayFailure(say('settings.reasons.saveFailed'), error),
      ),
    onSettled: () => refresh(queries, 'rejection_reasons'),
  })
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {(!label_hi || !told_hi) && (
            <Badge tone="yellow">{say('settings.reasons.noHindi')}</Badge>
          )}
        </p>
        <p className="mt-0.5 max-w-prose text-sm text-soft wrap-anywhere">
          {applicantTextOf(reason)}
        </p>
      </div>
      <span className="flex flex-none gap-2">
        <Button
          variant="outline"
          size="small"
          aria-label={say('settings.reasons.editOf', { name })}
          onClick={() => onEdit(reason)}
        >
          {say('settings.reasons.edit')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          busy={offer.isPending}
          aria-label={say(offered ? 'settings.reasons.retireOf' : 'settings.reasons.offerOf', {
            name,
          })}
          onClick={() => offer.mutate({ code, offered: !offered })}
        >
          {say(offered ? 'settings.reasons.retire' : 'settings.reasons.offer')}
        </Button>
      </span>
    </div>
  )
}

const inOrder = (reasons: Reason[], codes: string[]) =>
  reasons.toSorted((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code))
