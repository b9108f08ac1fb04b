import { useId, useState } from 'react'
import { Checkbox, Radio } from '../ui/checkbox.tsx'
import { longWords, Specimen } from './specimen.tsx'

export function Choices() {
  return (
    <>
      <Specimen name="checkbox" stacked>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Focused" className="rounded-field focus-ring" />
        <Checkbox
          label="I agree to the terms"
          error="Please agree, or we cannot open an account."
        />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled and on" disabled defaultChecked />
        <Checkbox label={`${longWords.devanagari} ${longWords.latin}`} />
      </Specimen>
      <Specimen name="radio" stacked>
        <Resume />
      </Specimen>
    </>
  )
}

function Resume() {
  const name = useId()
  const [choice, setChoice] = useState('profile')
  const ways = [
    { value: 'profile', label: 'The résumé in my profile' },
    { value: 'another', label: 'Another file' },
    { value: 'long', label: longWords.devanagari },
    { value: 'none', label: 'None (disabled)', disabled: true },
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Résumé</legend>
      {ways.map(({ value, label, disabled }) => (
        <Radio
          key={value}
          name={name}
          label={label}
          disabled={disabled}
          checked={choice === value}
          onChange={() => setChoice(value)}
        />
      ))}
    </fieldset>
  )
}
