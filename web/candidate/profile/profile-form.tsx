// The profile's form. Input stays whatever happens to the save, and nobody leaves it unsaved by
// accident.

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { educationsOf, experiencesOf, type Terms } from '../../data/people/profile-details.ts'
import type { Profile } from '../../data/people/profiles.ts'
import type { ReadFields } from '../../data/resumes/readings.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { missingToApply } from '../jobs/apply/completeness.ts'
import { Chips } from './chips.tsx'
import { EducationEntries } from './education-entries.tsx'
import { ExperienceEntries } from './experience-entries.tsx'
import { FormContext, FormField, Part } from './form-parts.tsx'
import type { Name } from './form-values.ts'
import { forgetDraft } from './kept-draft.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { listed, valuesOf } from './profile-values.ts'
import type { Step } from './progress.ts'
import { ProgressCard } from './progress-card.tsx'
import { ResumeShelf } from './resume-shelf.tsx'
import { SaveBar } from './save-bar.tsx'
import { type Offer, offersOf, type TextOffer } from './take-over.ts'
import { TakenEntries, useTakenEntries } from './taken-entries.tsx'
import { TermsPart } from './terms-part.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** The target of each step of the progress. */
const places: Record<Step, string> = {
  contact: '[name="phone"]',
  resume: '#resumes input[type="file"]',
  skills: '[name="skills"]',
  experience: '[name="experience"]',
  education: '[name="education"]',
  bio: '[name="bio"]',
}

type Props = {
  profile: Profile
  terms: Terms
  /** The application that sent the person here for what it needs; '' where none did. */
  next: string
}

export function ProfileForm({ profile, terms, next }: Props) {
  const screen = useRef<HTMLDivElement>(null)
  const id = useId()
  const taken = useTakenEntries(profile.id)
  const state = useProfileForm(profile, terms, taken.save)
  const { values, changed } = state
  const positions = useQuery(experiencesOf(profile.id)).data ?? []
  const studies = useQuery(educationsOf(profile.id)).data ?? []
  const entries = { positions: positions.length, studies: studies.length }
  const isDirty = changed.length > 0 || taken.taken.length > 0
  const isSaved = state.save.isSuccess && !isDirty
  useWayBack(next, isSaved && missingToApply(profile).length === 0)
  const { marked, mark, confirm } = useMarked()
  const unchecked = taken.taken.filter(({ isChecked }) => !isChecked).length
  const filled = new Set([...marked].filter((name) => changed.includes(name)))
  const write = (name: Name, value: string) => state.write({ [name]: value })

  const focus = (selector: string) => {
    const target = screen.current?.querySelector<HTMLElement>(selector)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.submit()) requestAnimationFrame(() => focus('[aria-invalid="true"]'))
  }
  // Positions and studies listed one by one already say more than a résumé would.
  const hasEntries: Partial<Record<Name, boolean>> = {
    experience: positions.length > 0 || taken.of('profile_experiences') !== undefined,
    education: studies.length > 0 || taken.of('profile_educations') !== undefined,
  }
  const takeOver = {
    offersOf: (fields: ReadFields) =>
      offersOf(fields, values).filter(({ name }) => !hasEntries[name]),
    take: (offers: readonly Offer[]) => {
      const texts = offers.filter((offer): offer is TextOffer => 'text' in offer)
      for (const { name, text } of texts) write(name, text)
      mark(texts.map(({ name }) => name))
      const lists = offers.filter((offer) => 'entries' in offer)
      for (const list of lists) taken.take(list)
      const [first] = offers
      if (!first) return
      const place =
        'table' in first ? `[data-taken="${first.table}"] button` : `[name="${first.name}"]`
      requestAnimationFrame(() => focus(place))
    },
  }
  const form = {
    id,
    values,
    shownError: state.shownError,
    leave: state.leave,
    filled,
    confirm,
    write: (name: Name, value: string) => {
      confirm(name)
      write(name, value)
    },
  }

  return (
    <FormContext value={form}>
      <form id={id} noValidate onSubmit={submit} />
      <div ref={screen}>
        <ProgressCard done={stepsDone(profile, entries)} onGo={(step) => focus(places[step])} />
        <AboutPart email={profile.email ?? ''} />
        <Part title={say('profile.resumes.title')} id="resumes">
          <ResumeShelf personId={profile.id} chosen={profile.resume_url} takeOver={takeOver} />
        </Part>
        <Part title={say('profile.work')}>
          <FormField name="skills" lines={2} hint={say('profile.skillsHint')}>
            <Chips label={say('profile.skillsRead')} items={listed(values.skills)} />
          </FormField>
          <FormField name="experience" lines={4} />
          <ExperienceEntries personId={profile.id} />
          <TakenEntries table="profile_experiences" entries={taken} />
          <FormField name="education" lines={3} />
          <EducationEntries personId={profile.id} />
          <TakenEntries table="profile_educations" entries={taken} />
        </Part>
        <TermsPart />
        <LinksPart />
        <SaveBar id={id} state={state} isDirty={isDirty} filled={filled.size + unchecked} />
      </div>
      <LeaveGuard when={isDirty} onLeave={() => forgetDraft(profile.id)} />
    </FormContext>
  )
}

/** Leads to `next` as soon as what it needs `isThere`. */
function useWayBack(next: string, isThere: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (next && isThere) navigate(next, { replace: true })
  }, [next, isThere, navigate])
}

function AboutPart({ email }: { email: string }) {
  return (
    <Part title={say('profile.about')}>
      <FormField name="full_name" required autoComplete="name" />
      <Field label={say('profile.email')} hint={say('profile.emailHint')}>
        {(parts) => <Input {...parts} type="email" readOnly value={email} />}
      </Field>
      <FormField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+91 98765 43210"
        hint={say('profile.neededHint')}
      />
      <FormField name="location" autoComplete="address-level2" hint={say('profile.locationHint')} />
      <FormField name="bio" lines={3} hint={say('profile.bioHint')} />
    </Part>
  )
}

const links = [
  ['linkedin_url', 'https://www.linkedin.com/in/…'],
  ['github_url', 'https://github.com/…'],
  ['portfolio_url', 'https://…'],
] as const

function LinksPart() {
  return (
    <Part title={say('profile.links')}>
      {links.map(([name, placeholder]) => (
        <FormField
          key={name}
          name={name}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder={placeholder}
        />
      ))}
    </Part>
  )
}

/**
 * Fields filled from a résumé stay marked until the person has confirmed, changed or saved them.
 */
function useMarked() {
  const [marked, setMarked] = useState<ReadonlySet<Name>>(new Set())
  return {
    marked,
    mark: (names: readonly Name[]) => setMarked((before) => new Set([...before, ...names])),
    confirm: (name: Name) =>
      setMarked((before) => new Set([...before].filter((each) => each !== name))),
  }
}

type EntryCounts = { positions: number; studies: number }

function stepsDone(profile: Profile, { positions, studies }: EntryCounts): Record<Step, boolean> {
  const saved = valuesOf(profile)
  return {
    contact: Boolean(saved.phone.trim() && saved.location.trim()),
    resume: profile.resume_url !== null,
    skills: saved.skills !== '',
    experience: saved.experience !== '' || positions > 0,
    education: saved.education !== '' || studies > 0,
    bio: saved.bio !== '',
  }
}
