import { useState } from 'react'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Select } from '../ui/select.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { longWords, Specimen } from './specimen.tsx'

const cities = [
  { value: '', label: 'Anywhere' },
  { value: 'pune', label: 'Pune' },
  { value: 'long', label: longWords.latin },
]
const wrong = 'This does not look like an email address.'
const longError = `Please write less: ${longWords.latin}, ${longWords.devanagari}`

export function Fields() {
  return (
    <>
      <Specimen name="input: plain, with a hint, required, optional" stacked>
        <Field label="Town">{(parts) => <Input {...parts} placeholder="Pune" />}</Field>
        <Field label="Phone" hint="With the country’s code, as in +91 98765 43210." required>
          {(parts) => <Input {...parts} type="tel" />}
        </Field>
        <Field label="Portfolio" optional>
          {(parts) => <Input {...parts} type="url" defaultValue="https://nilmoti.example" />}
        </Field>
      </Specimen>
      <Specimen name="input: focused, invalid, disabled, read only" stacked>
        <Field label="Focused">
          {(parts) => <Input {...parts} className="focus-ring" defaultValue="Written in" />}
        </Field>
        <Field label="Email" hint="We write there once." error={wrong}>
          {(parts) => <Input {...parts} type="email" defaultValue="asha at example" />}
        </Field>
        <Field label={longWords.latin} error={longError}>
          {(parts) => <Input {...parts} defaultValue={longWords.latin} />}
        </Field>
        <Field label="Disabled">
          {(parts) => <Input {...parts} disabled defaultValue="Not now" />}
        </Field>
        <Field label="Read only">
          {(parts) => <Input {...parts} readOnly defaultValue="As it was sent" />}
        </Field>
      </Specimen>
      <Specimen name="select: plain, focused, invalid, disabled" stacked>
        <Field label="City">{(parts) => <Select {...parts} options={cities} />}</Field>
        <Field label="City, long text">
          {(parts) => <Select {...parts} options={cities} defaultValue="long" />}
        </Field>
        <Field label="City, focused">
          {(parts) => <Select {...parts} options={cities} className="rounded-field focus-ring" />}
        </Field>
        <Field label="City, invalid" error="Choose one.">
          {(parts) => <Select {...parts} options={cities} />}
        </Field>
        <Field label="City, disabled">
          {(parts) => <Select {...parts} options={cities} disabled />}
        </Field>
      </Specimen>
      <Specimen name="textarea: counted, counted and too long, disabled" stacked>
        <Counted label="Cover letter" start="Four kilns, nine years." />
        <Counted label="Cover letter, too long" start={longWords.devanagari} error="Shorten it." />
        <Field label="Cover letter, disabled">
          {(parts) => <Textarea {...parts} rows={3} disabled defaultValue="Not now" />}
        </Field>
      </Specimen>
      <Specimen name="search" stacked>
        <Searching />
      </Specimen>
    </>
  )
}

function Counted({ label, start, error }: { label: string; start: string; error?: string }) {
  const [text, setText] = useState(start)
  return (
    <Field label={label} hint="In your own words." error={error}>
      {(parts) => (
        <Textarea
          {...parts}
          rows={3}
          limit={40}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

function Searching() {
  const [text, setText] = useState('')
  return <SearchField label="Search" placeholder="Name or town" value={text} onChange={setText} />
}
