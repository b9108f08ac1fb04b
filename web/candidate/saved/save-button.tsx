// The bookmark beside a job: pressed means saved. A person who is not signed in is sent to sign-in,
// and the job is saved on return; the logic is loaded only for people with a session.

import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signInThen } from '../../app/paths.ts'
import { reloadIfReached } from '../../app/reload.ts'
import { toast } from '../../app/toasts.tsx'
import { useSession } from '../../data/people/session.tsx'
import { say } from '../../messages/say.ts'
import { part } from '../part.tsx'
import { Bookmark } from './bookmark.tsx'
import type { OwnSavingProps, Saving } from './own-saving.tsx'
import { rememberWanted } from './wanted-job.ts'

const OwnSaving = part(async () => (await import('./own-saving.tsx')).OwnSaving, CannotSave)

export type BookmarkProps = {
  job: { id: string; title: string }
  /** With a label, on the job's own page; on a card only the bookmark. */
  wide?: boolean
  className?: string
}

export function SaveButton(props: BookmarkProps) {
  const { user, isLoading } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [pressedEarly, setPressedEarly] = useState(false)
  const [saving, setSaving] = useState<Saving>()
  const own = user ? saving : undefined
  const toSignIn = () => {
    rememberWanted(props.job.id)
    toast.info(say('candidate.saved.signIn'))
    navigate(signInThen(pathname + search))
  }
  // Pressed before the session was known, or before the logic was loaded: done as soon as possible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the loading matters
  useEffect(() => {
    if (!isLoading && !user && pressedEarly) toSignIn()
  }, [isLoading])

  const press = () => (isLoading || user ? setPressedEarly(true) : toSignIn())
  return (
    <>
      <Bookmark {...props} saved={own?.saved ?? pressedEarly} onPress={own?.toggle ?? press} />
      {user && (
        <Suspense>
          <OwnSaving
            jobId={props.job.id}
            personId={user.id}
            pressedEarly={pressedEarly}
            onChange={setSaving}
          />
        </Suspense>
      )}
    </>
  )
}

/** When the logic could not be loaded: a press tries again. */
function CannotSave({ onChange }: OwnSavingProps) {
  const toggle = async () => {
    if (!(await reloadIfReached())) toast.error(say('candidate.saved.failed'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => onChange({ saved: false, toggle }), [])
  return null
}
