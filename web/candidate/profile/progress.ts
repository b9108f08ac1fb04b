// How complete a profile is, as a number, and the most useful next step. Name and e-mail, which
// everybody has from the sign-up, count from the start.

const steps = ['contact', 'resume', 'skills', 'experience', 'education', 'bio'] as const
export type Step = (typeof steps)[number]

const fromSignUp = 10

/** In order: first what applying needs. */
const weights: Record<Step, number> = {
  contact: 10,
  resume: 25,
  skills: 20,
  experience: 15,
  education: 10,
  bio: 10,
}

/** Out of 100, and the first step that is missing. */
export function progressOf(done: Record<Step, boolean>): { percent: number; next: Step | null } {
  const percent = steps.reduce((sum, step) => sum + (done[step] ? weights[step] : 0), fromSignUp)
  return { percent, next: steps.find((step) => !done[step]) ?? null }
}
