// Live changes of the list of applications: a changed row is patched in place, a new one is
// counted.

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
 * `shown` are the rows on the screen: changes that were missed while the connection was lost are
 * loaded once it is back.
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

/** The fields in a change of the row itself: names from other tables are not in it. */
const changeIn = ({
  id,
  status,
  updated_at,
  rejection_reason,
  resume_url,
  applicant_id,
  stage_id,
  stage_since,
  stage_due_at,
}: ListedApplication) => ({
  id,
  status,
  updated_at,
  rejection_reason,
  resume_url,
  applicant_id,
  stage_id,
  stage_since,
  stage_due_at,
})
