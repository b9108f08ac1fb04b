// The filters for which a phone has no room beside the list.

import { type FormEvent, useId } from 'react'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { FurtherFilters, type FurtherProps } from './further-filters.tsx'

type Props = FurtherProps & {
  onApply: (form: HTMLFormElement) => void
  onClose: () => void
}

export function FilterSheet({ onApply, onClose, ...further }: Props) {
  const form = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onApply(event.currentTarget)
  }
  return (
    <Sheet
      open
      title={say('candidate.jobs.filters.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={form}>
          {say('candidate.jobs.filters.apply')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5">
        <FurtherFilters {...further} />
      </form>
    </Sheet>
  )
}
