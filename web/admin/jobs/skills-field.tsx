// Skills one by one: a comma or Enter adds the typed skill, and known names are offered, so that
// one skill is not written in three ways.

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { skillSuggestions } from '../../data/jobs/postings.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

type Props = {
  skills: readonly string[]
  onChange: (change: (skills: string[]) => string[]) => void
}

export function SkillsField({ skills, onChange }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed).trim()
  const { data: offered } = useQuery({ ...skillSuggestions(asked), enabled: asked !== '' })
  const add = (text: string) => {
    const fresh = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    setTyped('')
    if (fresh.length) onChange((now) => withoutTwins([...now, ...fresh]))
  }
  const write = (text: string) => {
    // A name that was chosen from the list is added at once as a whole.
    if (text.includes(',') || (text.length > typed.length + 1 && offered?.includes(text))) add(text)
    else setTyped(text)
  }
  const followKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange((now) => now.slice(0, -1))
  }
  return (
    <div className="md:col-span-2">
      <Field label={say('jobEditor.skills')} hint={say('jobEditor.skillsHint')} optional>
        {(parts) => (
          <Input
            {...parts}
            name="skills"
            list={id}
            autoComplete="off"
            value={typed}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={followKey}
            onBlur={() => add(typed)}
          />
        )}
      </Field>
      <datalist id={id}>
        {asked && offered?.map((skill) => <option key={skill} value={skill} />)}
      </datalist>
      {skills.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2" aria-label={say('jobEditor.skills')}>
          {skills.map((skill) => (
            <li key={skill}>
              <button
                type="button"
                className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm text-ink hover:border-field-line"
                aria-label={say('jobEditor.remove', { name: skill })}
                onClick={() => onChange((now) => now.filter((one) => one !== skill))}
              >
                {skill}
                <X className="size-4 text-faint" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const withoutTwins = (skills: string[]) =>
  skills.filter(
    (skill, place) =>
      skills.findIndex((other) => other.toLowerCase() === skill.toLowerCase()) === place,
  )
