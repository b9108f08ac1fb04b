// How many recovery codes are left, and making new ones.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { sayRefusal } from '../credentials/refusals.ts'
import { useSending } from '../credentials/use-sending.ts'
import { refreshOwnAccount } from '../data/people/own-account.ts'
import { makeRecoveryCodes, recoveryCodesOf } from '../data/people/recovery-codes.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { Row } from './section.tsx'
import { useStepUp } from './step-up.tsx'

const fewCodes = 3

type Props = { personId: string; exist: boolean; onMade: (codes: string[]) => void }

export function RecoveryCodes({ personId, exist, onMade }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send, forget } = useSending()
  const queries = useQueryClient()
  const stepUp = useStepUp()

  const make = () =>
    send(async () => {
      const codes = await stepUp(() => makeRecoveryCodes({ again: exist }))
      setAsking(false)
      onMade(codes)
      await refreshOwnAccount(queries)
      await queries.invalidateQueries({ queryKey: ['recovery_codes'] })
    })
  return (
    <div>
      <Row
        icon={<KeyRound />}
        title={say('security.recovery.title')}
        action={
          <Button
            variant="outline"
            size="small"
            busy={busy && !isAsking}
            onClick={() => (exist ? setAsking(true) : make())}
          >
            {say(exist ? 'security.recovery.renew' : 'security.recovery.make')}
          </Button>
        }
      >
        {exist ? <Left personId={personId} /> : say('security.recovery.none')}
        {Boolean(error) && !isAsking && (
          <span role="alert" className="block text-bad">
            {sayRefusal(error)}
          </span>
        )}
      </Row>
      <ConfirmDialog
        open={isAsking}
        question={say('security.recovery.question')}
        detail={say('security.recovery.detail')}
        confirm={say('security.recovery.renew')}
        busy={busy}
        error={error ? sayRefusal(error) : undefined}
        onConfirm={make}
        onCancel={() => {
          setAsking(false)
          forget()
        }}
      />
    </div>
  )
}

function Left({ personId }: { personId: string }) {
  const { data, error } = useQuery(recoveryCodesOf(personId))
  if (error) return <span className="text-bad">{sayRefusal(error)}</span>
  if (!data) return <Skeleton className="mt-1 h-4 w-48" />
  const { remaining: left, total } = data
  return (
    <span className={left < fewCodes ? 'text-warn' : ''}>
      {say('security.recovery.left', { left, total })}
    </span>
  )
}
