// A person's positions, one by one.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Experience,
  experiencesOf,
  type Position,
  periodOf,
} from '../../data/people/profile-details.ts'
import { say } from '../../messages/say.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { formatPeriod } from '../../ui/format-period.ts'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { WrittenText } from '../../ui/written-text.tsx'
import { Entries } from './entries.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { firstMonth, lastMonth, type Month, monthOf, noMonth } from './month.ts'
import { MonthField } from './month-field.tsx'

export function ExperienceEntries({ personId }: { personId: string }) {
  const entries = useQuery(experiencesOf(personId)).data ?? []
  const [open, setOpen] = useState<Experience | 'new' | null>(null)
  return (
    <>
      <Entries
        table="profile_experiences"
        title={say('profile.positions')}
        entries={entries}
        nameOf={({ title, company }) =>
          title && company
            ? say('profile.positionAt', { title, company })
            : (title ?? company ?? '')
        }
        describe={(entry) => <DescribedPosition {...entry} />}
        onAdd={() => setOpen('new')}
        onEdit={setOpen}
      />
      {open && (
        <ExperienceDialog
          entry={open === 'new' ? null : open}
          place={open === 'new' ? entries.length : open.position}
          personId={personId}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

export function DescribedPosition(entry: Position) {
  const { title, company, place, description } = entry
  const where = company && place ? say('profile.companyIn', { company, place }) : company || place
  return (
    <>
      {title && <p className="font-semibold">{title}</p>}
      {where && <p className={title ? '' : 'font-semibold'}>{where}</p>}
      <p className="text-sm text-faint">{formatPeriod(periodOf(entry))}</p>
      {description && <WrittenText text={description} className="mt-1.5 text-sm text-soft" />}
    </>
  )
}

type DialogProps = {
  entry: Experience | null
  place: number
  personId: string
  onClose: () => void
}

function ExperienceDialog({ entry, place: atEnd, personId, onClose }: DialogProps) {
  const [position] = useState(atEnd)
  const [title, setTitle] = useState(entry?.title ?? '')
  const [company, setCompany] = useState(entry?.company ?? '')
  const [place, setPlace] = useState(entry?.place ?? '')
  const [from, setFrom] = useState<Month>(() => monthOf(entry?.started_on, entry?.started_by))
  const [to, setTo] = useState<Month>(() => monthOf(entry?.ended_on, entry?.ended_by))
  const [isCurrent, setIsCurrent] = useState(
    entry?.ended_on === null && entry.ended_by !== 'unknown',
  )
  const [description, setDescription] = useState(entry?.description ?? '')
  const started_on = firstMonth(from)
  const ended_on = isCurrent ? null : lastMonth(to)
  const wrong = {
    title: !title.trim(),
    company: !company.trim(),
    from: started_on === null,
    to: !isCurrent && (ended_on === null || (started_on !== null && ended_on < started_on)),
    description: description.length > 4000,
  }
  const rowOf = () =>
    started_on === null || Object.values(wrong).includes(true)
      ? null
      : {
          person_id: personId,
          position,
          title: title.trim(),
          company: company.trim(),
          place: place.trim() || null,
          started_on,
          started_by: from.month ? 'month' : 'year',
          ended_on,
          ended_by: isCurrent || to.month ? 'month' : 'year',
          description: description.trim() || null,
        }
  return (
    <EntryDialog
      table="profile_experiences"
      title={say(entry ? 'profile.editPosition' : 'profile.entries.add.profile_experiences')}
      entryId={entry?.id}
      rowOf={rowOf}
      onClose={onClose}
    >
      {(judged) => (
        <>
          <Field
            label={say('profile.positionTitle')}
            required
            error={judged && wrong.title ? say('profile.entries.missing') : undefined}
          >
            {(parts) => (
              <Input
                {...parts}
                maxLength={200}
                value={title}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
            )}
          </Field>
          <Field
            label={say('profile.company')}
            required
            error={judged && wrong.company ? say('profile.entries.missing') : undefined}
          >
            {(parts) => (
              <Input
                {...parts}
                maxLength={200}
                autoComplete="organization"
                value={company}
                onChange={(event) => setCompany(event.currentTarget.value)}
              />
            )}
          </Field>
          <Field label={say('profile.place')} optional className="sm:col-span-2">
            {(parts) => (
              <Input
                {...parts}
                maxLength={200}
                value={place}
                onChange={(event) => setPlace(event.currentTarget.value)}
              />
            )}
          </Field>
          <MonthField
            label={say('profile.from')}
            value={from}
            onChange={setFrom}
            error={judged && wrong.from ? say('profile.monthMissing') : undefined}
          />
          <MonthField
            label={say('profile.to')}
            value={isCurrent ? noMonth : to}
            onChange={setTo}
            disabled={isCurrent}
            error={judged && wrong.to ? say('profile.endWrong') : undefined}
          />
          <Checkbox
            className="sm:col-span-2"
            label={say('profile.current')}
            checked={isCurrent}
            onChange={(event) => setIsCurrent(event.currentTarget.checked)}
          />
          <Field label={say('profile.description')} optional className="sm:col-span-2">
            {(parts) => (
              <Textarea
                {...parts}
                rows={4}
                limit={4000}
                value={description}
                onChange={(event) => setDescription(event.currentTarget.value)}
              />
            )}
          </Field>
        </>
      )}
    </EntryDialog>
  )
}
