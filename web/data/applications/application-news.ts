// Live changes of the list of applications: a changed row is patched in place, a new one is
// counted.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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
 * For a screen with lists of applications. Changes that were missed before the connection stood, or
 * while it was lost, are loaded once it stands.
 */
export function useApplicationNews() {
  const queries = useQueryClient()
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
              readShownAgain(queries).catch(() => {})
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

/**
 * The fields in a change of the row itself: names from other tables are not in it. Whose applicant
 * has deleted the account keeps nothing of the person.
 */
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
  ...(applicant_id === null && { full_name: null, email: null, score: null }),
})
