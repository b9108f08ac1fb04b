// Who else has the same application open, shared on a private channel of administrators.

import { useEffect, useState } from 'react'
import { useSession } from '../people/session.tsx'
import { getClient } from '../wire/client.ts'

/** The names of the others, in alphabetical order; empty while the connection is lost. */
export function useOthersAt(applicationId: string): string[] {
  const { user } = useSession()
  const [others, setOthers] = useState<string[]>([])
  const person = user?.id
  const name = user?.full_name ?? ''
  useEffect(() => {
    if (!person) return
    let stop = () => {}
    let gone = false
    getClient().then(
      (client) => {
        if (gone) return
        const channel = client.channel(`application:${applicationId}`, {
          config: { private: true, presence: { key: person } },
        })
        const tell = () => {
          const here = Object.entries(channel.presenceState<{ name?: string }>())
          setOthers(
            here
              .filter(([key]) => key !== person)
              .map(([, states]) => states[0]?.name ?? '')
              .filter(Boolean)
              .sort((a, b) => a.localeCompare(b)),
          )
        }
        channel.on('presence', { event: 'sync' }, tell).subscribe((status) => {
          if (status === 'SUBSCRIBED') channel.track({ name })
          else setOthers([])
        })
        stop = () => client.removeChannel(channel)
      },
      () => {},
    )
    return () => {
      gone = true
      setOthers([])
      stop()
    }
  }, [applicationId, person, name])
  return others
}
