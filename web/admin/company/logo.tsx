// A company's logo: its owners and recruiters choose another, or remove it. Everybody sees it once
// the company is verified.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { logoOf, logoRule, removeLogo, uploadLogo } from '../../data/people/company-people.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { CompanyMark } from '../../job/company-mark.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'

export function Logo({ company }: { company: MyCompany }) {
  const queries = useQueryClient()
  const { data: logo, error } = useQuery(logoOf(company.id))
  const [problem, setProblem] = useState<string>()
  const settled = { onSettled: () => refresh(queries, 'companies') }
  const upload = useMutation({
    mutationFn: uploadLogo,
    onSuccess: () => toast.success(say('company.logo.saved')),
    onError: (failure) => setProblem(sayFailure(say('company.logo.failed'), failure)),
    ...settled,
  })
  const remove = useMutation({
    mutationFn: removeLogo,
    onSuccess: () => toast.success(say('company.logo.removed')),
    onError: (failure) => setProblem(sayFailure(say('company.logo.notRemoved'), failure)),
    ...settled,
  })
  const choose = (file: File | null) => {
    if (!file) return
    const isPicture = logoRule.accept.split(',').includes(file.type)
    if (!isPicture) return setProblem(say('company.logo.kind'))
    if (file.size > logoRule.maxBytes) return setProblem(say('company.logo.size'))
    setProblem(undefined)
    upload.mutate({ companyId: company.id, file })
  }
  return (
    <section aria-label={say('company.logo.title')} className="mt-8 max-w-3xl">
      <h3 className="mb-3 text-lg">{say('company.logo.title')}</h3>
      <div className="flex flex-wrap items-start gap-5">
        {logo ? (
          <img
            src={logo.picture}
            alt={say('company.logo.alt', { company: company.name })}
            className="company-logo size-20 flex-none"
          />
        ) : (
          <CompanyMark name={company.name} className="size-20" />
        )}
        <div className="min-w-0 flex-1 basis-64">
          <Field
            label={say('company.logo.choose')}
            hint={say(company.verified_at ? 'company.logo.hint' : 'company.logo.hintUnverified')}
            error={
              problem ?? (error ? sayFailure(say('company.logo.loadFailed'), error) : undefined)
            }
          >
            {(parts) => (
              <FilePicker
                {...parts}
                accept={logoRule.accept}
                file={upload.isPending ? (upload.variables?.file ?? null) : null}
                disabled={upload.isPending}
                onChange={choose}
              />
            )}
          </Field>
          {logo && (
            <Button
              variant="ghost"
              size="small"
              className="mt-2"
              busy={remove.isPending}
              onClick={() => remove.mutate(logo.name)}
            >
              {say('company.logo.remove')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
