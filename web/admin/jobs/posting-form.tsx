// The form of a posting, in the dialog of Manage Jobs (ADM-04, ADM-05). What was typed stays when the server refuses, and its message
// stands in the form.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { sayError } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import {
  ChangedMeanwhile,
  createPosting,
  type Posting,
  updatePosting,
} from '../../data/postings.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import {
  type Draft,
  draftOf,
  emptyDraft,
  fieldsOf,
  missingIn,
  statuses,
  types,
  workModes,
} from './draft.ts'

type Props = {
  /** The posting to edit; none to add one; undefined while the dialog is closed. */
  posting: Posting | null | undefined
  onClose: () => void
}

export function PostingDialog({ posting, onClose }: Props) {
  const form = useId()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (draft: Draft) => {
      const fields = fieldsOf(draft)
      return posting ? updatePosting({ loaded: posting, fields }) : createPosting(fields)
    },
    onSuccess: () => {
      toast.success(say(posting ? 'admin.jobs.updated' : 'admin.jobs.created'))
      onClose()
    },
    onError: () =>
      toast.error(say(posting ? 'admin.jobs.updateFailed' : 'admin.jobs.createFailed')),
    onSettled: () => refresh(queries, 'jobs'),
  })
  const close = () => {
    if (save.isPending) return
    save.reset()
    onClose()
  }
  return (
    <Dialog
      open={posting !== undefined}
      onClose={close}
      size="large"
      title={say(posting ? 'admin.jobs.form.edit' : 'admin.jobs.form.add')}
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={save.isPending}>
            {say('ui.cancel')}
          </Button>
          <Button type="submit" form={form} busy={save.isPending}>
            {say(posting ? 'admin.jobs.form.save' : 'admin.jobs.form.create')}
          </Button>
        </>
      }
    >
      {save.error && (
        <ErrorPanel
          className="mb-5"
          message={
            save.error instanceof ChangedMeanwhile
              ? say('admin.jobs.form.changedMeanwhile')
              : sayError(save.error)
          }
        />
      )}
      <PostingForm
        key={posting?.id ?? 'new'}
        id={form}
        start={posting ? draftOf(posting) : emptyDraft}
        onSubmit={(draft) => save.isPending || save.mutate(draft)}
      />
    </Dialog>
  )
}

type FormProps = { id: string; start: Draft; onSubmit: (draft: Draft) => void }

function PostingForm({ id, start, onSubmit }: FormProps) {
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const missing = missingIn(draft)
  const told = (field: keyof Draft) =>
    tried && missing.includes(field) ? say('admin.jobs.form.missing') : undefined
  /** What a control of this field needs. */
  const bound = (field: keyof Draft) => ({
    name: field,
    value: draft[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setDraft((now) => ({ ...now, [field]: value }))
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const [first] = missing
    if (!first) return onSubmit(draft)
    const control = event.currentTarget.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5 md:grid-cols-2">
      <Field label={say('admin.jobs.form.title')} error={told('title')} required>
        {(parts) => <Input {...parts} {...bound('title')} maxLength={300} />}
      </Field>
      <Field label={say('admin.jobs.form.company')} error={told('company_name')} required>
        {(parts) => <Input {...parts} {...bound('company_name')} maxLength={200} />}
      </Field>
      <Field
        label={say('admin.jobs.form.location')}
        hint={say('admin.jobs.form.locationHint')}
        error={told('location')}
        required
      >
        {(parts) => <Input {...parts} {...bound('location')} maxLength={300} />}
      </Field>
      <div className="grid grid-cols-2 gap-5">
        <Field label={say('admin.jobs.form.type')}>
          {(parts) => <Select {...parts} {...bound('type')} options={types()} />}
        </Field>
        <Field label={say('admin.jobs.form.status')}>
          {(parts) => <Select {...parts} {...bound('status')} options={statuses()} />}
        </Field>
      </div>
      <Field
        className="md:col-span-2"
        label={say('admin.jobs.form.description')}
        hint={say('admin.jobs.form.descriptionHint')}
        error={told('description')}
        required
      >
        {(parts) => <Textarea {...parts} {...bound('description')} rows={6} />}
      </Field>
      <Field
        className="md:col-span-2"
        label={say('admin.jobs.form.requirements')}
        hint={say('admin.jobs.form.requirementsHint')}
        error={told('requirements')}
        required
      >
        {(parts) => <Textarea {...parts} {...bound('requirements')} rows={4} />}
      </Field>
      <details className="group md:col-span-2" open={hasMore(start)}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
          <ChevronRight
            aria-hidden="true"
            className="size-5 text-faint transition-transform group-open:rotate-90"
          />
          {say('admin.jobs.form.more')}
        </summary>
        <div className="grid gap-5 pt-3 md:grid-cols-2">
          <Field label={say('admin.jobs.form.department')} optional>
            {(parts) => <Input {...parts} {...bound('department')} maxLength={200} />}
          </Field>
          <Field label={say('admin.jobs.form.pay')} hint={say('admin.jobs.form.payHint')} optional>
            {(parts) => <Input {...parts} {...bound('salary_range')} maxLength={300} />}
          </Field>
          <Field label={say('admin.jobs.form.workMode')}>
            {(parts) => <Select {...parts} {...bound('work_mode')} options={workModes()} />}
          </Field>
          <Field label={say('admin.jobs.form.closingDate')} optional>
            {(parts) => <Input {...parts} {...bound('closing_date')} type="date" />}
          </Field>
          <Field
            className="md:col-span-2"
            label={say('admin.jobs.form.skills')}
            hint={say('admin.jobs.form.skillsHint')}
            optional
          >
            {(parts) => <Input {...parts} {...bound('skills')} />}
          </Field>
        </div>
      </details>
    </form>
  )
}

const hasMore = ({ department, salary_range, skills, closing_date }: Draft) =>
  [department, salary_range, skills, closing_date].some(Boolean)
