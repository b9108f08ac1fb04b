// The bell in the candidate's bar: the number of unread notifications, live, and the latest in a
// sheet. Loaded only for signed-in people.

import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { dropOldFiles } from '../../data/files/chosen-files.ts'
import { unreadCountOf } from '../../data/people/notifications.ts'
import { loadSections } from '../../messages/languages.ts'
import { currentLanguage, say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { part } from '../part.tsx'
import { useSaveWanted } from '../saved/use-save-wanted.ts'

/** Loaded with its messages: no page has them in advance. */
const Panel = part(async () => {
  const [panel] = await Promise.all([
    import('./panel.tsx'),
    loadSections(currentLanguage(), ['notifications']),
  ])
  return panel.Panel
})

export function Bell({ personId }: { personId: string }) {
  const { data: unread = 0 } = useQuery(unreadCountOf(personId))
  const [open, setOpen] = useState(false)
  useSaveWanted(personId)
  // Done here, since the bell is on every screen of a signed-in person.
  useEffect(() => void dropOldFiles(), [])
  return (
    <>
      <Button
        variant="ghost"
        square
        className="relative"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <BellIcon aria-hidden="true" />
        <span className="sr-only">{say('candidate.bell.label')}</span>
        <span role="status" className="sr-only">
          {unread > 0 && say('candidate.bell.unread', { count: unread })}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-1 right-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs leading-4.5 font-bold text-accent-ink"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Button>
      {open && (
        <Suspense>
          <Panel personId={personId} unread={unread} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
