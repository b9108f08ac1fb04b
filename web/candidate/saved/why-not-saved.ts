import { codeOf } from '../../data/errors.ts'
import { say } from '../../messages/say.ts'

export function whyNotSaved(error: unknown): string {
  return say(
    codeOf(error) === 'saved_jobs_full' ? 'candidate.saved.full' : 'candidate.saved.failed',
  )
}
