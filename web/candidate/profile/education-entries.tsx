// A person's studies, one by one.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Education,
  educationsOf,
  type Study,
  yearsOf,
} from '../../data/people/profile-details.ts'
import { say } from '../../messages/say.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { Field } from '../../ui/field.tsx'
import { formatPeriod } from '../../ui/format-period.ts'
import { Input } from '../../ui/input.tsx'
import { typedNumber } from '../../ui/typed-number.ts'
import { Entries } from './entries.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { isYearText } from './month.ts'

export function EducationEntries({ personId }: { personId: string }) {
  const entries = useQuery(educationsOf(personId)).data ?? []
  const [open, setOpen] = useState<Education | 'new' | null>(null)
  return (
    <>
      <Entries
        table="profile_educations"
        title={say('profile.studies')}
        entries={entries}
        nameOf={({ qualification, institution }) =>
          qualification && institution
            ? say('profile.studyAt', { qualification, institution })
            : (qualification ?? institution ?? '')
        }
        describe={(entry) => <DescribedStudy {...entry} />}
        onAdd={() => setOpen('new')}
        onEdit={setOpen}
      />
      {open && (
        <EducationDialog
          entry={open === 'new' ? null : open}
          place={open === 'new' ? entries.length : open.position}
          personId={personId}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

export function DescribedStudy(entry: Study) {
  const { qualification, institution, grade } = entry
  return (
    <>
      {qualification && <p className="font-semibold">{qualification}</p>}
      {institution && <p className={qualification ? '' : 'font-semibold'}>{institution}</p>}
      <p className="text-sm text-faint">
        <Dotted facts={[formatPeriod(yearsOf(entry)), grade]} />
      </p>
    </>
  )
}

const yearIn = (text: string) => (text.trim() ? Number(typedNumber(text)) : null)
const isYear = (text: string) => !text.trim() || isYearText(text)

type DialogProps = {
  entry: Education | null
  place: number
  personId: string
  onClose: () => void
}

function EducationDialog({ entry, place, personId, onClose }: DialogProps) {
  const [position] = useState(place)
  const [values, setValues] = useState({
    qualification: entry?.qualification ?? '',
    institution: entry?.institution ?? '',
    start: String(entry?.start_year ?? ''),
    end: String(entry?.end_year ?? ''),
    grade: entry?.grade ?? '',
  })
  const [start, end] = [yearIn(values.start), yearIn(values.end)]
  const wrong = {
    qualification: !values.qualification.trim(),
    institution: !values.institution.trim(),
    start: !isYear(values.start),
    end: !isYear(values.end) || (start !== null && end !== null && end < start),
    grade: false,
  }
  const rowOf = () =>
    Object.values(wrong).includes(true)
      ? null
      : {
          person_id: personId,
          position,
          qualification: values.qualification.trim(),
          institution: values.institution.trim(),
          start_year: start,
          end_year: end,
          grade: values.grade.trim() || null,
        }
  return (
    <EntryDialog
      table="profile_educations"
      title={say(entry ? 'profile.editStudy' : 'profile.entries.add.profile_educations')}
      entryId={entry?.id}
      rowOf={rowOf}
      onClose={onClose}
    >
      {(judged) => {
        const field = (name: keyof typeof values, problem: string, most: number) => {
          const isText = name === 'qualification' || name === 'institution'
          return (
            <Field
              label={say(`profile.${name}`)}
              required={isText}
              optional={!isText}
              className={isText ? 'sm:col-span-2' : ''}
              error={judged && wrong[name] ? problem : undefined}
            >
              {(parts) => (
                <Input
                  {...parts}
                  maxLength={most}
                  inputMode={most === 4 ? 'numeric' : 'text'}
                  value={values[name]}
                  onChange={(event) => {
                    const { value } = event.currentTarget
                    setValues((before) => ({ ...before, [name]: value }))
                  }}
                />
              )}
            </Field>
          )
        }
        return (
          <>
            {field('qualification', say('profile.entries.missing'), 200)}
            {field('institution', say('profile.entries.missing'), 200)}
            {field('start', say('profile.yearWrong'), 4)}
            {field('end', say('profile.yearWrong'), 4)}
            {field('grade', '', 100)}
          </>
        )
      }}
    </EntryDialog>
  )
}
