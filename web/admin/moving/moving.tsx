// Moving in (ORG-12): an owner or recruiter brings the applications under way from where the
// company hired before. The people are told first, and the company sees what they answer.

import { Head } from '../../app/head.tsx'
import { say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CompanyByCompany } from '../company-by-company.tsx'
import { Bringing } from './bringing.tsx'
import { BroughtList } from './brought-list.tsx'

export function Component() {
  return (
    <>
      <Head title={say('moving.title')} hidden />
      <PageHeader title={say('moving.title')}>{say('moving.lead')}</PageHeader>
      <CompanyByCompany
        none={{ title: say('moving.notYours'), text: say('moving.notYoursText') }}
        notVerified={{ title: say('moving.notVerified'), text: say('moving.notVerifiedText') }}
        verified={(company) => <Bringing company={company} />}
        always={({ id }) => <BroughtList companyId={id} />}
      />
    </>
  )
}
