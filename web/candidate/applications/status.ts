// How the status of an application is shown to its applicant: colour, icon and word (CAN-11), so
// that colour is never the only sign.

import { BadgeCheck, Ban, CircleDot, Clock, type LucideIcon, Star, Undo2 } from 'lucide-react'
import type { Application, ApplicationStatus } from '../../data/applications/applications.ts'
import type { Tone } from '../../ui/badge.tsx'

export const statusLooks: Record<ApplicationStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'yellow', icon: Clock },
  shortlisted: { tone: 'green', icon: Star },
  rejected: { tone: 'red', icon: Ban },
  hired: { tone: 'blue', icon: BadgeCheck },
  approved: { tone: 'grey', icon: CircleDot },
  withdrawn: { tone: 'grey', icon: Undo2 },
}

/** The applicant may withdraw while nothing is decided. */
export const canWithdraw = (status: string) => status === 'pending'

/** The link to the assessment is shown while nothing is decided, if the job has questions. */
export const canBeAssessed = ({ status, job }: Pick<Application, 'status' | 'job'>) =>
  status === 'pending' && Array.isArray(job?.test_questions) && job.test_questions.length > 0
