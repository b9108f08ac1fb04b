// The dialog in which one position or study is written. It stays open, with everything in it, until
// it is saved.

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { EntryTable, saveEntries } from '../../data/people/profile-details.ts'
import { sayError } from '../../data/wire/errors.ts'
import { focusWrong } from '../../form/focus-wrong.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useSaveEntries } from './use-save-entries.ts'

type Written = Parameters<typeof saveEntries>[1][number]

type Props = {
  table: EntryTable
  title: string
  /** Of the entry that is changed; a new one gets an id of its own. */
  entryId: string | undefined
  /**
   * The row to be written, or null while something in the form is missing or wrong, which is then
   * shown.
   */
  rowOf: () => Omit<Written, 'id'> | null
  onClose: () => void
  children: (judged: boolean) => ReactNode
}

export function EntryDialog({ table, title, entryId, rowOf, onClose, children }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [judged, setJudged] = useState(false)
  const [newId] = useState(() => crypto.randomUUID())
  const written = useRef(rowOf)
  written.current = rowOf
  /** Saving was asked for once more while a save was on its way. */
  const askedAgain = useRef(false)
  const saveEntries = useSaveEntries(table)
  const save = useMutation({
    mutationFn: (row: Omit<Written, 'id'>) =>
      saveEntries([{ ...row, id: entryId ?? newId } as Written]),
    // What was typed while the save was on its way is not in it: the dialog stays with that.
    onSuccess: (_, saved) => {
      if (JSON.stringify(written.current()) === JSON.stringify(saved)) return onClose()
      if (askedAgain.current) write()
    },
    onError: () => {
      askedAgain.current = false
    },
  })
  function write() {
    askedAgain.current = false
    const row = written.current()
    if (row) return save.mutate(row)
    setJudged(true)
    focusWrong(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) write()
  }
  // A busy button takes no press, and so no Enter either.
  const askAgain = ({ key, target }: KeyboardEvent) => {
    if (save.isPending && key === 'Enter' && target instanceof HTMLInputElement)
      askedAgain.current = true
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
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={submit}
        onKeyDown={askAgain}
        className="grid gap-5 sm:grid-cols-2"
      >
        {children(judged)}
        {save.isError && <ErrorPanel className="sm:col-span-2" message={sayError(save.error)} />}
      </form>
    </Dialog>
  )
}
