// Marking one notification as read, or all of them.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../app/toasts.tsx'
import { markRead, type Notification } from '../../data/people/notifications.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'

export function useMarking(personId: string) {
  const queries = useQueryClient()
  const marking = useMutation({
    mutationFn: (id: string | undefined) => markRead({ personId, ...(id && { id }) }),
    onError: (error) => toast.error(sayFailure(say('notifications.markFailed'), error)),
    onSettled: () => refresh(queries, 'notifications'),
  })
  return {
    /** Without one: all. */
    mark: (one?: Notification) => {
      if (!one?.read_at) marking.mutate(one?.id)
    },
    busy: marking.isPending,
  }
}
