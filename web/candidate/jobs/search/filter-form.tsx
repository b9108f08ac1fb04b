// The filters of the list. Applied filters are in the address; without JavaScript the form does the
// same by itself. A phone shows keyword and location, each with a button, so that jobs are on the
// first screen, and the other filters in a sheet.

import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Search, SlidersHorizontal } from 'lucide-react'
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { jobChoices } from '../../../data/jobs/job-choices.ts'
import type { JobFilters } from '../../../data/jobs/jobs.ts'
import { contradiction, filtersFrom, narrowedBy, searchOf } from '../../../job/filters.ts'
import type { SettledPay } from '../../../job/typed-pay.ts'
import { addressIn } from '../../../messages/addresses.ts'
import { currentLanguage, say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { part } from '../../part.tsx'
import { FurtherFilters, type FurtherProps } from './further-filters.tsx'
import { hasTypedPay, typedPay, type WrongPay } from './typed-pay.ts'

/** Loaded when somebody opens it: a wide screen never does. */
const FilterSheet = part(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type Props = {
  filters: JobFilters
  /** Why the server did not understand the pay. */
  refused: WrongPay | undefined
  /** Somebody is at the page: the counts may be fetched. */
  isInUse: boolean
}

export function FilterForm({ filters, refused, isInUse }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const [wrong, setWrong] = useState(refused && say(`candidate.jobs.filters.${refused}`))
  const followed = useRef(search)
  // The form follows every change of the address. What was typed before the script was loaded
  // stays.
  useEffect(() => {
    if (followed.current === search) return
    followed.current = search
    form.current?.reset()
    setWrong(undefined)
  }, [search])

  const apply = async (...forms: (HTMLFormElement | null)[]) => {
    const written = new URLSearchParams()
    // The later form is the one in use: the sheet, where it is open.
    for (const each of forms) {
      if (!each) continue
      for (const { name } of each.elements as Iterable<HTMLInputElement>) written.delete(name)
      for (const [name, value] of new FormData(each)) {
        if (value) written.append(name, String(value))
      }
    }
    if (filters.sort) written.set('sort', filters.sort)
    const pay = hasTypedPay(written)
      ? await typedPay().then(({ settlePay }) => settlePay(written), askTheServer)
      : ({ kind: 'search', search: searchOf(filtersFrom(written)) } as const)
    if (pay.kind === 'wrong') return setWrong(say(`candidate.jobs.filters.${pay.wrong}`))
    const chosen = pay.kind === 'search' ? pay.search : `?${written}`
    if (contradiction(filtersFrom(new URLSearchParams(chosen)))) {
      return setWrong(say('candidate.jobs.filters.contradiction'))
    }
    setWrong(undefined)
    setOpen(false)
    navigate(paths.candidate.jobs + chosen, {
      preventScrollReset: true,
      ...(pay.kind === 'question' && { state: { question: pay.question } }),
    })

    function askTheServer(): SettledPay {
      location.assign(addressIn(currentLanguage(), `${paths.candidate.jobs}?${written}`))
      return { kind: 'search', search }
    }
  }
  const { keyword: _, location: __, ...further } = filters
  const inSheet = narrowedBy(further).length
  const isListLoading = useIsFetching({ queryKey: ['job list'] }) > 0
  const { data: choices } = useQuery({
    ...jobChoices(filters),
    enabled: isInUse && !isListLoading,
  })
  const furtherProps: FurtherProps = {
    filters,
    wrong,
    choices,
    typedPay: { min: asked.get('min_pay'), max: asked.get('max_pay') },
  }
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
        className="grid gap-4 max-lg:gap-3 sm:grid-cols-2 lg:sticky lg:top-24 lg:-mx-1.5 lg:max-h-[calc(100dvh-7rem)] lg:grid-cols-1 lg:overflow-y-auto lg:px-1.5"
      >
        <Keyword filters={filters} />
        <div className="flex items-end gap-3 sm:max-lg:self-start">
          <Location filters={filters} />
          <Button
            variant="outline"
            className="lg:hidden noscript:hidden"
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal aria-hidden="true" />
            {say('candidate.jobs.filters.open', { count: inSheet })}
          </Button>
        </div>
        <FurtherFilters {...furtherProps} className="max-lg:not-noscript:hidden" />
        {/* What lies below it fades, or letters would be cut through their middle. */}
        <div className="max-lg:not-noscript:hidden sm:col-span-2 lg:sticky lg:bottom-0 lg:col-span-1 lg:bg-page lg:py-3 lg:before:pointer-events-none lg:before:absolute lg:before:inset-x-0 lg:before:bottom-full lg:before:h-5 lg:before:bg-linear-to-t lg:before:from-page">
          <Button type="submit" variant="tonal" wide>
            <Search aria-hidden="true" />
            {say('candidate.jobs.filters.apply')}
          </Button>
        </div>
      </Form>
      {isOpen && (
        <Suspense>
          <FilterSheet
            {...furtherProps}
            onApply={(sheet) => apply(form.current, sheet)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type FieldProps = Pick<Props, 'filters'>

/** In a low window what stands in the fields says what they are. */
const bare = 'short:max-lg:[&>label]:sr-only'

/** Whoever has searched knows how: a phone then has the room for results. */
function Keyword({ filters }: FieldProps) {
  return (
    <Field
      label={say('candidate.jobs.filters.keyword')}
      className={bare}
      hint={
        <span
          className={
            filters.keyword || filters.location ? 'max-lg:sr-only' : 'short:max-lg:sr-only'
          }
        >
          {say('candidate.jobs.filters.keywordHint')}
        </span>
      }
    >
      {(parts) => (
        <div className="relative">
          <Input
            {...parts}
            type="search"
            name="keyword"
            maxLength={100}
            enterKeyHint="search"
            defaultValue={filters.keyword}
            placeholder={say('candidate.jobs.filters.keywordPlaceholder')}
            className="max-lg:not-noscript:pr-12"
          />
          <Button
            type="submit"
            variant="ghost"
            square
            aria-label={say('candidate.jobs.filters.apply')}
            className="absolute! inset-y-0 right-0 lg:hidden noscript:hidden"
          >
            <Search aria-hidden="true" />
          </Button>
        </div>
      )}
    </Field>
  )
}

function Location({ filters }: FieldProps) {
  return (
    <Field label={say('candidate.jobs.filters.location')} className={`flex-1 ${bare}`}>
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
  )
}
