// The lines of the editor, one a stage: reordered by dragging, keys or buttons. A stage with people
// in it keeps its status.

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type StageStatus, stageStatuses } from '../../../data/jobs/stages.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { MoveControls, useSortable } from '../sortable.tsx'
import { movedTo, type problemOf, type StageLine, sorted } from './stage-list.ts'

type Props = {
  lines: readonly StageLine[]
  problem: ReturnType<typeof problemOf>
  onChange: (lines: StageLine[]) => void
  onRemove: (line: StageLine) => void
}

export function StageLines({ lines, problem, onChange, onRemove }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const sortable = useSortable(lines.length, (from, to) => onChange(movedTo(lines, from, to)))
  const known = useRef(lines)
  useEffect(() => {
    const before = known.current
    known.current = lines
    const fresh = lines.find(({ key, id }) => !id && !before.some((line) => line.key === key))
    if (fresh && lines.length === before.length + 1)
      list.current?.querySelector<HTMLElement>(`[data-stage="${fresh.key}"] input`)?.focus()
  }, [lines])
  return (
    <>
      <ul ref={list} className="grid gap-2">
        {lines.map((line, place) => (
          <li
            key={line.key}
            ref={sortable.row(place)}
            data-stage={line.key}
            className={`flex items-start gap-1 rounded-card border border-line px-2 py-3 sm:gap-2 sm:px-3 ${sortable.isDragged(place) ? 'bg-accent-wash' : 'bg-surface'}`}
          >
            <MoveControls
              {...sortable.controls(place)}
              className="mt-7 max-sm:flex-col"
              name={nameOf(line)}
            />
            <Line
              line={line}
              error={problem?.key === line.key ? problem?.problem : undefined}
              onChange={(changed) => onChange(sorted(lines.with(place, { ...line, ...changed })))}
            />
            <Button
              variant="ghost"
              size="small"
              square
              className="mt-7"
              aria-label={say('jobEditor.remove', { name: nameOf(line) })}
              onClick={() => onRemove(line)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <FieldError
        id="stages-problem"
        error={
          problem?.status &&
          say('stages.problems.status', {
            status: say(`admin.applications.status.${problem.status}`),
          })
        }
      />
      <p role="status" className="sr-only">
        {sortable.announcement}
      </p>
    </>
  )
}

type LineProps = {
  line: StageLine
  error: NonNullable<ReturnType<typeof problemOf>>['problem'] | undefined
  onChange: (changed: Partial<StageLine>) => void
}

function Line({ line, error, onChange }: LineProps) {
  return (
    <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_7rem_11rem]">
      <Field
        label={say('stages.name')}
        error={
          error === 'name' || error === 'sameName' ? say(`stages.problems.${error}`) : undefined
        }
        className="max-sm:col-span-2"
      >
        {(parts) => (
          <Input
            {...parts}
            value={line.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => onChange({ name: value })}
          />
        )}
      </Field>
      <Field
        label={say('stages.days')}
        error={error === 'days' ? say('stages.problems.days') : undefined}
      >
        {(parts) => (
          <Input
            {...parts}
            value={line.days}
            inputMode="numeric"
            autoComplete="off"
            placeholder={say('stages.noDays')}
            onChange={({ currentTarget: { value } }) => onChange({ days: value })}
          />
        )}
      </Field>
      <Field label={say('stages.status')}>
        {(parts) => (
          <Select
            {...parts}
            value={line.status}
            disabled={line.people > 0}
            options={stageStatuses.map((status) => ({
              value: status,
              label: say(`admin.applications.status.${status}`),
            }))}
            onChange={({ currentTarget: { value } }) => onChange({ status: value as StageStatus })}
          />
        )}
      </Field>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <Checkbox
          label={say('stages.shown')}
          checked={line.shown}
          onChange={({ currentTarget: { checked } }) => onChange({ shown: checked })}
        />
        {line.people > 0 && (
          <span className="figures text-faint">{say('stages.people', { count: line.people })}</span>
        )}
      </div>
    </div>
  )
}

const nameOf = ({ name }: StageLine) => name.trim() || say('stages.unnamed')
