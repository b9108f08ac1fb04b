import { useState } from 'react'
import { CodeInput } from '../ui/code-input.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Specimen } from './specimen.tsx'

export function Passwords() {
  return (
    <>
      <Specimen name="a new one, judged while typing" stacked>
        <NewPassword label="New password" start="" />
        <NewPassword label="New password, weak" start="password1" />
        <NewPassword label="New password, fair" start="monsoon-tea" />
        <NewPassword label="New password, strong" start="four wooden boats drift" />
      </Specimen>
      <Specimen name="an existing one: plain, invalid, disabled" stacked>
        <PasswordField label="Password" autoComplete="current-password" />
        <PasswordField label="Password, invalid" error="Email or password is wrong." />
        <PasswordField label="Password, disabled" disabled defaultValue="hidden away" />
      </Specimen>
      <Specimen name="code: empty, half, invalid, disabled" stacked>
        <Code label="Code" start="" />
        <Code label="Code, half" start="314" />
        <Code label="Code, invalid" start="314159" error="This code is not right or too old." />
        <Code label="Code, disabled" start="271828" disabled />
      </Specimen>
    </>
  )
}

function NewPassword({ label, start }: { label: string; start: string }) {
  const [password, setPassword] = useState(start)
  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      value={password}
      judged={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
    />
  )
}

type CodeProps = { label: string; start: string; error?: string; disabled?: boolean }

function Code({ label, start, error, disabled = false }: CodeProps) {
  const [code, setCode] = useState(start)
  return (
    <Field label={label} error={error}>
      {(parts) => <CodeInput {...parts} value={code} onChange={setCode} disabled={disabled} />}
    </Field>
  )
}
