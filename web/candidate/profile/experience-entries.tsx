// A person's positions, one by one.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Experience, experiencesOf } from '../../data/people/profile-details.ts'
import { currentLocale, say } from '../../messages/say.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Entries } from './entries.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { dateOf, type Month, monthOf, noMonth } from './month.ts'
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
        nameOf={({ title, company }) => say('profile.positionAt', { title, company })}
        describe={(entry) => <Described {...entry} />}
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

function Described({ title, company, place, started_on, ended_on, description }: Experience) {
  return (
    <>
      <p className="font-semibold">{title}</p>
      <p>{place ? say('profile.companyIn', { company, place }) : company}</p>
      <p className="text-sm text-faint">
        {say('profile.span', {
          from: inWords(started_on),
          to: ended_on ? inWords(ended_on) : say('profile.today'),
        })}
      </p>
      {description && <p className="mt-1.5 text-sm whitespace-pre-line text-soft">{description}</p>}
    </>
  )
}

const inWords = (date: string) =>
  new Intl.DateTimeFormat(currentLocale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

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
  const [from, setFrom] = useState<Month>(() => monthOf(entry?.started_on ?? null))
  const [to, setTo] = useState<Month>(() => monthOf(entry?.ended_on ?? null))
  const [isCurrent, setIsCurrent] = useState(entry ? entry.ended_on === null : false)
  const [description, setDescription] = useState(entry?.description ?? '')
  const started_on = dateOf(from)
  const ended_on = isCurrent ? null : dateOf(to)
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
          ended_on,
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
