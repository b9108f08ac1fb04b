// Leaving a company: every right in it ends with that. The last owner stays until another is named.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyCompany } from '../../data/people/companies.ts'
import { removeMember } from '../../data/people/company-people.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { refusalOf } from './refusal.ts'

export function Leaving({ company, personId }: { company: MyCompany; personId: string }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => removeMember({ companyId: company.id, personId }),
    onSuccess: () => setAsking(false),
    onSettled: () => refresh(queries, 'company_members'),
  })
  const { name } = company
  return (
    <p className="mt-8 border-t border-line pt-5">
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
    </p>
  )
}
