// How complete a profile is, as a number, and the most useful next step.

export const steps = ['contact', 'resume', 'skills', 'experience', 'education', 'bio'] as const
export type Step = (typeof steps)[number]

/** In order: first what applying needs. */
const weights: Record<Step, number> = {
  contact: 15,
  resume: 25,
  skills: 20,
  experience: 20,
  education: 10,
  bio: 10,
}

/** Out of 100, and the first step that is missing. */
export function progressOf(done: Record<Step, boolean>): { percent: number; next: Step | null } {
  const percent = steps.reduce((sum, step) => sum + (done[step] ? weights[step] : 0), 0)
  return { percent, next: steps.find((step) => !done[step]) ?? null }
}
