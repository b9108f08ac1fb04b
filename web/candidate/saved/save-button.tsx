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
  const [saving, setSaving] = useState<Saving>()
  // Pressed before it is known whether somebody is signed in, or before the code that saves is
  // loaded: done as soon as it can be.
  const [isPressedEarly, setPressedEarly] = useState(false)
  const own = user ? saving : undefined
  const toSignIn = () => {
    rememberWanted(props.job.id)
    toast.info(say('candidate.saved.signIn'))
    navigate(signInThen(pathname + search))
  }
  // Whenever it was pressed: also while this button was just learning who is signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing that toSignIn reads matters
  useEffect(() => {
    if (!isPressedEarly || isLoading || (user && !own)) return
    setPressedEarly(false)
    if (own) own.save(true)
    else toSignIn()
  }, [isPressedEarly, isLoading, user, own])

  const press = () => {
    if (own) own.save(!own.saved)
    else if (isLoading || user) setPressedEarly(true)
    else toSignIn()
  }
  return (
    <>
      <Bookmark {...props} saved={isPressedEarly || (own?.saved ?? false)} onPress={press} />
      {user && (
        <Suspense>
          <OwnSaving jobId={props.job.id} personId={user.id} onChange={setSaving} />
        </Suspense>
      )}
    </>
  )
}

/** When the logic could not be loaded: a press tries again. */
function CannotSave({ onChange }: OwnSavingProps) {
  const save = async () => {
    if (!(await reloadIfReached())) toast.error(say('candidate.saved.failed'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once
  useEffect(() => onChange({ saved: false, save }), [])
  return null
}
