// The profile's form. What is typed stays whatever happens to the save, and nobody leaves it unsaved by accident.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { toast } from '../../app/toasts.tsx'
import { sayError } from '../../data/errors.ts'
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
import {
  changesOf,
  isWebAddress,
  mostSkills,
  type ProfileValues,
  skillsOf,
  valuesOf,
} from './profile-values.ts'

export function ProfileForm({ profile }: { profile: Profile }) {
  const queries = useQueryClient()
  const session = useSession()
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile), mode: 'onTouched' })
  const { errors, isDirty } = form.formState
  const save = useMutation({
    mutationFn: (values: ProfileValues) =>
      saveProfile({ userId: profile.id, changes: changesOf(values) }),
    onSuccess: (_, values) => {
      // What was typed while it was being saved stays, and counts as unsaved.
      form.reset(values, { keepValues: true })
      toast.success(say('candidate.profile.saved'))
      refresh(queries, 'profiles')
      session.refresh()
    },
    onError: () => toast.error(say('candidate.profile.saveFailed')),
  })

  type TextProps = {
    name: keyof ProfileValues
    hint?: string
    required?: boolean
    lines?: number
    rules?: RegisterOptions<ProfileValues>
    most: number
    input?: {
      type?: string
      autoComplete?: string
      inputMode?: 'tel' | 'url'
      placeholder?: string
    }
  }
  const text = ({ name, hint, required, lines, rules, most, input }: TextProps) => {
    const registered = form.register(name, {
      maxLength: { value: most, message: say('candidate.profile.tooLong', { most }) },
      ...rules,
    })
    return (
      <Field
        label={say(`candidate.profile.${name}`)}
        hint={hint}
        required={required ?? false}
        error={errors[name]?.message}
        className={lines ? 'sm:col-span-2' : ''}
      >
        {(parts) =>
          lines ? (
            <Textarea {...parts} {...registered} rows={lines} />
          ) : (
            <Input {...parts} {...registered} {...input} />
          )
        }
      </Field>
    )
  }
  const url = (name: 'linkedin_url' | 'github_url' | 'portfolio_url', placeholder: string) =>
    text({
      name,
      most: 2048,
      rules: { validate: (value) => isWebAddress(value) || say('candidate.profile.urlWrong') },
      input: { type: 'url', inputMode: 'url', autoComplete: 'url', placeholder },
    })

  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <Part title={say('candidate.profile.about')}>
        {text({
          name: 'full_name',
          required: true,
          most: 200,
          rules: {
            validate: (value) => value.trim() !== '' || say('candidate.profile.nameMissing'),
          },
          input: { autoComplete: 'name' },
        })}
        <Field label={say('candidate.profile.email')} hint={say('candidate.profile.emailHint')}>
          {(parts) => <Input {...parts} type="email" readOnly value={profile.email ?? ''} />}
        </Field>
        {text({
          name: 'phone',
          most: 40,
          hint: say('candidate.profile.neededHint'),
          input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
        })}
        {text({
          name: 'location',
          most: 200,
          hint: say('candidate.profile.neededHint'),
          input: { autoComplete: 'address-level2' },
        })}
        {text({ name: 'bio', most: 10_000, lines: 3, hint: say('candidate.profile.bioHint') })}
      </Part>
      <Part title={say('candidate.profile.resume')}>
        <ProfileResume userId={profile.id} path={profile.resume_url} />
      </Part>
      <Part title={say('candidate.profile.work')}>
        {text({
          name: 'skills',
          most: 10_000,
          lines: 2,
          hint: say('candidate.profile.skillsHint'),
          rules: {
            validate: (value) =>
              skillsOf(value).length <= mostSkills || say('candidate.profile.tooManySkills'),
          },
        })}
        {text({ name: 'experience', most: 10_000, lines: 4 })}
        {text({ name: 'education', most: 10_000, lines: 3 })}
      </Part>
      <Part title={say('candidate.profile.links')}>
        {url('linkedin_url', 'https://www.linkedin.com/in/…')}
        {url('github_url', 'https://github.com/…')}
        {url('portfolio_url', 'https://…')}
      </Part>
      {save.isError && (
        <ErrorPanel
          className="mt-6"
          message={`${say('candidate.profile.saveFailed')}. ${sayError(save.error)}`}
        />
      )}
      <div
        className={`z-20 flex items-center justify-end gap-5 border-t border-line bg-page py-4 max-md:-mx-5 max-md:px-5 ${isDirty ? 'sticky bottom-16 md:bottom-0' : ''}`}
      >
        <p role="status" className="text-sm text-soft">
          {isDirty && !save.isPending && say('candidate.profile.unsaved')}
        </p>
        <Button type="submit" busy={save.isPending} busyLabel={say('candidate.profile.saving')}>
          {say('candidate.profile.save')}
        </Button>
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
