// The dialog in which one position or study is written. It stays open, with everything in it, until
// it is saved.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type EntryTable, saveEntries } from '../../data/people/profile-details.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'

type Props = {
  table: EntryTable
  title: string
  /**
   * The row to be written, or null while something in the form is missing or wrong, which is then
   * shown.
   */
  rowOf: () => Parameters<typeof saveEntries>[1][number] | null
  onClose: () => void
  children: (judged: boolean) => ReactNode
}

export function EntryDialog({ table, title, rowOf, onClose, children }: Props) {
  const queries = useQueryClient()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [judged, setJudged] = useState(false)
  const save = useMutation({
    mutationFn: async (row: NonNullable<ReturnType<typeof rowOf>>) => {
      await saveEntries(table, [row])
      await refresh(queries, table)
    },
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const row = rowOf()
    if (row) return save.mutate(row)
    setJudged(true)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  return (
    <Dialog
      open
      title={title}
      onClose={() => save.isPending || onClose()}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={save.isPending}>
            {say('profile.cancel')}
          </Button>
          <Button type="submit" form={id} busy={save.isPending}>
            {say('profile.entries.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {children(judged)}
        {save.isError && <ErrorPanel className="sm:col-span-2" message={sayError(save.error)} />}
      </form>
    </Dialog>
  )
}
