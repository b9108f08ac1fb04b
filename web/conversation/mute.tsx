// Whether the person hears of new messages in this conversation; they are there either way.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { muteMessages } from '../data/applications/conversation.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { refresh } from '../data/wire/query.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'

export function Mute({ application, muted }: { application: string; muted: boolean }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: () => muteMessages(application, !muted),
    onSettled: () => refresh(queries, 'message_threads'),
  })
  return (
    <div className="text-right">
      <Button variant="ghost" size="small" busy={change.isPending} onClick={() => change.mutate()}>
        {muted ? <BellOff aria-hidden="true" /> : <Bell aria-hidden="true" />}
        {say(muted ? 'conversation.unmute' : 'conversation.mute')}
      </Button>
      {change.isError && (
        <p role="alert" className="text-sm text-bad">
          {sayFailure(say('conversation.muteFailed'), change.error)}
        </p>
      )}
    </div>
  )
}
