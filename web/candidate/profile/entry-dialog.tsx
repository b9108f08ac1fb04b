// The dialog for one position or study. It stays open, with its input, until it is saved, or until
// somebody leaves it on purpose.

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { EntryTable, saveEntries } from '../../data/people/profile-details.ts'
import { sayError } from '../../data/wire/errors.ts'
import { focusWrong } from '../../form/focus-wrong.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { useUnloadGuard } from './leave-guard.tsx'
import { useSaveEntries } from './use-save-entries.ts'

type Written = Parameters<typeof saveEntries>[1][number]

type Props = {
  table: EntryTable
  title: string
  /** For an existing entry; a new one gets an id of its own. */
  entryId: string | undefined
  /** The row to save, or null while a field is missing or wrong, which is then shown. */
  rowOf: () => Omit<Written, 'id'> | null
  onClose: () => void
  children: (judged: boolean) => ReactNode
}

export function EntryDialog({ table, title, entryId, rowOf, onClose, children }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [judged, setJudged] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useUnloadGuard(isTouched)
  const [newId] = useState(() => crypto.randomUUID())
  const written = useRef(rowOf)
  written.current = rowOf
  /** Saving was requested again while a save was running. */
  const askedAgain = useRef(false)
  const saveEntries = useSaveEntries(table)
  const save = useMutation({
    mutationFn: (row: Omit<Written, 'id'>) =>
      saveEntries([{ ...row, id: entryId ?? newId } as Written]),
    // Input during the save is not in it: the dialog stays open with it.
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
  // A busy button takes no press, so Enter does nothing either.
  const askAgain = ({ key, target }: KeyboardEvent) => {
    if (save.isPending && key === 'Enter' && target instanceof HTMLInputElement)
      askedAgain.current = true
  }
  /** Escape, Back on a phone and a press beside it may be accidents; Cancel is none. */
  const leave = () => {
    if (save.isPending) return
    if (isTouched) setAsking(true)
    else onClose()
  }
  return (
    <Dialog
      open
      title={title}
      onClose={leave}
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
        onChange={() => setTouched(true)}
        className="grid gap-5 sm:grid-cols-2"
      >
        {children(judged)}
        {save.isError && <ErrorPanel className="sm:col-span-2" message={sayError(save.error)} />}
      </form>
      <ConfirmDialog
        open={isAsking}
        question={say('profile.leaveQuestion')}
        detail={say('profile.entries.leaveDetail')}
        confirm={say('profile.leave')}
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  )
}
