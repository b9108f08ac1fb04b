// Does this person fit: the score, the skills that were asked for, experience, pay and notice
// beside what the job says about them.

import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { type ApplicationDetail, answersOf } from '../../data/applications/application-detail.ts'
import { experiencesOf, termsOf } from '../../data/people/profile-details.ts'
import { experienceText } from '../../job/experience-text.ts'
import { payInLakh } from '../../job/pay-in-lakh.ts'
import { say } from '../../messages/say.ts'
import { formatMoney, formatNumber, formatSalary } from '../../ui/format.ts'
import { skillsFit, yearsWorked } from './fitting.ts'
import { Part } from './part.tsx'

type Props = {
  id: string
  job: ApplicationDetail['job']
  person: NonNullable<ApplicationDetail['person']>
}

export function Fit({ id, job, person }: Props) {
  const { data: sheet } = useQuery(answersOf(id))
  const { data: positions } = useQuery(experiencesOf(person.id))
  const { data: terms } = useQuery(termsOf(person.id))
  const years = positions ? yearsWorked(positions, new Date()) : null
  const expected = terms?.pay.expected_pay ?? null
  const notice = terms?.availability.notice_days ?? null
  const isOffered = job?.salary_min ?? job?.salary_max ?? job?.salary_range
  const offered = job && isOffered && (payInLakh(job) ?? formatSalary(job))
  return (
    <Part title={say('application.fit.title')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        <Measure
          name={say('application.fit.score')}
          value={sheet ? formatNumber(sheet.score) : say('application.fit.noScore')}
          beside={sheet ? say('application.fit.of') : undefined}
        />
        <Measure
          name={say('application.experience')}
          value={
            years === null
              ? say('application.fit.unsaid')
              : say('application.fit.years', { count: years })
          }
          beside={
            job?.experience_required
              ? say('application.fit.asked', { asked: experienceText(job.experience_required) })
              : undefined
          }
        />
        <Measure
          name={say('application.expectedPay')}
          value={expected === null ? say('application.fit.unsaid') : formatMoney(expected, 'INR')}
          beside={offered ? say('application.fit.offered', { offered }) : undefined}
        />
        <Measure
          name={say('application.notice')}
          value={
            notice === null
              ? say('application.fit.unsaid')
              : say('application.noticeDays', { count: notice })
          }
        />
        <Measure
          name={say('application.location')}
          value={person.location || say('application.fit.unsaid')}
          beside={job ? say('application.fit.jobIn', { place: job.location }) : undefined}
        />
      </dl>
      {job && job.skills.length > 0 && <Skills asked={job.skills} offered={person.skills ?? []} />}
    </Part>
  )
}

type MeasureProps = { name: string; value: string; beside?: string | undefined }

function Measure({ name, value, beside }: MeasureProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-faint">{name}</dt>
      <dd className="figures font-semibold">
        {value}
        {beside && <span className="block text-sm font-normal text-soft">{beside}</span>}
      </dd>
    </div>
  )
}

function Skills({ asked, offered }: { asked: readonly string[]; offered: readonly string[] }) {
  const { matched, missing } = skillsFit(asked, offered)
  return (
    <>
      <h4 className="mt-5 mb-2 text-sm font-normal text-faint">
        {say('application.fit.skills', {
          matched: formatNumber(matched.length),
          asked: formatNumber(asked.length),
        })}
      </h4>
      <ul className="flex flex-wrap gap-1.5">
        {[...matched, ...missing].map((skill, at) => {
          const isMatched = at < matched.length
          const Icon = isMatched ? Check : Minus
          return (
            <li
              key={skill}
              className={`inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border px-2.5 text-sm ${isMatched ? 'border-good/40 bg-good-wash text-good' : 'border-line text-soft'}`}
            >
              <Icon aria-hidden="true" className="size-3.5 flex-none" />
              <span className="sr-only">
                {`${say(isMatched ? 'application.fit.has' : 'application.fit.lacks')}: `}
              </span>
              <span className="truncate">{skill}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
