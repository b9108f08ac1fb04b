// Another name for a company. Its postings and its page take it too.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { type Company, renameCompany } from '../../data/jobs/companies.ts'
import { codeOf, sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

export function Rename({ company }: { company: Company }) {
  const queries = useQueryClient()
  const [name, setName] = useState(company.name)
  const rename = useMutation({
    mutationFn: renameCompany,
    onSuccess: () => toast.success(say('settings.companies.rename.done')),
    onSettled: () => Promise.all([refresh(queries, 'companies'), refresh(queries, 'jobs')]),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    rename.mutate({ id: company.id, name })
  }
  return (
    <section aria-labelledby="rename">
      <h3 id="rename" className="text-lg">
        {say('settings.companies.rename.title')}
      </h3>
      <form onSubmit={send} noValidate className="mt-2 space-y-3">
        <Field
          label={say('settings.companies.rename.label')}
          hint={say('settings.companies.rename.hint')}
          error={rename.error ? sayRefusal(rename.error) : undefined}
        >
          {(parts) => (
            <Input
              {...parts}
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={(event) => {
                if (!rename.isPending) rename.reset()
                setName(event.currentTarget.value)
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="outline"
          size="small"
          busy={rename.isPending}
          disabled={name.trim() === company.name || name.trim() === ''}
        >
          {say('settings.companies.rename.submit')}
        </Button>
      </form>
    </section>
  )
}

const sayRefusal = (error: unknown) =>
  codeOf(error) === 'company_exists' ? say('settings.companies.rename.taken') : sayError(error)
