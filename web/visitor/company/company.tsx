// A company's page for everybody (ORG-06): what it says of itself, its open jobs, how it was
// verified, and how long applicants waited for an answer. Earlier addresses of the page lead on.

import { CircleCheck } from 'lucide-react'
import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { NotFound } from '../../app/failure.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { companyCardAddress } from '../../app/social-card-addresses.ts'
import {
  type CompanyOpenings,
  type CompanyPage,
  openingsOf,
  readCompanyPage,
} from '../../data/jobs/company-page.ts'
import { publicConfig } from '../../data/wire/config.ts'
import { publicReadsContext } from '../../data/wire/public-reads.ts'
import { CompanyMark } from '../../job/company-mark.tsx'
import { MarkdownText } from '../../job/markdown-text.tsx'
import { addressIn } from '../../messages/addresses.ts'
import { languageOf } from '../../messages/language-of.ts'
import { currentLanguage, say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { KolamHem } from '../../ui/kolam-hem.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { Openings } from './openings.tsx'

type Loaded = { company: CompanyPage; openings: CompanyOpenings } | 'unknown' | 'failed'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = params.slug ?? ''
  let company: CompanyPage | null
  let openings: CompanyOpenings
  try {
    const reads = await context.get(publicReadsContext)()
    company = await readCompanyPage(reads, asked)
    if (!company) return data('unknown', 404)
    openings = await openingsOf(reads, company.name)
  } catch {
    return data('failed', 503)
  }
  if (company.slug !== asked) throw redirect(paths.company(company.slug), 301)
  return { company, openings }
}

/** Only the server prints it. What nobody has verified is no fact for search engines. */
export function structuredData(loaded: Loaded): object | undefined {
  if (!import.meta.env.SSR || typeof loaded === 'string') return undefined
  const { name, slug, website, verified_at } = loaded.company
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: new URL(addressIn(currentLanguage(), paths.company(slug)), publicConfig().url).href,
    ...(verified_at && website && { sameAs: website }),
  }
}

export function Component() {
  const loaded = useLoaderData<Loaded>()
  const again = useRevalidator()
  if (loaded === 'unknown') {
    return (
      <>
        <Head title={say('frame.notFound.title')} hidden />
        <NotFound />
      </>
    )
  }
  if (loaded === 'failed') {
    return (
      <div className="frame py-14 md:py-20">
        <Head title={say('companyPage.title')} hidden />
        <ErrorPanel
          message={say('companyPage.loadFailed')}
          busy={again.state === 'loading'}
          onRetry={() => again.revalidate()}
        />
      </div>
    )
  }
  return <Page {...loaded} />
}

function Page({ company, openings }: { company: CompanyPage; openings: CompanyOpenings }) {
  const { name, about, slug, verified_at, logo } = company
  const count = openings.total ?? openings.jobs.length
  // Nothing would stand beside the facts but the way on.
  const isBare = company.is_closed && !about
  return (
    <>
      <Head
        title={name}
        description={say('companyPage.description', { name, count })}
        canonical={paths.company(slug)}
        image={companyCardAddress(slug)}
        hidden={count === 0}
      />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={name}
        href={paths.companyFeed(slug, 'rss')}
      />
      <header>
        <div className="frame pt-12 pb-10 md:pt-16 md:pb-12">
          {logo ? (
            <img
              src={paths.logo(logo)}
              alt={say('companyPage.logo', { name })}
              className="company-logo mb-5 h-20 w-auto max-w-60 min-w-20"
            />
          ) : (
            <CompanyMark name={name} className="mb-5 size-16 md:size-20" />
          )}
          <h1 className="text-5xl wrap-anywhere">{name}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg text-soft">
            {verified_at && (
              <Badge tone="blue" icon={CircleCheck}>
                {say('companyPage.verified')}
              </Badge>
            )}
            {company.is_closed ? say('companyPage.closed') : say('companyPage.count', { count })}
          </p>
        </div>
        <KolamHem className="text-accent" />
      </header>
      <div
        className={`frame grid gap-x-16 gap-y-12 py-12 md:py-16 ${isBare ? '' : 'lg:grid-cols-[minmax(0,1fr)_21rem]'}`}
      >
        <div className={`min-w-0 space-y-12 ${isBare ? 'order-last' : ''}`}>
          {about && (
            <section>
              <h2 className="mb-3 text-3xl">{say('companyPage.about')}</h2>
              <div lang={languageOf(about)}>
                <MarkdownText text={about} topLevel={3} />
              </div>
            </section>
          )}
          {company.is_closed ? (
            <LinkButton variant="outline" to={paths.candidate.jobs}>
              {say('companyPage.others')}
            </LinkButton>
          ) : (
            <Openings name={name} slug={slug} {...openings} />
          )}
        </div>
        <CompanyFacts company={company} />
      </div>
    </>
  )
}
