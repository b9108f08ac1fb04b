// `/admin/company/feeds`: the addresses from which a company's postings are fetched, and with
// `?run=` one of their imports. Administrators see the feeds of all companies, and with `?company=`
// those of one, to which they add.

import { useSearchParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CompanyByCompany } from '../company-by-company.tsx'
import { OneImport } from '../imports/run.tsx'
import { useRights } from '../rights.tsx'
import { AddFeed } from './add-feed.tsx'
import { FeedList } from './feed-list.tsx'
import { FeedsOfCompany } from './feeds-of-company.tsx'

export function Component() {
  const [query] = useSearchParams()
  const { isAdmin } = useRights()
  const run = query.get('run')
  const company = query.get('company')
  if (run !== null) return <OneImport id={run} all={paths.admin.feeds} />
  if (isAdmin && company !== null) return <FeedsOfCompany id={company} />
  const none = { title: say('feeds.notYours'), text: say('feeds.notYoursText') }
  return (
    <>
      <Head title={say(isAdmin ? 'imports.feeds' : 'feeds.title')} hidden />
      <PageHeader
        title={say(isAdmin ? 'imports.feeds' : 'feeds.title')}
        actions={
          isAdmin && (
            <LinkButton variant="outline" to={paths.admin.companies}>
              {say('admin.settings.companies')}
            </LinkButton>
          )
        }
      >
        {say(isAdmin ? 'feeds.leadOfAll' : 'feeds.lead')}
      </PageHeader>
      {isAdmin && <FeedList />}
      <CompanyByCompany
        none={isAdmin ? undefined : none}
        notVerified={{ title: say('feeds.notVerified'), text: say('feeds.notVerifiedText') }}
        verified={({ id }) => <AddFeed companyId={id} />}
        always={({ id }) => <FeedList companyId={id} />}
      />
    </>
  )
}
