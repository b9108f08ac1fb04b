import { codeOf, sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'

export function whyNotSaved(error: unknown): string {
  return codeOf(error) === 'saved_jobs_full'
    ? say('candidate.saved.full')
    : sayFailure(say('candidate.saved.failed'), error)
}
