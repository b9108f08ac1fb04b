// The card beside a job's text, below it on a phone: how to apply first, then the short facts.

import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { JobDetail } from '../../../data/jobs/job-page.ts'
import { experienceText } from '../../../job/experience-text.ts'
import { applicantCountries } from '../../../job/postal-address.ts'
import { currentLocale, say } from '../../../messages/say.ts'
import { formatDate, formatNumber } from '../../../ui/format.ts'
import { SaveButton } from '../../saved/save-button.tsx'
import { NeverCharge } from './never-charge.tsx'
import { ReportJob } from './report-job.tsx'
import { ShareButton } from './share-button.tsx'
import { VerifiedEmployer } from './verified-employer.tsx'

type Props = { job: JobDetail; open: boolean; action: ReactNode }

export function JobFacts({ job, open, action }: Props) {
  const facts = factsOf(job)
  return (
    <div className="rounded-card border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24 print:border-0 print:bg-transparent print:p-0">
      <div className="print:hidden">
        {action}
        {open && <SaveButton wide job={job} className="mt-3" />}
      </div>
      {open && <NeverCharge className="mt-4" />}
      {job.employer && <VerifiedEmployer employer={job.employer} className="mt-4" />}
      {open && job.employer?.answer_days && (
        <p className="mt-4 flex gap-2 text-sm text-soft">
          <Clock className="mt-0.5 size-4.5 flex-none text-faint" aria-hidden="true" />
          {say('candidate.job.answerPromise', { days: job.employer.answer_days })}
        </p>
      )}
      <h2 className="sr-only">{say('candidate.job.facts')}</h2>
      {facts.length > 0 && (
        <dl className="mt-5 divide-y divide-line border-t border-line print:mt-0 print:grid print:grid-cols-2 print:gap-x-8 print:border-b">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-4 py-2.5 print:border-0 print:py-1"
            >
              <dt className="flex-none text-sm text-faint">{label}</dt>
              <dd className="min-w-0 text-right text-sm font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {job.skills.length > 0 && (
        <div className="border-t border-line pt-4 print:border-0 print:pt-2">
          <h3 className="mb-2.5 font-text text-sm font-normal tracking-normal text-faint print:hidden">
            {say('candidate.job.skills')}
          </h3>
          <ul className="flex flex-wrap gap-2">
            {job.skills.map((skill) => (
              <li
                key={skill}
                className="min-w-0 rounded-full bg-ink/8 px-3 py-0.5 text-sm print:border print:border-line print:bg-transparent"
              >
                {skill}
              </li>
            ))}
          </ul>
        </div>
      )}
      {open && (
        <div className="-mb-2 mt-4 border-t border-line pt-2 noscript:hidden print:hidden">
          <ShareButton title={`${job.title}, ${job.company_name}`} />
          <ReportJob job={job} />
        </div>
      )}
    </div>
  )
}

function factsOf(job: JobDetail): [label: string, value: ReactNode][] {
  const countries = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  const openTo = () => applicantCountries(job.location).map((code) => countries.of(code))
  return [
    [say('candidate.job.openTo'), job.work_mode === 'remote' && openTo().join(', ')],
    [
      say('candidate.job.experience'),
      job.experience_required && experienceText(job.experience_required),
    ],
    [say('candidate.job.department'), job.department],
    [say('candidate.job.vacancies'), job.vacancies && formatNumber(job.vacancies)],
    [say('candidate.job.closes'), job.closing_date && formatDate(job.closing_date)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
}
