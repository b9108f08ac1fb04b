// What waits for the person, in the company that they chose or in all: read once for the
// navigation, the dashboard and its own screen.

import { useQuery } from '@tanstack/react-query'
import { waitingForMe } from '../data/people/waiting.ts'
import { useRights } from './rights.tsx'

export function useWaitingForMe() {
  const { isAdmin, shown, company } = useRights()
  return useQuery({ ...waitingForMe(company?.id), enabled: isAdmin || shown.length > 0 })
}
