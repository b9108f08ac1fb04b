// The dashboard's numbers, counted from the statuses of a person's own applications (CAN-02).

export type Counters = {
  total: number
  shortlisted: number
  pending: number
  rejected: number
  approved: number
}

/** A status without a counter of its own counts only in the total. */
export function countStatuses(statuses: readonly string[]): Counters {
  const count = (status: string) => statuses.filter((one) => one === status).length
  return {
    total: statuses.length,
    shortlisted: count('shortlisted'),
    pending: count('pending'),
    rejected: count('rejected'),
    approved: count('approved'),
  }
}
