// The plan of a company: what it uses of it, and another one given by an administrator.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { type Company, plans, setCompanyPlan } from '../../data/jobs/companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/checkbox.tsx'
import { PlanUse } from '../plan-use.tsx'

export function PlanChoice({ company }: { company: Company }) {
  const queries = useQueryClient()
  const [plan, setPlan] = useState(company.plan)
  const give = useMutation({
    mutationFn: setCompanyPlan,
    onSuccess: () => toast.success(say('settings.plans.given')),
    onError: (error) => toast.error(sayFailure(say('settings.plans.failed'), error)),
    onSettled: () => refresh(queries, 'companies'),
  })
  function send(event: FormEvent) {
    event.preventDefault()
    give.mutate({ id: company.id, plan })
  }
  return (
    <section aria-labelledby="plan">
      <h3 id="plan" className="text-lg">
        {say('settings.plans.title')}
      </h3>
      <PlanUse companyId={company.id} />
      <form onSubmit={send} className="mt-3">
        <fieldset>
          <legend className="sr-only">{say('settings.plans.title')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {plans.map((each) => (
              <Radio
                key={each}
                name="plan"
                label={say(`settings.plans.${each}`)}
                checked={plan === each}
                onChange={() => setPlan(each)}
              />
            ))}
          </div>
        </fieldset>
        <Button
          type="submit"
          variant="outline"
          size="small"
          className="mt-2"
          busy={give.isPending}
          disabled={plan === company.plan}
        >
          {say('settings.plans.give')}
        </Button>
      </form>
    </section>
  )
}
