// `/admin/company/feeds`: the addresses from which a company's postings are fetched, and with
// `?run=` one of their imports. Administrators see the feeds of all companies.

import { useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import type { MyCompany } from '../../data/people/companies.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OneImport } from '../imports/run.tsx'
import { useRights } from '../rights.tsx'
import { AddFeed } from './add-feed.tsx'
import { FeedList } from './feed-list.tsx'

export function Component() {
  const [query] = useSearchParams()
  const { isAdmin, posting } = useRights()
  const run = query.get('run')
  if (run !== null) return <OneImport id={run} all={paths.admin.feeds} />
  return (
    <>
      <Head title={say('feeds.title')} hidden />
      <PageHeader title={say('feeds.title')}>{say('feeds.lead')}</PageHeader>
      {isAdmin && <FeedList />}
      {!isAdmin && posting.length === 0 && (
        <EmptyState
          title={say('feeds.notYours')}
          action={<LinkButton to={paths.admin.company}>{say('company.navigation')}</LinkButton>}
        >
          {say('feeds.notYoursText')}
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
        <AddFeed companyId={company.id} />
      ) : (
        <EmptyState title={say('feeds.notVerified')}>{say('feeds.notVerifiedText')}</EmptyState>
      )}
      <FeedList companyId={company.id} />
    </section>
  )
}
