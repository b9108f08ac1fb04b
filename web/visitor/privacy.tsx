// Privacy (PUB-08): what the software really stores and does. The lists behind it are in
// personal-data.ts.

import type { ReactNode } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../app/paths.ts'
import { notice } from '../data/people/privacy-notice.ts'
import type { RetentionPeriods } from '../data/platform/retention-periods.ts'
import { say } from '../messages/say.ts'
import { Document, Facts, GrievanceContact } from './document.tsx'
import { days, type KindOfData, keptInBrowser, kindsOfData } from './personal-data.ts'

const points = ['use', 'sale', 'people', 'leaving', 'ask'] as const
const rights = ['access', 'correction', 'erasure', 'withdrawal', 'nomination', 'grievance'] as const

/** In the order of the page; each has a title under `legal.privacy.sections`. */
const sections = {
  short: () => <Short />,
  we: () => <Paragraphs of={['we.text', 'we.law']} />,
  data: () => <Data />,
  browser: () => <Browser />,
  recipients: () => (
    <Paragraphs
      of={[
        'recipients.text',
        'recipients.mail',
        'recipients.texts',
        'recipients.ways',
        'recipients.captcha',
        'recipients.host',
        'recipients.authorities',
      ]}
    />
  ),
  place: () => <Paragraphs of={['place.text']} />,
  decisions: () => <Paragraphs of={['decisions.text']} />,
  security: () => <Paragraphs of={['security.text', 'security.limits']} />,
  rights: () => <Rights />,
  grievance: () => <Grievance />,
  leaving: () => <Paragraphs of={['leaving.text', 'leaving.counts']} />,
  children: () => <Paragraphs of={['children.text']} />,
  breach: () => <Paragraphs of={['breach.text']} />,
  changes: () => <Paragraphs of={['changes.text']} />,
} as const

export async function loader({ context }: LoaderFunctionArgs): Promise<RetentionPeriods> {
  const [{ publicReadsContext }, { retentionPeriods }] = await Promise.all([
    import('../data/wire/public-reads.ts'),
    import('../data/platform/retention-periods.ts'),
  ])
  return retentionPeriods(await context.get(publicReadsContext)())
}

export function Component() {
  return (
    <Document
      title={say('legal.privacy.title')}
      lead={say('legal.privacy.lead')}
      description={say('legal.privacy.description')}
      canonical={paths.privacy}
      changed={notice}
      sections={(Object.keys(sections) as (keyof typeof sections)[]).map((id) => ({
        id,
        title: say(`legal.privacy.sections.${id}.title`),
        content: sections[id](),
      }))}
    />
  )
}

type Paragraph =
  | 'we.text'
  | 'we.law'
  | `recipients.${'text' | 'mail' | 'texts' | 'ways' | 'captcha' | 'host' | 'authorities'}`
  | 'place.text'
  | 'decisions.text'
  | `security.${'text' | 'limits'}`
  | `leaving.${'text' | 'counts'}`
  | 'children.text'
  | 'breach.text'
  | 'changes.text'

function Paragraphs({ of }: { of: readonly Paragraph[] }) {
  return of.map((key) => <p key={key}>{say(`legal.privacy.sections.${key}`)}</p>)
}

function Short() {
  return (
    <>
      <p>{say('legal.privacy.sections.short.text')}</p>
      <ul className="list-disc space-y-2 pl-5 marker:text-accent-text">
        {points.map((point) => (
          <li key={point}>
            {say(`legal.privacy.sections.short.points.${point}`, { days: days.answer })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Data() {
  const periods = useLoaderData<RetentionPeriods>()
  return (
    <>
      <p>{say('legal.privacy.sections.data.text')}</p>
      {kindsOfData.map((kind) => (
        <Entry key={kind} title={say(`legal.privacy.data.${kind}.title`)}>
          <Facts facts={factsOf(kind, periods)} />
        </Entry>
      ))}
    </>
  )
}

function factsOf(kind: KindOfData, erased: RetentionPeriods) {
  const periods = {
    sessionDays: days.session,
    networkDays: days.network,
    accountMailDays: days.accountMail,
    mailDays: days.mail,
    notificationDays: days.notifications,
    leftDays: days.left,
    confirmDays: days.confirm,
    copyDays: days.copy,
    recordDays: days.record,
    accounts: erased.erase_idle_accounts ? 'on' : 'off',
    accountMonths: erased.account_months,
    applications: erased.erase_old_applications ? 'on' : 'off',
    applicationMonths: erased.application_months,
    warningDays: erased.warning_days,
    auditDays: days.audit,
  }
  return (['what', 'why', 'ground', 'who', 'until'] as const).map(
    (fact) =>
      [
        say(`legal.privacy.labels.${fact}`),
        say(`legal.privacy.data.${kind}.${fact}`, periods),
      ] as const,
  )
}

function Browser() {
  return (
    <>
      <p>{say('legal.privacy.sections.browser.text')}</p>
      {keptInBrowser.map(({ thing, name }) => (
        <Entry key={thing} title={<code className="break-all text-base">{name}</code>}>
          <p className="mt-1 text-base">
            {say(`legal.privacy.kept.${thing}.what`)} {say(`legal.privacy.kept.${thing}.until`)}
          </p>
        </Entry>
      ))}
    </>
  )
}

function Rights() {
  return (
    <>
      <p>{say('legal.privacy.sections.rights.text')}</p>
      {rights.map((right) => (
        <Entry key={right} title={say(`legal.privacy.rights.${right}.title`)}>
          <p className="mt-1">{say(`legal.privacy.rights.${right}.text`)}</p>
        </Entry>
      ))}
      <p>{say('legal.privacy.sections.rights.today')}</p>
    </>
  )
}

function Grievance() {
  return (
    <>
      <GrievanceContact />
      <p>{say('legal.privacy.sections.grievance.text', { days: days.answer })}</p>
      <p>
        <Link className="link" to={paths.contact}>
          {say('legal.privacy.sections.grievance.form')}
        </Link>
      </p>
      <p>{say('legal.privacy.sections.grievance.board')}</p>
    </>
  )
}

function Entry({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="pt-4 print:break-inside-avoid">
      <h3 className="text-xl text-ink print:text-base">{title}</h3>
      {children}
    </div>
  )
}
