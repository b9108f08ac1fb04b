// How what a person offers fits what a job asks for, in figures. Nothing here decides.

import type { Experience } from '../../data/people/profile-details.ts'

/** The job's skills: those the person names too, and the rest. */
export function skillsFit(asked: readonly string[], offered: readonly string[]) {
  const known = new Set(offered.map(plain))
  const has = (skill: string) => known.has(plain(skill))
  return { matched: asked.filter(has), missing: asked.filter((skill) => !has(skill)) }
}

/** `Node.js`, `node js` and `NodeJS` are one skill; `C`, `C++` and `C#` are three. */
const plain = (skill: string) =>
  skill
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s._/-]/g, '')

type Worked = Pick<Experience, 'started_on' | 'ended_on' | 'ended_by'>

/**
 * Years of work in all positions, with what overlaps counted once, to half a year; null where no
 * position says when it began.
 */
export function yearsWorked(positions: readonly Worked[], today: Date): number | null {
  const spans = positions
    .flatMap(({ started_on, ended_on, ended_by }) => {
      if (!started_on) return []
      const from = Date.parse(started_on)
      const to = ended_on ? Date.parse(ended_on) : ended_by === 'unknown' ? from : Number(today)
      return to >= from ? [[from, to] as const] : []
    })
    .sort(([one], [other]) => one - other)
  if (spans.length === 0) return null
  let worked = 0
  let until = 0
  for (const [from, to] of spans) {
    worked += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return Math.round((worked / yearMs) * 2) / 2
}

const yearMs = 365.25 * 86_400_000
