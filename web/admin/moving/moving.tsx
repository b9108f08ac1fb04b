// Moving in (ORG-12): an owner or recruiter brings the applications under way from where the
// company hired before. The people are told first, and the company sees what they answer.

import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import type { MyCompany } from '../../data/people/companies.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useRights } from '../rights.tsx'
import { Bringing } from './bringing.tsx'
import { BroughtList } from './brought-list.tsx'

export function Component() {
  const { posting } = useRights()
  return (
    <>
      <Head title={say('moving.title')} hidden />
      <PageHeader title={say('moving.title')}>{say('moving.lead')}</PageHeader>
      {posting.length === 0 && (
        <EmptyState
          title={say('moving.notYours')}
          action={<LinkButton to={paths.admin.company}>{say('company.navigation')}</LinkButton>}
        >
          {say('moving.notYoursText')}
        </EmptyState>
      )}
      <div className="space-y-16">
        {posting.map((company) => (
          <OfCompany key={company.id} company={company} named={posting.length > 1} />
        ))}
      </div>
    </>
  )
}

function OfCompany({ company, named }: { company: MyCompany; named: boolean }) {
  return (
    <section aria-label={company.name}>
      <h2 className={named ? 'mb-6 text-2xl wrap-anywhere' : 'sr-only'}>{company.name}</h2>
      {company.verified_at ? (
        <Bringing company={company} />
      ) : (
        <EmptyState title={say('moving.notVerified')}>{say('moving.notVerifiedText')}</EmptyState>
      )}
      <BroughtList companyId={company.id} />
    </section>
  )
}
