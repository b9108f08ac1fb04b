// Banning somebody for a time: they are signed out everywhere and cannot sign in until it is over.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { banUser, type User } from '../../data/people/users.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Select } from '../../ui/select.tsx'

const lengths = { day: 24, week: 168, month: 720, year: 8760, lifted: 876_000 } as const
type Length = keyof typeof lengths
const names = Object.keys(lengths) as Length[]

type Props = { user: User; open: boolean; onClose: () => void }

export function BanDialog({ user, open, onClose }: Props) {
  const [length, setLength] = useState<Length>('week')
  const queries = useQueryClient()
  const banning = useMutation({
    mutationFn: banUser,
    onSuccess: () => {
      toast.success(say('users.banned'))
      onClose()
    },
    onSettled: () => refresh(queries, 'profiles'),
  })
  const leave = () => {
    if (banning.isPending) return
    banning.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      size="small"
      title={say('users.banTitle', { name: user.full_name })}
      description={say('users.banDetail')}
      actions={
        <>
          <Button variant="outline" onClick={leave} disabled={banning.isPending}>
            {say('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            busy={banning.isPending}
            onClick={() => banning.mutate({ id: user.id, hours: lengths[length] })}
          >
            {say('users.ban')}
          </Button>
        </>
      }
    >
      <Field label={say('users.banLength')}>
        {(parts) => (
          <Select
            {...parts}
            value={length}
            options={names.map((value) => ({ value, label: say(`users.lengths.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setLength(names.find((known) => known === value) ?? length)
            }
          />
        )}
      </Field>
      {banning.error && (
        <p role="alert" className="mt-4 text-bad">
          {banning.error.message}
        </p>
      )}
    </Dialog>
  )
}

const years = 50 * 365.25 * 86_400_000

/** The end of the ban; a ban of a hundred years lasts until somebody lifts it. */
export function sayBan(until: string): string {
  return new Date(until).getTime() > Date.now() + years
    ? say('users.untilLifted')
    : say('users.until', { date: formatDateTime(until) })
}
