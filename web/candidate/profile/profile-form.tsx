// The profile's form. What is typed stays whatever happens to the save, and nobody leaves it unsaved by accident.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { sayFailure } from '../../data/errors.ts'
import { refresh } from '../../data/live.ts'
import { type Profile, saveProfile } from '../../data/profiles.ts'
import { useSession } from '../../data/session.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { ProfileResume } from './profile-resume.tsx'
import { changesOf, longest, type ProfileValues, problemOf, valuesOf } from './profile-values.ts'

type Name = keyof ProfileValues

export function ProfileForm({ profile }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const session = useSession()
  const [saved, setSaved] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(saved)
  // A field is judged once it was left, and all of them once Save was pressed.
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set())
  const names = Object.keys(values) as Name[]
  const isDirty = names.some((name) => values[name] !== saved[name])

  const save = useMutation({
    mutationFn: (sent: ProfileValues) =>
      saveProfile({ userId: profile.id, changes: changesOf(sent) }),
    onSuccess: async (_, sent) => {
      setSaved(sent)
      // Before it is told: who goes back to an application at once must not be sent here again for what they have just filled in.
      await refresh(queries, 'profiles')
      toast.success(say('candidate.profile.saved'))
      session.refresh()
    },
    onError: () => toast.error(say('candidate.profile.saveFailed')),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    setJudged(new Set(names))
    if (names.every((name) => problemOf(name, values[name]) === null)) return save.mutate(values)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }

  type TextProps = Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder'
  > & {
    hint?: string
    required?: boolean
    lines?: number
  }
  const text = (name: Name, { hint, required = false, lines, ...input }: TextProps) => {
    const problem = judged.has(name) ? problemOf(name, values[name]) : null
    const control = {
      name,
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget
        setValues((before) => ({ ...before, [name]: value }))
      },
      onBlur: () => setJudged((before) => new Set(before).add(name)),
    }
    return (
      <Field
        label={say(`candidate.profile.${name}`)}
        hint={hint}
        required={required}
        error={problem ? say(`candidate.profile.${problem}`, { most: longest[name] }) : undefined}
        className={lines ? 'sm:col-span-2' : ''}
      >
        {(parts) =>
          lines ? (
            <Textarea {...parts} {...control} rows={lines} />
          ) : (
            <Input {...parts} {...control} {...input} />
          )
        }
      </Field>
    )
  }
  const url = (name: Name, placeholder: string) =>
    text(name, { type: 'url', inputMode: 'url', autoComplete: 'url', placeholder })

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Part title={say('candidate.profile.about')}>
        {text('full_name', { required: true, autoComplete: 'name' })}
        <Field label={say('candidate.profile.email')} hint={say('candidate.profile.emailHint')}>
          {(parts) => <Input {...parts} type="email" readOnly value={profile.email ?? ''} />}
        </Field>
        {text('phone', {
          hint: say('candidate.profile.neededHint'),
          type: 'tel',
          inputMode: 'tel',
          autoComplete: 'tel',
        })}
        {text('location', {
          hint: say('candidate.profile.locationHint'),
          autoComplete: 'address-level2',
        })}
        {text('bio', { lines: 3, hint: say('candidate.profile.bioHint') })}
      </Part>
      <Part title={say('candidate.profile.resume')}>
        <ProfileResume userId={profile.id} path={profile.resume_url} />
      </Part>
      <Part title={say('candidate.profile.work')}>
        {text('skills', { lines: 2, hint: say('candidate.profile.skillsHint') })}
        {text('experience', { lines: 4 })}
        {text('education', { lines: 3 })}
      </Part>
      <Part title={say('candidate.profile.links')}>
        {url('linkedin_url', 'https://www.linkedin.com/in/…')}
        {url('github_url', 'https://github.com/…')}
        {url('portfolio_url', 'https://…')}
      </Part>
      <div
        className={`z-20 border-t border-line bg-page py-4 max-md:-mx-5 max-md:px-5 ${isDirty ? 'sticky bottom-16 md:bottom-0' : ''}`}
      >
        {save.isError && (
          <ErrorPanel
            className="mb-4"
            message={sayFailure(say('candidate.profile.saveFailed'), save.error)}
          />
        )}
        <div className="flex items-center justify-end gap-5">
          <p role="status" className="text-sm text-soft">
            {isDirty && !save.isPending && say('candidate.profile.unsaved')}
          </p>
          <Button type="submit" busy={save.isPending} busyLabel={say('candidate.profile.saving')}>
            {say('candidate.profile.save')}
          </Button>
        </div>
      </div>
      <LeaveGuard when={isDirty} />
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-10 gap-y-5 border-t border-line py-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
