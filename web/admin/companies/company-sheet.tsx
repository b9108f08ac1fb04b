// One company: verify it or withdraw that, open the drafts that waited for it, merge another
// spelling into it, and its history.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChartNoAxesColumn, Rss } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  type Company,
  type CompanyEntry,
  companyRecord,
  draftsOf,
  openDraft,
  type VerifyMethod,
  verifyCompany,
  verifyMethods,
} from '../../data/jobs/companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Radio } from '../../ui/checkbox.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { Closing } from '../closing.tsx'
import { Merge } from './merge.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { Rename } from './rename.tsx'
import { Verified } from './verified.tsx'

type Props = { company: Company | undefined; onClose: () => void }

export function CompanySheet({ company, onClose }: Props) {
  return (
    <Sheet open={company !== undefined} onClose={onClose} title={company?.name ?? ''}>
      {company && (
        <div className="space-y-8">
          <p className="flex flex-wrap gap-2 *:px-4">
            <LinkButton variant="outline" to={paths.admin.analyticsOf(company.id)}>
              <ChartNoAxesColumn aria-hidden="true" />
              {say('settings.companies.figures')}
            </LinkButton>
            <LinkButton variant="outline" to={paths.admin.feedsOf(company.id)}>
              <Rss aria-hidden="true" />
              {say('settings.companies.feeds')}
            </LinkButton>
          </p>
          <Verify key={company.verified_at} company={company} />
          <PlanChoice key={company.plan} company={company} />
          <Drafts company={company} />
          <Rename key={company.name} company={company} />
          <Merge company={company} onMerged={onClose} />
          <Closing company={company} />
          <Record company={company} />
        </div>
      )}
    </Sheet>
  )
}

function Verify({ company }: { company: Company }) {
  const queries = useQueryClient()
  const [method, setMethod] = useState<VerifyMethod>()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const verified = company.verified_at !== null
  const verify = useMutation({
    mutationFn: verifyCompany,
    onSuccess: () =>
      toast.success(
        say(verified ? 'settings.companies.takenBack' : 'settings.companies.nowVerified'),
      ),
    onError: (error) => toast.error(sayFailure(say('settings.companies.verifyFailed'), error)),
    onSettled: () => refresh(queries, 'companies'),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (!verified && !method) return setMissing(true)
    verify.mutate({ id: company.id, method: method ?? 'dns', note, verified: !verified })
  }
  return (
    <form onSubmit={send} noValidate className="space-y-4">
      <Verified company={company} />
      {!verified && (
        <fieldset aria-describedby="method-error">
          <legend className="mb-1 text-sm font-semibold">{say('settings.companies.how')}</legend>
          {verifyMethods.map((each) => (
            <Radio
              key={each}
              name="method"
              label={say(`settings.companies.ways.${each}`)}
              checked={method === each}
              onChange={() => {
                setMethod(each)
                setMissing(false)
              }}
            />
          ))}
          <FieldError
            id="method-error"
            error={missing ? say('settings.companies.howMissing') : undefined}
          />
        </fieldset>
      )}
      <Field
        label={say('settings.companies.note')}
        hint={say('settings.companies.noteHint')}
        optional
      >
        {(parts) => (
          <Textarea
            {...parts}
            rows={2}
            limit={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={verified ? 'outline' : 'primary'}
        busy={verify.isPending}
        disabled={note.length > 1000}
      >
        {say(verified ? 'settings.companies.takeBack' : 'settings.companies.verify')}
      </Button>
    </form>
  )
}

function Drafts({ company }: { company: Company }) {
  const queries = useQueryClient()
  const { data } = useQuery(draftsOf(company.id))
  const open = useMutation({
    mutationFn: openDraft,
    onSuccess: (isOpen) =>
      isOpen
        ? toast.success(say('settings.companies.drafts.opened'))
        : toast.error(say('settings.companies.drafts.held')),
    onError: (error) => toast.error(sayFailure(say('settings.companies.drafts.failed'), error)),
    onSettled: () => refresh(queries, 'jobs'),
  })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="drafts">
      <h3 id="drafts" className="text-lg">
        {say('settings.companies.drafts.title')}
      </h3>
      <p className="mt-1 text-sm text-soft">{say('settings.companies.drafts.text')}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.map(({ id, title }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <Button
              variant="outline"
              size="small"
              busy={open.isPending && open.variables === id}
              aria-label={say('settings.companies.drafts.openOf', { title })}
              onClick={() => open.mutate(id)}
            >
              {say('settings.companies.drafts.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Record({ company }: { company: Company }) {
  const { data } = useQuery(companyRecord(company.id))
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="record">
      <h3 id="record" className="text-lg">
        {say('settings.companies.record')}
      </h3>
      <ul className="mt-2 space-y-3">
        {data.map((entry) => (
          <li key={entry.id}>
            <p className="text-sm text-faint">{formatDateTime(entry.at)}</p>
            <p>{sayEntry(entry)}</p>
            {entry.note && (
              <p className="whitespace-pre-line text-soft wrap-anywhere">{entry.note}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function sayEntry({ action, method, merged, name, plan }: CompanyEntry): string {
  if (action === 'employer renamed')
    return say('settings.companies.entries.renamed', { name: name ?? '' })
  if (action === 'company closed') return say('settings.companies.entries.closed')
  if (action === 'company reopened') return say('settings.companies.entries.reopened')
  if (plan) return say('settings.companies.entries.plan', { plan: say(`settings.plans.${plan}`) })
  if (merged) return say('settings.companies.entries.merged', { name: merged })
  if (action !== 'employer verified') return say('settings.companies.entries.takenBack')
  return method ? say(`settings.companies.methods.${method}`) : say('settings.companies.verified')
}
