// The feeds of one company, for an administrator, who comes from the list of companies.

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { oneCompany } from '../../data/jobs/companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { isUuid } from '../../data/wire/uuid.ts'
import { say } from '../../messages/say.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { AddFeed } from './add-feed.tsx'
import { FeedList } from './feed-list.tsx'

export function FeedsOfCompany({ id }: { id: string }) {
  const {
    data: company,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...oneCompany(id),
    enabled: isUuid(id),
  })
  return (
    <>
      <Head title={say('feeds.title')} hidden />
      <PageHeader title={say('feeds.title')}>{company?.name}</PageHeader>
      <p className="-mt-4 mb-8">
        <Link to={paths.admin.feeds} className="link inline-flex min-h-9 items-center">
          {say('imports.feeds')}
        </Link>
      </p>
      {company === null || !isUuid(id) ? (
        <EmptyState title={say('feeds.noCompany')} />
      ) : error && !company ? (
        <ErrorPanel
          message={sayFailure(say('feeds.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : company ? (
        <>
          {company.verified_at ? (
            <AddFeed companyId={id} />
          ) : (
            <EmptyState title={say('feeds.unverified')}>{say('feeds.unverifiedText')}</EmptyState>
          )}
          <FeedList companyId={id} />
        </>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </>
  )
}
