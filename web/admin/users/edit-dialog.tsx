// Name and role of an account. Nobody can change their own role, and the last administrator keeps
// it: the database refuses that with its own message.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { addressOf, editUser, type Role, roles, type User } from '../../data/people/users.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'

type Props = { user: User; isMe: boolean; onClose: () => void }

export function EditDialog({ user, isMe, onClose }: Props) {
  const form = useId()
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: editUser,
    onSuccess: () => {
      toast.success(say('users.saved'))
      onClose()
    },
    onSettled: () => refresh(queries, 'profiles'),
  })
  const leave = () => {
    if (saving.isPending) return
    saving.reset()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={leave}
      size="small"
      title={say('users.editTitle', { name: user.full_name })}
      description={addressOf(user)}
      actions={
        <>
          <Button variant="outline" onClick={leave} disabled={saving.isPending}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" form={form} busy={saving.isPending}>
            {say('users.save')}
          </Button>
        </>
      }
    >
      <Fields
        id={form}
        user={user}
        isMe={isMe}
        error={saving.error?.message}
        onSave={(changes) => saving.mutate({ id: user.id, ...changes })}
      />
    </Dialog>
  )
}

type FieldsProps = {
  id: string
  user: User
  isMe: boolean
  error: string | undefined
  onSave: (changes: { full_name: string; role?: Role }) => void
}

/** Mounted with the dialog's content, so that it starts with the account's present values. */
function Fields({ id, user, isMe, error, onSave }: FieldsProps) {
  const [name, setName] = useState(user.full_name)
  const [role, setRole] = useState(user.role)
  const [missing, setMissing] = useState(false)
  const save = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim()) return
    onSave({ full_name: name.trim(), ...(role !== user.role && { role }) })
  }
  return (
    <form id={id} noValidate onSubmit={save} className="grid gap-5">
      <Field
        label={say('users.columns.name')}
        required
        error={missing ? say('users.nameMissing') : undefined}
      >
        {(parts) => (
          <Input
            {...parts}
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field
        label={say('users.columns.role')}
        hint={say(isMe ? 'users.ownRole' : 'users.roleHint')}
      >
        {(parts) => (
          <Select
            {...parts}
            value={role}
            disabled={isMe}
            options={roles.map((value) => ({ value, label: say(`users.roles.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              setRole(roles.find((known) => known === value) ?? user.role)
            }
          />
        )}
      </Field>
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
    </form>
  )
}
