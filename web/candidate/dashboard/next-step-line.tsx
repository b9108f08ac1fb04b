// The next step in one line, with a link to it.

import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { say } from '../../messages/say.ts'
import { formatList } from '../../ui/format.ts'
import { titleOf } from '../applications/title-of.ts'
import type { NextStep } from './next-step.ts'

export function NextStepLine({ step }: { step: NextStep }) {
  const { to, words, link } = contentOf(step)
  return (
    <section aria-labelledby="next-step" className="mt-6 border-l-2 border-accent pl-4">
      <h2 id="next-step" className="text-base">
        {say('candidate.dashboard.next.title')}
      </h2>
      <p className="mt-0.5 text-soft">
        {words}{' '}
        <Link to={to} className="link inline-flex items-baseline gap-1">
          {link}
          <ArrowRight className="size-4 self-center" aria-hidden="true" />
        </Link>
      </p>
    </section>
  )
}

function contentOf(step: NextStep) {
  if (step.kind === 'assessment') {
    return {
      to: paths.candidate.assessment(step.jobId),
      words: say('candidate.dashboard.next.assessment', { title: titleOf(step.application) }),
      link: say('candidate.dashboard.next.assessmentLink'),
    }
  }
  const missing = step.missing.map((name) => say(`candidate.apply.missingField.${name}`))
  return {
    to: paths.candidate.profile,
    words: say('candidate.dashboard.next.profile', { what: formatList(missing) }),
    link: say('candidate.dashboard.next.profileLink'),
  }
}
