// The profile's form. What is typed stays whatever happens to the save, and nobody leaves it
// unsaved by accident.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { educationsOf, experiencesOf, type Terms } from '../../data/people/profile-details.ts'
import type { Profile } from '../../data/people/profiles.ts'
import { codeOf, sayError, sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { formatList } from '../../ui/format.ts'
import { Input } from '../../ui/input.tsx'
import { Chips } from './chips.tsx'
import { EducationEntries } from './education-entries.tsx'
import { ExperienceEntries } from './experience-entries.tsx'
import { FormContext, FormField, Part } from './form-parts.tsx'
import { type Name, namesOf, type Problem, problemOf } from './form-values.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { listed, valuesOf } from './profile-values.ts'
import type { Step } from './progress.ts'
import { ProgressCard } from './progress-card.tsx'
import { ResumeShelf } from './resume-shelf.tsx'
import { offersOf } from './take-over.ts'
import { TermsPart } from './terms-part.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Where each step of the progress leads. */
const places: Record<Step, string> = {
  contact: '[name="phone"]',
  resume: '#resumes input[type="file"]',
  skills: '[name="skills"]',
  experience: '[name="experience"]',
  education: '[name="education"]',
  bio: '[name="bio"]',
}

export function ProfileForm({ profile, terms }: { profile: Profile; terms: Terms }) {
  const screen = useRef<HTMLDivElement>(null)
  const id = useId()
  const { values, changed, conflicts, save, write, takeTheirs } = useProfileForm(profile, terms)
  const positions = useQuery(experiencesOf(profile.id)).data ?? []
  const studies = useQuery(educationsOf(profile.id)).data ?? []
  // A field is judged once it was left, and all of them once Save was pressed; what was saved
  // before is not judged again.
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set())
  const wrong = changed.flatMap((name) => {
    const problem = problemOf(name, values[name])
    return problem ? [[name, problem] as const] : []
  })
  const problems = Object.fromEntries(wrong.filter(([name]) => judged.has(name))) as Partial<
    Record<Name, Problem>
  >
  const isDirty = changed.length > 0
  // What a résumé filled stays marked until the person has looked at it: said yes, changed it, or
  // saved.
  const [marked, setMarked] = useState<ReadonlySet<Name>>(new Set())
  const filled = new Set([...marked].filter((name) => changed.includes(name)))
  const confirm = (name: Name) =>
    setMarked((before) => new Set([...before].filter((each) => each !== name)))

  const focus = (selector: string) => {
    const target = screen.current?.querySelector<HTMLElement>(selector)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setJudged(new Set(namesOf(values)))
    if (wrong.length === 0) return save.mutate(values)
    requestAnimationFrame(() => focus('[aria-invalid="true"]'))
  }

  const saved = valuesOf(profile)
  const done: Record<Step, boolean> = {
    contact: Boolean(saved.phone.trim() && saved.location.trim()),
    resume: profile.resume_url !== null,
    skills: saved.skills !== '',
    experience: saved.experience !== '' || positions.length > 0,
    education: saved.education !== '' || studies.length > 0,
    bio: saved.bio !== '',
  }
  const form = {
    id,
    values,
    problems,
    filled,
    confirm,
    write: (name: Name, value: string) => {
      confirm(name)
      write(name, value)
    },
    leave: (name: Name) => setJudged((before) => new Set(before).add(name)),
  }
  const url = (name: 'linkedin_url' | 'github_url' | 'portfolio_url', placeholder: string) => (
    <FormField
      name={name}
      type="url"
      inputMode="url"
      autoComplete="url"
      placeholder={placeholder}
    />
  )

  return (
    <FormContext value={form}>
      <form id={id} noValidate onSubmit={submit} />
      <div ref={screen}>
        <ProgressCard done={done} onGo={(step) => focus(places[step])} />
        <Part title={say('profile.about')}>
          <FormField name="full_name" required autoComplete="name" />
          <Field label={say('profile.email')} hint={say('profile.emailHint')}>
            {(parts) => <Input {...parts} type="email" readOnly value={profile.email ?? ''} />}
          </Field>
          <FormField
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+91 98765 43210"
            hint={say('profile.neededHint')}
          />
          <FormField
            name="location"
            autoComplete="address-level2"
            hint={say('profile.locationHint')}
          />
          <FormField name="bio" lines={3} hint={say('profile.bioHint')} />
        </Part>
        <Part title={say('profile.resumes.title')} id="resumes">
          <ResumeShelf
            personId={profile.id}
            chosen={profile.resume_url}
            takeOver={{
              // Positions and studies that stand one by one already say more than a text would.
              offersOf: (fields) =>
                offersOf(fields, values).filter(
                  ({ name }) =>
                    !(name === 'experience' && positions.length > 0) &&
                    !(name === 'education' && studies.length > 0),
                ),
              take: (offers) => {
                for (const { name, text } of offers) write(name, text)
                setMarked((before) => new Set([...before, ...offers.map(({ name }) => name)]))
                requestAnimationFrame(() => focus(`[name="${offers[0]?.name}"]`))
              },
            }}
          />
        </Part>
        <Part title={say('profile.work')}>
          <FormField name="skills" lines={2} hint={say('profile.skillsHint')}>
            <Chips label={say('profile.skillsRead')} items={listed(values.skills)} />
          </FormField>
          <FormField name="experience" lines={4} />
          <ExperienceEntries personId={profile.id} />
          <FormField name="education" lines={3} />
          <EducationEntries personId={profile.id} />
        </Part>
        <TermsPart />
        <Part title={say('profile.links')}>
          {url('linkedin_url', 'https://www.linkedin.com/in/…')}
          {url('github_url', 'https://github.com/…')}
          {url('portfolio_url', 'https://…')}
        </Part>
        <div
          className={`z-20 border-t border-line bg-page py-4 max-md:-mx-5 max-md:px-5 ${isDirty ? 'sticky bottom-16 md:bottom-0' : ''}`}
        >
          {conflicts.length > 0 && (
            <div
              role="alert"
              className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-warn-wash px-5 py-4 text-warn"
            >
              <p>
                {say('profile.conflict', {
                  fields: formatList(
                    conflicts.map((name) => say(`profile.${name}` as 'profile.bio')),
                  ),
                })}
              </p>
              <Button size="small" variant="outline" onClick={takeTheirs}>
                {say('profile.takeTheirs')}
              </Button>
            </div>
          )}
          {save.isError && (
            <ErrorPanel
              className="mb-4"
              message={
                codeOf(save.error) === 'profile_changed'
                  ? sayError(save.error)
                  : sayFailure(say('candidate.profile.saveFailed'), save.error)
              }
            />
          )}
          <div className="flex items-center justify-end gap-5">
            <p role="status" className="text-sm text-soft">
              {isDirty &&
                !save.isPending &&
                (filled.size > 0
                  ? say('profile.filled.check', { count: filled.size })
                  : say('profile.unsaved'))}
            </p>
            <Button type="submit" form={id} busy={save.isPending} busyLabel={say('profile.saving')}>
              {say('profile.save')}
            </Button>
          </div>
        </div>
      </div>
      <LeaveGuard when={isDirty} />
    </FormContext>
  )
}
