// Adding an authenticator app: its name, the code to scan or the secret to type, and its first
// code.

import { useEffect, useRef, useState } from 'react'
import { checkCode } from '../credentials/checks.ts'
import { CodeField } from '../credentials/code-field.tsx'
import { SheetForm } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { addApp, giveUpFactor, type NewApp, proveByApp } from '../data/people/factors.ts'
import { say } from '../messages/say.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { CopyButton } from './copy-button.tsx'
import { firstRecoveryCodes } from './first-recovery-codes.ts'
import { DialogActions } from './section.tsx'
import { useStepUp } from './step-up.tsx'

type Props = {
  /** Names of the other factors. */
  taken: readonly string[]
  isFirst: boolean
  /** The app is active now; with the first factor come recovery codes. */
  onAdded: (recoveryCodes: string[] | undefined) => void
  onClose: () => void
}

export function AddApp({ taken, isFirst, onAdded, onClose }: Props) {
  const [app, setApp] = useState<NewApp>()
  const close = () => {
    onClose()
    if (app) giveUpFactor(app.id).catch(() => {})
  }
  return (
    <Dialog
      open
      title={say('security.addApp.title')}
      description={app ? undefined : say('security.addApp.text')}
      onClose={close}
    >
      {app ? (
        <ScanStep
          app={app}
          onProven={async () => onAdded(await firstRecoveryCodes(isFirst))}
          onClose={close}
        />
      ) : (
        <NameStep taken={taken} onBegun={setApp} onClose={close} />
      )}
    </Dialog>
  )
}

type NameProps = {
  taken: readonly string[]
  onBegun: (app: NewApp) => void
  onClose: () => void
}

function NameStep({ taken, onBegun, onClose }: NameProps) {
  const [name, setName] = useState(() => freeName(taken))
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const stepUp = useStepUp()
  const submit = () => {
    setTried(true)
    if (name.trim()) send(async () => onBegun(await stepUp(() => addApp(name.trim()))))
  }
  return (
    <SheetForm error={error} onSubmit={submit}>
      <Field
        label={say('security.addApp.name')}
        hint={say('security.addApp.nameHint')}
        error={tried && !name.trim() ? say('security.addApp.needsName') : undefined}
        required
      >
        {(parts) => (
          <Input
            {...parts}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <DialogActions save={say('security.addApp.next')} busy={busy} onCancel={onClose} />
    </SheetForm>
  )
}

type ScanProps = { app: NewApp; onProven: () => Promise<void>; onClose: () => void }

function ScanStep({ app, onProven, onClose }: ScanProps) {
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const problem = checkCode(code)
  const start = useRef<HTMLParagraphElement>(null)
  // Not the field: on a phone the keyboard would cover the picture.
  useEffect(() => start.current?.focus(), [])
  const submit = async () => {
    setTried(true)
    if (problem) return
    const isProven = await send(async () => {
      await proveByApp({ id: app.id, code })
      await onProven()
    })
    if (!isProven) {
      setTried(false)
      setCode('')
    }
  }
  return (
    <SheetForm error={error} onSubmit={submit}>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
        <img
          src={app.picture}
          alt={say('security.addApp.picture')}
          width={192}
          height={192}
          className="size-48 flex-none self-center rounded-field"
        />
        <div className="min-w-0 flex-1 space-y-3">
          <p ref={start} tabIndex={-1} className="outline-none">
            {say('security.addApp.scan')}
          </p>
          <p className="text-sm text-soft">{say('security.addApp.type')}</p>
          <p className="rounded-field bg-sunk px-3.5 py-2.5 font-mono text-sm">
            {inGroups(app.secret)}
          </p>
          <CopyButton text={app.secret} label={say('security.addApp.copy')} />
        </div>
      </div>
      <CodeField
        hint={say('security.addApp.codeHint')}
        value={code}
        onChange={setCode}
        error={tried && problem ? say(problem) : undefined}
      />
      <DialogActions save={say('security.addApp.submit')} busy={busy} onCancel={onClose} />
    </SheetForm>
  )
}

function freeName(taken: readonly string[]): string {
  const plain = say('security.addApp.defaultName')
  let name = plain
  for (let number = 2; taken.includes(name); number++) name = `${plain} ${number}`
  return name
}

/** Groups of four letters are easier to type. */
const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')
