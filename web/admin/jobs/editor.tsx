// The content of both frames (ADM-05, ADM-06): loading first, then the form, or both versions side
// by side after somebody else's change. What was typed stays whatever the server answers, and the
// server's message is shown above the form and at its field.

import { useEffect, useRef, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Conflict } from './conflict.tsx'
import type { DraftField } from './draft.ts'
import { HintsPanel } from './hints-panel.tsx'
import { PostingForm } from './posting-form.tsx'
import { PartOfPreview } from './preview-part.tsx'
import { questionProblem, refusalOf } from './problems.ts'
import type { Editor } from './use-editor.ts'

type Props = {
  /** The form's id: the frame's buttons are outside of the form. */
  id: string
  editor: Editor
}

export function PostingEditor({ id, editor }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [preview, setPreview] = useState(false)
  const goTo = (field: DraftField) => focusField(box.current, field)
  const { failure } = editor
  useEffect(() => {
    if (!failure) return
    const { field } = refusalOf(failure)
    if (field) focusField(box.current, field)
    else box.current?.scrollIntoView()
  }, [failure])
  if (editor.comparing && editor.base && editor.theirs !== undefined) {
    return (
      <Conflict
        base={editor.base}
        mine={editor.draft}
        theirs={editor.theirs}
        onSettle={editor.settle}
      />
    )
  }
  const isPage = editor.frame === 'page'
  return (
    <div ref={box}>
      {editor.refusal && <ErrorPanel className="mb-5" message={editor.refusal.message} />}
      {editor.theirs !== undefined && (
        <Notice
          text={say(editor.theirs ? 'jobEditor.changedNotice' : 'jobEditor.goneNotice')}
          action={say(editor.theirs ? 'jobEditor.compare' : 'jobEditor.see')}
          onPress={editor.compare}
        />
      )}
      {editor.keptAt !== undefined && (
        <Notice
          text={say('jobEditor.kept', {
            when: formatDateTime(new Date(editor.keptAt).toISOString()),
          })}
          action={say('jobEditor.startAgain')}
          onPress={editor.startAgain}
        />
      )}
      <div
        className={
          isPage
            ? 'grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_19rem]'
            : 'grid gap-8'
        }
      >
        <PostingForm
          id={id}
          editor={editor}
          onRefused={goTo}
          onPreviewQuestions={() => setPreview(true)}
        />
        <div className={isPage ? 'xl:sticky xl:top-8' : ''}>
          <HintsPanel draft={editor.draft} onGo={goTo} />
        </div>
      </div>
      {preview && (
        <PartOfPreview
          questions={editor.draft.test_questions.filter(
            (one) => questionProblem(one) === undefined,
          )}
          onClose={() => setPreview(false)}
        />
      )}
    </div>
  )
}

function Notice({ text, action, onPress }: { text: string; action: string; onPress: () => void }) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-accent-wash px-4 py-3 text-ink"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">{text}</p>
      <Button size="small" variant="outline" onClick={onPress}>
        {action}
      </Button>
    </div>
  )
}

/**
 * The control of a field; for an empty list the button that adds a line. Opens closed details
 * around it.
 */
function focusField(box: HTMLElement | null, field: DraftField) {
  const place = box?.querySelector(`[name="${field}"], [data-field="${field}"]`)
  const details = place?.closest('details')
  if (details) details.open = true
  const control = place?.matches('fieldset')
    ? place.querySelector<HTMLElement>('textarea, [data-add], input, button')
    : place
  if (control instanceof HTMLElement) {
    control.focus()
    control.scrollIntoView({ block: 'center' })
  }
}
