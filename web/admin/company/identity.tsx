// What a company says of itself; its owners change it. Its name, which verification and postings
// hang on, is the platform's to change.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { editCompany, identityOf, type Identity as Said } from '../../data/people/company-people.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { stillUnsaved } from '../../form/still-unsaved.ts'
import { webAddressIn } from '../../form/web-address.ts'
import { SizeField, WebsiteField } from '../../job/company-fields.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { refusalOf } from './refusal.ts'

const maxLength = 5000
const maxPlaces = 50

export function Identity({ company }: { company: MyCompany }) {
  const { data, error, isFetching, refetch } = useQuery(identityOf(company.id))
  return (
    <section aria-label={say('company.identity.title')} className="mt-8">
      <h3 className="mb-3 text-lg">{say('company.identity.title')}</h3>
      {data ? (
        <Form company={company} said={data} />
      ) : error ? (
        <ErrorPanel
          message={sayFailure(say('company.identity.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </section>
  )
}

const textsOf = ({ about, website, size, places }: Said) => ({
  about: about ?? '',
  website: website ?? '',
  size: size ?? '',
  places: places.join(', '),
})
type Texts = ReturnType<typeof textsOf>

const placesIn = (places: string) =>
  [...new Set(places.split(/[,\n]/).map((place) => place.trim()))].filter(Boolean)

/** What was typed stays whatever happens meanwhile; the rest is as somebody else left it. */
function Form({ company, said }: { company: MyCompany; said: Said }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const { about, website, size, places } = { ...textsOf(said), ...typed }
  const type = (change: Partial<Texts>) => setTyped({ ...typed, ...change })
  const [tried, setTried] = useState(false)
  const address = webAddressIn(website)
  const named = placesIn(places)
  const problems = {
    about: about.length > maxLength ? say('company.needs.about') : undefined,
    website: address === undefined ? say('company.needs.website') : undefined,
    places: named.length > maxPlaces ? say('company.needs.places') : undefined,
  }
  const save = useMutation({
    mutationFn: ({ places, website, ...sent }: Partial<Texts>) =>
      editCompany(company.id, {
        ...sent,
        ...(website !== undefined && { website: webAddressIn(website) ?? website }),
        ...(places !== undefined && { places: placesIn(places) }),
      }),
    onSuccess: async (_, sent) => {
      toast.success(say('company.identity.saved'))
      await refresh(queries, 'companies')
      setTyped((now) => stillUnsaved(now, sent))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (address === undefined || Object.values(problems).some(Boolean) || save.isPending) return
    save.mutate(typed)
  }
  const shown = (problem: string | undefined) => (tried ? problem : undefined)
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-5">
      {save.error && <ErrorPanel message={refusalOf(save.error)} />}
      <Field label={say('company.identity.about')} error={shown(problems.about)} optional>
        {(parts) => (
          <Textarea
            {...parts}
            rows={5}
            limit={maxLength}
            value={about}
            onChange={(event) => type({ about: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <WebsiteField
          value={website}
          onChange={(next) => type({ website: next })}
          error={shown(problems.website)}
        />
        <SizeField value={size} onChange={(next) => type({ size: next })} />
      </div>
      <Field
        label={say('company.identity.places')}
        hint={say('company.identity.placesHint')}
        error={shown(problems.places)}
        optional
      >
        {(parts) => (
          <Input
            {...parts}
            value={places}
            onChange={(event) => type({ places: event.currentTarget.value })}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={save.isPending}>
          {say('company.identity.save')}
        </Button>
      </p>
    </form>
  )
}
