import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, Sheet } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { longWords, Specimen } from './specimen.tsx'

type Name = 'small' | 'form' | 'long' | 'sheet' | 'confirm' | 'busy' | 'failed'

const openers: [Name, string][] = [
  ['small', 'Small dialog'],
  ['form', 'Dialog with a form'],
  ['long', 'Long dialog'],
  ['sheet', 'Sheet'],
  ['confirm', 'Question'],
  ['busy', 'Busy question'],
  ['failed', 'Failed question'],
]

export function Dialogs() {
  const [open, setOpen] = useState<Name>()
  const [nested, setNested] = useState(false)
  const close = () => setOpen(undefined)
  const plain = (name: Name, title: string) => ({ open: open === name, onClose: close, title })
  const question = (name: Name) => ({
    open: open === name,
    question: 'Delete this posting?',
    detail: 'Its four applications stay, without it.',
    confirm: 'Delete',
    danger: true,
    onConfirm: close,
    onCancel: close,
  })
  return (
    <Specimen name="each opens by its button">
      {openers.map(([name, label]) => (
        <Button key={name} variant="outline" onClick={() => setOpen(name)}>
          {label}
        </Button>
      ))}
      <Dialog
        {...plain('small', 'Good to know')}
        size="small"
        description="There is nothing to do."
      >
        <p>Press Escape, the cross, or beside it.</p>
      </Dialog>
      <Dialog
        {...plain('form', 'Write a note')}
        actions={
          <>
            <Button variant="outline" onClick={close}>
              Leave
            </Button>
            <Button onClick={() => toast.success('The note is kept')}>Keep</Button>
          </>
        }
      >
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <Field label="Note">{(parts) => <Input {...parts} />}</Field>
        </form>
      </Dialog>
      <Dialog
        {...plain('long', `Long, ${longWords.latin}`)}
        size="large"
        actions={<Button onClick={() => setNested(true)}>Ask again</Button>}
      >
        <ol className="grid list-decimal gap-3 pl-6">
          {Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long text`).map(
            (line) => (
              <li key={line}>{line}</li>
            ),
          )}
        </ol>
        <ConfirmDialog
          open={nested}
          question="Really?"
          confirm="Yes"
          onConfirm={() => setNested(false)}
          onCancel={() => setNested(false)}
        />
      </Dialog>
      <Sheet {...plain('sheet', 'From the side')}>
        <p>A phone gives it the whole width.</p>
      </Sheet>
      <ConfirmDialog {...question('confirm')} />
      <ConfirmDialog {...question('busy')} busy />
      <ConfirmDialog {...question('failed')} error="It could not be deleted. Please try again." />
    </Specimen>
  )
}
