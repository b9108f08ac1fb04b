// The filters of the list. Applied filters are in the address; without JavaScript the form does the
// same by itself. A phone shows keyword and location, and the others in a sheet.

import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { JobFilters } from '../../data/jobs/jobs.ts'
import { contradiction, filtersFrom, narrowedBy, searchOf } from '../../job/filters.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { part } from '../part.tsx'
import { FurtherFilters } from './further-filters.tsx'

/** Loaded when somebody opens it: a wide screen never does. */
const FilterSheet = part(async () => (await import('./filter-sheet.tsx')).FilterSheet)

export function FilterForm({ filters }: { filters: JobFilters }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const search = searchOf(filters)
  const followed = useRef(search)
  // The form follows every change of the address. What was typed before the script was loaded
  // stays.
  useEffect(() => {
    if (followed.current === search) return
    followed.current = search
    form.current?.reset()
    setWrong(undefined)
  }, [search])

  const apply = (...forms: (HTMLFormElement | null)[]) => {
    const entries = forms.flatMap((each) => (each ? [...new FormData(each)] : []))
    const written = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
    const chosen = filtersFrom(new URLSearchParams(written))
    if (contradiction(chosen)) return setWrong(say('candidate.jobs.filters.contradiction'))
    setWrong(undefined)
    setOpen(false)
    const { sort } = filters
    navigate(paths.candidate.jobs + searchOf({ ...chosen, ...(sort && { sort }) }), {
      preventScrollReset: true,
    })
  }
  const { keyword: _, location: __, ...further } = filters
  const inSheet = narrowedBy(further).length
  return (
    <>
      <Form
        ref={form}
        role="search"
        aria-label={say('candidate.jobs.filters.label')}
        action={paths.candidate.jobs}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
        className="grid gap-4 sm:grid-cols-2 lg:sticky lg:top-24 lg:grid-cols-1"
      >
        <Field
          label={say('candidate.jobs.filters.keyword')}
          hint={say('candidate.jobs.filters.keywordHint')}
        >
          {(parts) => (
            <Input
              {...parts}
              type="search"
              name="keyword"
              maxLength={100}
              enterKeyHint="search"
              defaultValue={filters.keyword}
              placeholder={say('candidate.jobs.filters.keywordPlaceholder')}
            />
          )}
        </Field>
        <Field label={say('candidate.jobs.filters.location')}>
          {(parts) => (
            <Input
              {...parts}
              name="location"
              maxLength={100}
              enterKeyHint="search"
              defaultValue={filters.location}
              placeholder={say('candidate.jobs.filters.locationPlaceholder')}
            />
          )}
        </Field>
        <FurtherFilters filters={filters} wrong={wrong} className="max-lg:not-noscript:hidden" />
        <div className="flex gap-3 sm:col-span-2 lg:col-span-1 lg:mt-1">
          <Button type="submit" variant="secondary" className="flex-1">
            <Search aria-hidden="true" />
            {say('candidate.jobs.filters.apply')}
          </Button>
          <Button
            variant="outline"
            className="lg:hidden noscript:hidden"
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal aria-hidden="true" />
            {say('candidate.jobs.filters.open', { count: inSheet })}
          </Button>
        </div>
      </Form>
      {isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            wrong={wrong}
            onApply={(sheet) => apply(form.current, sheet)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
