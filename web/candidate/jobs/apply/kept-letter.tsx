// A stored letter that differs from the one that was sent for the job, perhaps because another tab
// was faster or the job closed: it can be read and copied until its writer deletes it.

import { useEffect, useState } from 'react'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { dropDraft, readDraft } from './draft.ts'

type Props = { userId: string; jobId: string; sent: string | null }

export function KeptLetter({ userId, jobId, sent }: Props) {
  const [letter, setLetter] = useState('')
  // After the form that this replaces has stored its letter.
  useEffect(() => {
    dropDraft(userId, jobId, sent ?? '')
    setLetter(readDraft(userId, jobId))
  }, [userId, jobId, sent])
  if (!letter) return null
  return (
    <details className="w-full rounded-card bg-sunk px-5 py-3">
      <summary className="cursor-pointer font-semibold">{say('candidate.apply.unsent')}</summary>
      <p className="mt-3 max-h-96 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{letter}</p>
      <Button
        variant="outline"
        size="small"
        className="mt-4"
        onClick={() => {
          dropDraft(userId, jobId, letter)
          setLetter('')
        }}
      >
        {say('candidate.apply.discard')}
      </Button>
    </details>
  )
}
