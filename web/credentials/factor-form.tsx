// Proving the second factor: by an app's code, by a text message, or by a recovery code. Used as a
// page after signing in, and in a dialog when an action requires it.

import { useEffect, useState } from 'react'
import {
  type Factor,
  proveByApp,
  proveByRecoveryCode,
  proveByText,
  readFactors,
  textCode,
} from '../data/people/factors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { AgainButton, pauseBetween } from './again-button.tsx'
import { checkCode } from './checks.ts'
import { CodeField } from './code-field.tsx'
import { sayFailure, sayRefusal } from './refusals.ts'
import { SheetForm } from './sheet.tsx'
import { useCountdown } from './use-countdown.ts'
import { useFocus } from './use-focus.ts'
import { useSending } from './use-sending.ts'

type Props = { /** The session is lifted. */ onDone: () => void }

export function FactorForm({ onDone }: Props) {
  const [factors, setFactors] = useState<Factor[]>()
  const [chosen, setChosen] = useState<Factor | 'recovery'>()
  const { busy, error, send } = useSending()
  const read = () => send(async () => setFactors(await readFactors()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when the person asks
  useEffect(() => {
    read()
  }, [])

  if (error)
    return (
      <ErrorPanel
        message={sayFailure(say('account.factor.loadFailed'), error)}
        busy={busy}
        onRetry={read}
      />
    )
  if (!factors)
    return (
      <div role="status" aria-label={say('account.factor.loading')} className="space-y-5">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-13 w-full" />
      </div>
    )
  const apps = factors.filter(({ kind }) => kind === 'totp')
  const way = chosen ?? apps[0] ?? factors[0] ?? 'recovery'
  const others = [...factors, 'recovery' as const].filter((one) => one !== way)
  return (
    <>
      <Way key={way === 'recovery' ? way : way.id} way={way} onDone={onDone} />
      {others.length > 0 && (
        <div className="mt-6 border-t border-line pt-4">
          <p className="mb-2 text-sm text-soft">{say('account.factor.otherWays')}</p>
          <ul className="flex flex-wrap gap-2">
            {others.map((other) => (
              <li key={other === 'recovery' ? other : other.id} className="max-w-full">
                <Button
                  variant="outline"
                  size="small"
                  className="max-w-full text-left whitespace-normal!"
                  onClick={() => setChosen(other)}
                >
                  {other === 'recovery' ? say('account.factor.useRecovery') : nameOf(other)}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Way({ way, onDone }: { way: Factor | 'recovery'; onDone: () => void }) {
  if (way === 'recovery') return <RecoveryForm onDone={onDone} />
  return way.kind === 'totp' ? (
    <AppForm factor={way} onDone={onDone} />
  ) : (
    <TextForm factor={way} onDone={onDone} />
  )
}

type FactorProps = Props & { factor: Factor }

function AppForm({ factor, onDone }: FactorProps) {
  return (
    <CodeForm
      text={
        factor.name
          ? say('account.factor.appNamed', { name: factor.name })
          : say('account.factor.app')
      }
      prove={(code) => proveByApp({ id: factor.id, code })}
      onDone={onDone}
    />
  )
}

function TextForm({ factor, onDone }: FactorProps) {
  const [challengeId, setChallengeId] = useState<string>()
  const [wait, startWaiting] = useCountdown(0)
  const { busy, error, send } = useSending()
  const ends = factor.phone.slice(-4)
  const sendText = async () => {
    if (await send(async () => setChallengeId(await textCode(factor.id))))
      startWaiting(pauseBetween)
  }
  if (!challengeId)
    return (
      <SheetForm error={error} onSubmit={sendText}>
        <p className="text-soft">{say('account.factor.text', { ends })}</p>
        <Button type="submit" size="large" wide busy={busy}>
          {say('account.factor.sendText')}
        </Button>
      </SheetForm>
    )
  return (
    <>
      <CodeForm
        text={say('account.factor.texted', { ends })}
        prove={(code) => proveByText({ id: factor.id, challengeId, code })}
        onDone={onDone}
      />
      {Boolean(error) && <ErrorPanel className="mt-4" message={sayRefusal(error)} />}
      <p className="mt-3 text-center">
        <AgainButton
          label={say('account.code.textAgain')}
          wait={wait}
          busy={busy}
          onClick={sendText}
        />
      </p>
    </>
  )
}

type CodeProps = Props & { text: string; prove: (code: string) => Promise<void> }

function CodeForm({ text, prove, onDone }: CodeProps) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const field = useFocus<HTMLInputElement>()
  const problem = checkCode(code)
  const submit = async () => {
    setTried(true)
    if (problem) return
    if (await send(() => prove(code))) return onDone()
    // A code works once: after a wrong one another must be typed.
    setTried(false)
    setCode('')
    field.current?.focus()
  }
  return (
    <SheetForm error={error} onSubmit={submit}>
      <CodeField
        ref={field}
        hint={text}
        value={code}
        onChange={setCode}
        error={tried && problem ? say(problem) : undefined}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {say('account.factor.submit')}
      </Button>
    </SheetForm>
  )
}

function RecoveryForm({ onDone }: Props) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const field = useFocus<HTMLInputElement>()
  const submit = async () => {
    setTried(true)
    if (code.trim() && (await send(() => proveByRecoveryCode(code)))) onDone()
  }
  return (
    <SheetForm error={error} onSubmit={submit}>
      <Field
        label={say('account.factor.recoveryCode')}
        hint={say('account.factor.recoveryHint')}
        error={tried && !code.trim() ? say('account.factor.needsRecovery') : undefined}
        required
      >
        {(parts) => (
          <Input
            {...parts}
            ref={field}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" size="large" wide busy={busy}>
        {say('account.factor.submit')}
      </Button>
    </SheetForm>
  )
}

function nameOf({ kind, name, phone }: Factor): string {
  if (kind === 'phone') return say('account.factor.useText', { ends: phone.slice(-4) })
  return name ? say('account.factor.useAppNamed', { name }) : say('account.factor.useApp')
}
