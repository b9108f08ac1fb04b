// The card beside a company's text: how it was verified, how long an answer takes, and its facts.

import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CompanyPage } from '../../data/jobs/company-page.ts'
import { say } from '../../messages/say.ts'
import { formatDate, formatList, formatNumber } from '../../ui/format.ts'

export function CompanyFacts({ company }: { company: CompanyPage }) {
  const facts = factsOf(company)
  return (
    <aside>
      <div className="max-w-2xl rounded-card border border-line bg-surface p-5 sm:p-6 lg:sticky lg:top-24">
        <h2 className="sr-only">{say('companyPage.facts')}</h2>
        <div className="space-y-5">
          <Verification company={company} />
          <AnswerTime company={company} />
        </div>
        {facts.length > 0 && (
          <dl className="mt-5 divide-y divide-line border-t border-line">
            {facts.map(([label, value]) => (
              <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
                <dt className="flex-none text-sm text-faint">{label}</dt>
                <dd className="min-w-0 text-right text-sm font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </aside>
  )
}

function Verification({ company: { verified_at: at, verified_method: method } }: Props) {
  if (!at)
    return <Note title={say('companyPage.unverified')}>{say('companyPage.unverifiedText')}</Note>
  return (
    <Note title={say('companyPage.verified')} icon={<CircleCheck className="text-info" />}>
      {say('jobPage.verified.lead')} {method && `${say(`jobPage.verified.${method}`)} `}
      {say('jobPage.verified.on', { date: formatDate(at) })}
    </Note>
  )
}

type Props = { company: CompanyPage }

/** What the company promises, and what the database measured: nothing below five answers. */
function AnswerTime({ company }: Props) {
  const { answer_days: promised, answers, answer_hours: hours, answered_share: share } = company
  const measured = answers !== null && hours !== null
  if (company.is_closed && !measured) return null
  return (
    <Note title={say('companyPage.answer.title')} icon={<Clock className="text-faint" />}>
      {promised !== null && `${say('companyPage.answer.promise', { days: promised })} `}
      {!measured && say('companyPage.answer.tooFew')}
      {measured && `${say('companyPage.answer.within', { days: Math.ceil(hours / 24) })} `}
      {measured &&
        share !== null &&
        `${say('companyPage.answer.share', { share: formatNumber(share) })} `}
      {measured && say('companyPage.answer.measured', { count: answers })}
    </Note>
  )
}

function Note({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex gap-2 text-sm [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:flex-none">
      {icon && <span aria-hidden="true">{icon}</span>}
      <div className="min-w-0 text-soft">
        <h3 className="font-text text-sm font-semibold tracking-normal text-ink">{title}</h3>
        <p>{children}</p>
      </div>
    </section>
  )
}

function factsOf({ website, size, places }: CompanyPage): [string, ReactNode][] {
  const facts: [string, ReactNode][] = []
  if (website) facts.push([say('companyPage.website'), <Website key="website" address={website} />])
  if (size) facts.push([say('companyPage.size'), say(`companyPage.sizes.${size}`)])
  if (places.length > 0) facts.push([say('companyPage.places'), formatList(places)])
  return facts
}

/** Somebody else's address: it earns nothing with search engines and learns nothing of ours. */
function Website({ address }: { address: string }) {
  return (
    <a href={address} rel="nofollow ugc noopener noreferrer" className="link">
      {hostOf(address)}
    </a>
  )
}

function hostOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '')
  } catch {
    return address
  }
}
