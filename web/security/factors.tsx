// The second factors: list, add, remove, and the recovery codes for when they are lost.

import { useQueryClient } from '@tanstack/react-query'
import { MessageSquareText, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { sayRefusal } from '../credentials/refusals.ts'
import { useSending } from '../credentials/use-sending.ts'
import { type Factor, removeFactor } from '../data/people/factors.ts'
import { type OwnAccount, refreshOwnAccount } from '../data/people/own-account.ts'
import { say } from '../messages/say.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { formatDate } from '../ui/format.ts'
import { AddApp } from './add-app.tsx'
import { AddPhone } from './add-phone.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Row, Section } from './section.tsx'
import { useStepUp } from './step-up.tsx'

type Props = {
  personId: string
  account: OwnAccount
  /** Text messages can be sent. */
  canText: boolean
  /** There are new recovery codes to show. */
  onCodes: (codes: string[]) => void
}

export function Factors({ personId, account, canText, onCodes }: Props) {
  const { factors, hasRecoveryCodes } = account
  const [adding, setAdding] = useState<'app' | 'phone'>()
  const queries = useQueryClient()
  const hasPhone = factors.some(({ kind }) => kind === 'phone')

  /** With the first factor come recovery codes. */
  const added = async (recovery: string[] | undefined) => {
    setAdding(undefined)
    if (recovery) onCodes(recovery)
    else toast.success(say('security.factors.added'))
    await refreshOwnAccount(queries)
  }
  return (
    <>
      <Section
        id="factors"
        title={say('security.factors.title')}
        text={say('security.factors.text')}
        foot={
          <>
            <Button
              variant={factors.length ? 'outline' : 'primary'}
              onClick={() => setAdding('app')}
            >
              {say(factors.length ? 'security.factors.addAnother' : 'security.factors.addApp')}
            </Button>
            {canText && !hasPhone && (
              <Button variant="outline" onClick={() => setAdding('phone')}>
                {say('security.factors.addPhone')}
              </Button>
            )}
          </>
        }
      >
        {factors.length === 0 && (
          <Row icon={<ShieldOff />} title={say('security.factors.none')}>
            {say('security.factors.noneText')}
          </Row>
        )}
        {factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} isLast={factors.length === 1} />
        ))}
        {factors.length > 0 && (
          <RecoveryCodes personId={personId} exist={hasRecoveryCodes} onMade={onCodes} />
        )}
      </Section>
      {adding === 'app' && (
        <AddApp
          taken={factors.map(({ name }) => name)}
          isFirst={factors.length === 0}
          onAdded={added}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding === 'phone' && (
        <AddPhone
          isFirst={factors.length === 0}
          onAdded={added}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

function FactorRow({ factor, isLast }: { factor: Factor; isLast: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send, forget } = useSending()
  const queries = useQueryClient()
  const stepUp = useStepUp()
  const name = nameOf(factor)
  const remove = async () => {
    const removed = await send(async () => {
      await stepUp(() => removeFactor(factor.id))
      await refreshOwnAccount(queries)
    })
    if (removed) toast.success(say('security.factors.removed', { name }))
  }
  return (
    <div>
      <Row
        icon={factor.kind === 'totp' ? <Smartphone /> : <MessageSquareText />}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {name}
            <Badge tone="green" icon={ShieldCheck}>
              {say('security.factors.on')}
            </Badge>
          </span>
        }
        action={
          <Button
            variant="outline"
            size="small"
            aria-label={say('security.factors.removeNamed', { name })}
            onClick={() => setAsking(true)}
          >
            {say('security.factors.remove')}
          </Button>
        }
      >
        <Dotted
          facts={[
            say(factor.kind === 'totp' ? 'security.factors.app' : 'security.factors.phone'),
            say('security.factors.since', { date: formatDate(factor.createdAt) }),
          ]}
        />
      </Row>
      <ConfirmDialog
        open={isAsking}
        question={say('security.factors.removeQuestion', { name })}
        detail={say(isLast ? 'security.factors.removeLast' : 'security.factors.removeOne')}
        confirm={say('security.factors.remove')}
        danger
        busy={busy}
        error={error ? sayRefusal(error) : undefined}
        onConfirm={remove}
        onCancel={() => {
          setAsking(false)
          forget()
        }}
      />
    </div>
  )
}

function nameOf({ kind, name, phone }: Factor): string {
  if (name) return name
  return kind === 'phone' ? `+${phone}` : say('security.factors.app')
}
