// How many recovery codes are left, and making new ones.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { makeRecoveryCodes, recoveryCodesOf } from '../../data/recovery-codes.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { sayRefusal } from '../refusals.ts'
import { useSending } from '../use-sending.ts'
import { Row } from './section.tsx'
import { useStepUp } from './step-up.tsx'

const fewCodes = 3

type Props = { personId: string; onMade: (codes: string[]) => void }

export function RecoveryCodes({ personId, onMade }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send, forget } = useSending()
  const codes = useQuery(recoveryCodesOf(personId))
  const queries = useQueryClient()
  const stepUp = useStepUp()
  const left = codes.data?.remaining ?? 0

  const make = async () => {
    const made = await send(async () => {
      const fresh = await stepUp(() => makeRecoveryCodes({ again: Boolean(codes.data) }))
      setAsking(false)
      onMade(fresh)
    })
    if (made) await queries.invalidateQueries({ queryKey: ['recovery_codes'] })
  }
  return (
    <div>
      <Row
        icon={<KeyRound />}
        title={say('security.recovery.title')}
        action={
          codes.isError ? (
            <Button
              variant="outline"
              size="small"
              busy={codes.isFetching}
              onClick={() => codes.refetch()}
            >
              {say('ui.tryAgain')}
            </Button>
          ) : (
            <Button
              variant="outline"
              size="small"
              disabled={codes.isPending}
              busy={busy && !isAsking}
              onClick={() => (codes.data ? setAsking(true) : make())}
            >
              {say(codes.data === null ? 'security.recovery.make' : 'security.recovery.renew')}
            </Button>
          )
        }
      >
        {codes.isPending && <Skeleton className="mt-1 h-4 w-48" />}
        {codes.isError && <span className="text-bad">{sayRefusal(codes.error)}</span>}
        {codes.data === null && say('security.recovery.none')}
        {codes.data && (
          <span className={left < fewCodes ? 'text-warn' : ''}>
            {say('security.recovery.left', { left, total: codes.data.total })}
          </span>
        )}
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
