// The résumé chosen for an application, until it is sent: a chosen file is still there after a
// reload or a new sign-in.

import { useEffect, useRef, useState } from 'react'
import { dropFile, keepFile, keptFile } from '../../../data/files/chosen-files.ts'
import type { ResumeChoice } from './resume-field.tsx'

export function useKeptChoice(userId: string, jobId: string, first: ResumeChoice) {
  const place = `${userId}:${jobId}`
  const [choice, setChoice] = useState(first)
  const isTouched = useRef(false)

  useEffect(() => {
    keptFile(place).then((file) => {
      // The person was faster and has chosen already.
      if (file && !isTouched.current) setChoice((before) => ({ ...before, from: 'another', file }))
    })
  }, [place])

  return {
    choice,
    choose: (next: ResumeChoice) => {
      isTouched.current = true
      setChoice(next)
      if (next.from === 'another' && next.file) keepFile(place, next.file)
      else dropFile(place)
    },
    /** It was sent, or will not be. */
    forget: () => dropFile(place),
  }
}
