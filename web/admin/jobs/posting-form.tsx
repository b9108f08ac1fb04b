// The fields of a posting, the same in both frames; the frame decides which are required
// (problems.ts).

import { ChevronRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useState } from 'react'
import { say } from '../../messages/say.ts'
import { Field, type FieldParts } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type Option, Select } from '../../ui/select.tsx'
import { useRights } from '../rights.tsx'
import { DescriptionField } from './description-field.tsx'
import {
  currencies,
  type Draft,
  type DraftField,
  type ListField,
  listFields,
  statusOptions,
  typeOptions,
  workModeOptions,
} from './draft.ts'
import { ListEditor } from './list-editor.tsx'
import { isRequired } from './problems.ts'
import { QuestionEditor } from './question-editor.tsx'
import { SkillsField } from './skills-field.tsx'
import type { Editor } from './use-editor.ts'

type Props = {
  id: string
  editor: Editor
  onRefused: (field: DraftField) => void
  onPreviewQuestions: () => void
}

type TextField = {
  [Name in DraftField]: Draft[Name] extends string ? Name : never
}[DraftField]

export function PostingForm({ id, editor, onRefused, onPreviewQuestions }: Props) {
  const { draft, change, shownError, frame } = editor
  const companies = useCompanies(editor)
  const isPage = frame === 'page'
  const [isOpen, setOpen] = useState(isPage || hasMore(draft))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const refused = editor.submit()
    if (refused) {
      setOpen(true)
      // After the closed part was opened.
      setTimeout(() => onRefused(refused))
    }
  }
  const fields = fieldsFor(editor)
  const { field, list, pay, experience } = fields
  const [firstList] = listFields
  return (
    <form id={id} noValidate onSubmit={submit} className="grid min-w-0 gap-6">
      <div className="grid gap-5 md:grid-cols-2">
        {field('title', say('jobEditor.title'), (parts) => (
          <Input {...parts} maxLength={300} />
        ))}
        {field('company_name', say('jobEditor.company'), (parts) =>
          companies ? (
            <Select {...parts} options={companies} />
          ) : (
            <Input {...parts} maxLength={200} />
          ),
        )}
        {field(
          'location',
          say('jobEditor.location'),
          (parts) => (
            <Input {...parts} maxLength={300} />
          ),
          { hint: say('jobEditor.locationHint') },
        )}
        <div className={editor.frame === 'page' && editor.isNew ? '' : 'grid grid-cols-2 gap-5'}>
          {field('type', say('jobEditor.type'), (parts) => (
            <Select {...parts} options={typeOptions()} />
          ))}
          {!(isPage && editor.isNew) &&
            field('status', say('jobEditor.status'), (parts) => (
              <Select {...parts} options={statusOptions()} />
            ))}
        </div>
        {isPage && pay()}
        {isPage && experience()}
      </div>
      <DescriptionField
        value={draft.description}
        error={shownError('description')}
        onChange={(value) => change('description', value)}
      />
      {list(firstList)}
      <MoreFields editor={editor} fields={fields} isOpen={isOpen} onToggle={setOpen} />
      <QuestionEditor
        questions={draft.test_questions}
        posting={editor.id}
        tried={editor.tried}
        error={shownError('test_questions')}
        onPreview={onPreviewQuestions}
        onChange={(edit) => change('test_questions', edit)}
      />
    </form>
  )
}

/** A member posts for their companies, and a posting stays with its own. */
function useCompanies({ isNew, base }: Editor): Option[] | undefined {
  const { isAdmin, posting } = useRights()
  if (isAdmin) return undefined
  const names = isNew || !base ? posting.map(({ name }) => name) : [base.company_name]
  const options = names.map((name) => ({ value: name, label: name }))
  return names.length > 1
    ? [{ value: '', label: say('company.switch.choose') }, ...options]
    : options
}

type MoreProps = {
  editor: Editor
  fields: ReturnType<typeof fieldsFor>
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The optional fields of a posting, closed at first in the dialog. */
function MoreFields({ editor: { draft, change, frame }, fields, isOpen, onToggle }: MoreProps) {
  const { field, list, pay, experience, numbers } = fields
  const isPage = frame === 'page'
  const [, ...furtherLists] = listFields
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronRight
          aria-hidden="true"
          className="size-5 text-faint transition-transform group-open:rotate-90"
        />
        {say('jobEditor.more')}
      </summary>
      <div className="grid gap-6 pt-3">
        {furtherLists.map(list)}
        <div className="grid gap-5 md:grid-cols-2">
          {!isPage && pay()}
          {numbers()}
          {!isPage && experience()}
          {field('work_mode', say('jobEditor.workMode'), (parts) => (
            <Select {...parts} options={workModeOptions()} />
          ))}
          {field(
            'department',
            say('jobEditor.department'),
            (parts) => (
              <Input {...parts} maxLength={200} />
            ),
            { optional: true },
          )}
          {field(
            'vacancies',
            say('jobEditor.vacancies'),
            (parts) => (
              <Input {...parts} inputMode="numeric" />
            ),
            { optional: true },
          )}
          {field(
            'closing_date',
            say('jobEditor.closingDate'),
            (parts) => (
              <Input {...parts} type="date" />
            ),
            { optional: true, hint: say('jobEditor.closingDateHint') },
          )}
          <SkillsField skills={draft.skills} onChange={(skills) => change('skills', skills)} />
        </div>
      </div>
    </details>
  )
}

/** Fields of both frames, bound to the draft. */
function fieldsFor({ draft, change, shownError, frame }: Editor) {
  /** A labelled field and the props of its control. */
  const field = (
    name: TextField,
    label: string,
    control: (parts: FieldParts & Bound) => ReactNode,
    more: { hint?: string; optional?: boolean; className?: string } = {},
  ) => (
    <Field
      label={label}
      error={shownError(name)}
      required={isRequired(frame, name)}
      optional={more.optional && !isRequired(frame, name)}
      hint={more.hint}
      className={more.className}
    >
      {(parts) =>
        control({
          ...parts,
          name,
          value: draft[name],
          onChange: ({ currentTarget: { value } }) => change(name, value as Draft[typeof name]),
        })
      }
    </Field>
  )
  const list = (name: ListField) => (
    <ListEditor
      key={name}
      field={name}
      lines={draft[name]}
      required={isRequired(frame, name)}
      error={shownError(name)}
      onChange={(edit) => change(name, edit)}
    />
  )
  function pay() {
    return field(
      'salary_range',
      say('jobEditor.pay'),
      (parts) => <Input {...parts} maxLength={300} placeholder={say('jobEditor.payPlaceholder')} />,
      { optional: true, hint: say('jobEditor.payHint') },
    )
  }
  function experience() {
    return field(
      'experience_required',
      say('jobEditor.experience'),
      (parts) => (
        <Input {...parts} maxLength={300} placeholder={say('jobEditor.experiencePlaceholder')} />
      ),
      { optional: true },
    )
  }
  function numbers() {
    return (
      <fieldset className="min-w-0 md:col-span-2">
        <legend className="mb-1.5 text-sm font-semibold">{say('jobEditor.payNumbers')}</legend>
        <div className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3">
          {field('salary_min', say('jobEditor.payFrom'), (parts) => (
            <Input {...parts} inputMode="decimal" />
          ))}
          {field('salary_max', say('jobEditor.payTo'), (parts) => (
            <Input {...parts} inputMode="decimal" />
          ))}
          {field(
            'currency',
            say('jobEditor.currency'),
            (parts) => (
              <Select {...parts} options={currencies(draft.currency)} />
            ),
            { className: 'max-sm:col-span-2' },
          )}
        </div>
        <p className="mt-1.5 text-sm text-faint">{say('jobEditor.payNumbersHint')}</p>
      </fieldset>
    )
  }
  return { field, list, pay, experience, numbers }
}

type Bound = {
  name: string
  value: string
  onChange: (event: { currentTarget: { value: string } }) => void
}

const hasMore = (draft: Draft) =>
  Boolean(
    draft.department ||
      draft.salary_range ||
      draft.salary_min ||
      draft.salary_max ||
      draft.vacancies ||
      draft.closing_date ||
      draft.experience_required ||
      draft.skills.length ||
      draft.responsibilities.length ||
      draft.benefits.length,
  )
