// The form in the dialog of Manage Jobs (ADM-04): `Add New Job`, also as a copy of another one, and
// `Edit Job`.

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { postingOf, type WholePosting } from '../../data/jobs/postings.ts'
import { today } from '../../data/jobs/today.ts'
import { sayError } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { duplicateOf } from './draft.ts'
import { PostingEditor } from './editor.tsx'
import { useEditor } from './use-editor.ts'

/** What the dialog is open for. */
export type Opened = { edit: string } | { copy: string } | 'new'

type Props = { opened: Opened | undefined; onClose: () => void }

export function PostingDialog({ opened, onClose }: Props) {
  if (!opened) return null
  if (opened === 'new') return <Form loaded={null} onClose={onClose} />
  return <Fetched opened={opened} onClose={onClose} />
}

/** Starts with the values at opening; the form reports later changes. */
function Fetched({ opened, onClose }: { opened: Exclude<Opened, 'new'>; onClose: () => void }) {
  const id = 'edit' in opened ? opened.edit : opened.copy
  const posting = useQuery(postingOf(id))
  const [start, setStart] = useState<WholePosting>()
  if (!start && posting.data) setStart(posting.data)
  if (start && 'copy' in opened) return <Form loaded={null} copy={start} onClose={onClose} />
  if (start) return <Form loaded={start} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={say('edit' in opened ? 'admin.jobs.form.edit' : 'admin.jobs.form.add')}
    >
      {posting.error ? (
        <ErrorPanel
          message={sayError(posting.error)}
          busy={posting.isFetching}
          onRetry={() => posting.refetch()}
        />
      ) : posting.data === null ? (
        <p className="text-soft">{say('jobEditor.gone')}</p>
      ) : (
        <Loading label={say('ui.loading')} />
      )}
    </Dialog>
  )
}

type FormProps = { loaded: WholePosting | null; copy?: WholePosting; onClose: () => void }

function Form({ loaded, copy, onClose }: FormProps) {
  const id = useId()
  const [copied] = useState(() => copy && duplicateOf(copy, today(new Date())))
  const editor = useEditor({
    frame: 'dialog',
    loaded,
    copied,
    copyOf: copy?.id,
    onSaved: onClose,
  })
  const close = () => editor.isSaving || onClose()
  return (
    <Dialog
      open
      onClose={close}
      size="large"
      title={say(editor.isNew ? 'admin.jobs.form.add' : 'admin.jobs.form.edit')}
      actions={
        !editor.comparing && (
          <>
            <Button variant="outline" onClick={close} disabled={editor.isSaving}>
              {say('ui.cancel')}
            </Button>
            <Button type="submit" form={id} busy={editor.isSaving}>
              {say(editor.isNew ? 'admin.jobs.form.create' : 'admin.jobs.form.save')}
            </Button>
          </>
        )
      }
    >
      <PostingEditor id={id} editor={editor} />
    </Dialog>
  )
}
