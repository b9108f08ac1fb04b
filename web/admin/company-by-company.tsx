// A screen for the owners and recruiters of verified companies, with a section for each company in
// which the person is one.

import type { ReactNode } from 'react'
import { paths } from '../app/paths.ts'
import type { MyCompany } from '../data/people/my-companies.ts'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useRights } from './rights.tsx'

type Notice = { title: string; text: string }
type Props = {
  /** Without such a company. */
  none: Notice | undefined
  notVerified: Notice
  verified: (company: MyCompany) => ReactNode
  /** Below, for every company. */
  always: (company: MyCompany) => ReactNode
}

export function CompanyByCompany({ none, notVerified, verified, always }: Props) {
  const { posting } = useRights()
  if (posting.length === 0)
    return (
      none && (
        <EmptyState
          title={none.title}
          action={<LinkButton to={paths.admin.company}>{say('company.navigation')}</LinkButton>}
        >
          {none.text}
        </EmptyState>
      )
    )
  const heading = posting.length > 1 ? 'mb-6 text-2xl wrap-anywhere' : 'sr-only'
  return (
    <div className="space-y-16">
      {posting.map((company) => (
        <section key={company.id} aria-label={company.name}>
          <h2 className={heading}>{company.name}</h2>
          {company.verified_at ? (
            verified(company)
          ) : (
            <EmptyState title={notVerified.title}>{notVerified.text}</EmptyState>
          )}
          {always(company)}
        </section>
      ))}
    </div>
  )
}
