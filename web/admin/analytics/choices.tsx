// What the figures are of: a period, and a company.

import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { companiesOf } from '../../data/jobs/companies.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { type Period, periods } from '../../data/platform/analytics.ts'
import { sayError } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Chooser } from '../chooser.tsx'

export function PeriodChoice({ period }: { period: Period }) {
  const put = usePut()
  return (
    <Field label={say('analytics.period')} hiddenLabel>
      {(parts) => (
        <Select
          {...parts}
          className="w-38 sm:w-48"
          value={period}
          onChange={(event) => put('period', event.currentTarget.value)}
          options={periods.map((value) => ({ value, label: say(`analytics.periods.${value}`) }))}
        />
      )}
    </Field>
  )
}

/** For an administrator: any company, or all of them. */
export function CompanyChoice({ name }: { name?: string | null | undefined }) {
  const put = usePut()
  const [open, setOpen] = useState(false)
  const choose = (companyId: string) => {
    put('company', companyId)
    setOpen(false)
  }
  return (
    <>
      <Button variant="outline" className="max-w-full" onClick={() => setOpen(true)}>
        <Building2 aria-hidden="true" />
        <span className="truncate">{name ?? say('analytics.company.platform')}</span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={say('analytics.company.choose')}>
        <Search isOfCompany={Boolean(name)} onChoose={choose} />
      </Sheet>
    </>
  )
}

type SearchProps = { isOfCompany: boolean; onChoose: (companyId: string) => void }

function Search({ isOfCompany, onChoose }: SearchProps) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { data, error } = useQuery({
    ...companiesOf({ state: 'all', search, pages: 1 }),
    enabled: search !== '',
  })
  return (
    <div className="space-y-4">
      {isOfCompany && (
        <Button variant="secondary" wide onClick={() => onChoose('')}>
          {say('analytics.company.platform')}
        </Button>
      )}
      <Chooser
        label={say('analytics.company.search')}
        search={typed}
        onSearch={setTyped}
        options={(data?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={({ value }) => onChoose(value)}
      />
      {error && <p role="alert">{sayError(error)}</p>}
      {search && data?.companies.length === 0 && (
        <p className="text-soft">{say('analytics.company.none')}</p>
      )}
    </div>
  )
}

/** For a member of several companies who looks at all of them elsewhere. */
export function OwnChoice({ own, chosen }: { own: readonly MyCompany[]; chosen: string }) {
  const put = usePut()
  return (
    <Field label={say('company.switch.label')} hiddenLabel>
      {(parts) => (
        <Select
          {...parts}
          className="w-56"
          value={chosen}
          onChange={(event) => put('company', event.currentTarget.value)}
          options={own.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Field>
  )
}

function usePut() {
  const [, setSearch] = useSearchParams()
  return (name: 'period' | 'company', value: string) =>
    setSearch(
      (search) => {
        if (value) search.set(name, value)
        else search.delete(name)
        return search
      },
      { replace: true },
    )
}
