// Whether the person also gets mails of new messages. They come without this choice being made.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { profileOf, saveProfile } from '../../data/people/profiles.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

export function ByMail({ personId }: { personId: string }) {
  const queries = useQueryClient()
  const { data: profile } = useQuery(profileOf(personId))
  const change = useMutation({
    mutationFn: (mail_messages: boolean) =>
      saveProfile({ userId: personId, changes: { mail_messages } }),
    onSettled: () => refresh(queries, 'profiles'),
  })
  const isOn = change.isPending ? change.variables : profile?.mail_messages
  return (
    <Checkbox
      className="mt-5"
      label={say('admin.mentions.byMail')}
      checked={isOn ?? false}
      disabled={!profile || change.isPending}
      error={
        change.error ? sayFailure(say('admin.mentions.byMailFailed'), change.error) : undefined
      }
      onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
    />
  )
}
