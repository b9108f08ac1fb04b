// The same test in several tabs of this browser. Each says when it opens and closes, which answers
// the server has of it, and when the test began or ended; the others show it at once.

import { useEffect, useRef, useState } from 'react'
import type { Answers } from '../../data/applications/assessments.ts'

type News = {
  from: string
  says: 'opened' | 'here' | 'closed' | 'saved' | 'changed'
  answers?: Answers
}

type Parts = {
  userId: string
  jobId: string
  /** Another tab has saved these. */
  onSaved: (answers: Answers) => void
  /** Another tab began the test or submitted it. */
  onChanged: () => void
}

export type OtherTabs = {
  isElsewhere: boolean
  tellSaved: (answers: Answers) => void
  tellChanged: () => void
}

export function useOtherTabs({ userId, jobId, onSaved, onChanged }: Parts): OtherTabs {
  const [others, setOthers] = useState<readonly string[]>([])
  const latest = useRef({ onSaved, onChanged })
  latest.current = { onSaved, onChanged }
  const tell = useRef<(says: News['says'], answers?: Answers) => void>(() => {})
  useEffect(() => {
    const from = crypto.randomUUID()
    const channel = new BroadcastChannel(`assessment:${userId}:${jobId}`)
    tell.current = (says, answers) =>
      channel.postMessage({ from, says, ...(answers && { answers }) } satisfies News)
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      setOthers((known) => {
        const rest = known.filter((one) => one !== data.from)
        return data.says === 'closed' ? rest : [...rest, data.from]
      })
      if (data.says === 'opened') tell.current('here')
      if (data.says === 'saved' && data.answers) latest.current.onSaved(data.answers)
      if (data.says === 'changed') latest.current.onChanged()
    }
    const open = () => tell.current('opened')
    const close = () => tell.current('closed')
    open()
    window.addEventListener('pageshow', open)
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pageshow', open)
      window.removeEventListener('pagehide', close)
      close()
      channel.close()
      tell.current = () => {}
    }
  }, [userId, jobId])
  return {
    isElsewhere: others.length > 0,
    tellSaved: (answers) => tell.current('saved', answers),
    tellChanged: () => tell.current('changed'),
  }
}
