// News for the list of applications: a row that changed is changed where it stands, one that came
// is counted.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getClient } from '../wire/client.ts'
import { throttle } from '../wire/throttle.ts'
import {
  countAgain,
  type ListedApplication,
  patchListed,
  readShownAgain,
} from './application-list.ts'

const burst = 250

/**
 * `shown` are the rows on the screen: what happened to them while the line was down is read once it
 * stands again.
 */
export function useApplicationNews(shown: readonly string[]) {
  const queries = useQueryClient()
  const onScreen = useRef(shown)
  onScreen.current = shown
  useEffect(() => {
    const count = throttle(() => countAgain(queries), burst)
    let stop = () => {}
    let gone = false
    getClient().then(
      (client) => {
        if (gone) return
        let stands = false
        const channel = client
          .channel(`job_applications:list:${crypto.randomUUID()}`)
          .on(
            'postgres_changes',
            { event: '*', schema: 'public', table: 'job_applications' },
            ({ eventType, new: row }) => {
              if (eventType === 'UPDATE') patchListed(queries, [changeIn(row as ListedApplication)])
              count.tell()
            },
          )
          .subscribe((status) => {
            if (status === 'SUBSCRIBED' && !stands) {
              readShownAgain(queries, onScreen.current).catch(() => {})
              count.tell()
            }
            stands = status === 'SUBSCRIBED'
          })
        stop = () => client.removeChannel(channel)
      },
      () => {},
    )
    return () => {
      gone = true
      count.cancel()
      stop()
    }
  }, [queries])
}

/** What a change of the row itself tells: the names beside it are not in it. */
const changeIn = ({
  id,
  status,
  updated_at,
  rejection_reason,
  resume_url,
  applicant_id,
}: ListedApplication) => ({
  id,
  status,
  updated_at,
  rejection_reason,
  resume_url,
  applicant_id,
})
