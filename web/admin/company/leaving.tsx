// Leaving a company, handing it over and closing it: every right in it ends with the first, an
// owner's with the second. The last owner stays until another is named, or nobody else is left in
// a closed one.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { peopleOf, removeMember, transferOwnership } from '../../data/people/company-people.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Closing } from '../closing.tsx'
import { refusalOf } from './refusal.ts'

type Props = { company: MyCompany; personId: string }

export function Leaving({ company, personId }: Props) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => removeMember({ companyId: company.id, personId }),
    onSuccess: () => setAsking(false),
    onSettled: () => refresh(queries, 'company_members'),
  })
  const { name } = company
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-5">
      {company.role === 'owner' && (
        <>
          <HandOver company={company} personId={personId} />
          <Closing company={company} />
        </>
      )}
      <Button variant="outline" onClick={() => setAsking(true)}>
        {say('company.leave.action', { company: name })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        question={say('company.leave.question', { company: name })}
        detail={say('company.leave.detail')}
        confirm={say('company.leave.confirm')}
        busy={leave.isPending}
        error={leave.error ? refusalOf(leave.error) : undefined}
        onConfirm={() => leave.mutate()}
        onCancel={() => {
          leave.reset()
          setAsking(false)
        }}
      />
    </div>
  )
}

/** To another member; whoever hands it over stays as a recruiter. */
function HandOver({ company, personId }: Props) {
  const queries = useQueryClient()
  const { data } = useQuery(peopleOf(company.id))
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState('')
  const transfer = useMutation({
    mutationFn: () => transferOwnership({ companyId: company.id, personId: chosen }),
    onSuccess: () => {
      toast.success(say('company.handOver.done', { company: company.name }))
      setAsking(false)
    },
    onSettled: () => refresh(queries, 'company_members'),
  })
  const others = data?.filter(({ id }) => id !== personId) ?? []
  if (others.length === 0) return null
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {say('company.handOver.action')}
      </Button>
      <Dialog
        open={isAsking}
        size="small"
        title={say('company.handOver.question', { company: company.name })}
        description={say('company.handOver.detail')}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsking(false)}>
              {say('ui.cancel')}
            </Button>
            <Button disabled={!chosen} busy={transfer.isPending} onClick={() => transfer.mutate()}>
              {say('company.handOver.confirm')}
            </Button>
          </>
        }
      >
        <Field
          label={say('company.handOver.to')}
          error={transfer.error ? refusalOf(transfer.error) : undefined}
        >
          {(parts) => (
            <Select
              {...parts}
              value={chosen}
              onChange={(event) => setChosen(event.currentTarget.value)}
              options={[
                { value: '', label: say('company.handOver.choose') },
                ...others.map(({ id, full_name, email }) => ({
                  value: id,
                  label: full_name || email || say('company.people.nameless'),
                })),
              ]}
            />
          )}
        </Field>
      </Dialog>
    </>
  )
}
