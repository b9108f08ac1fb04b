// Terms (PUB-08): what both sides can expect.

import { paths } from '../app/paths.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Document, GrievanceContact } from './document.tsx'
import { days } from './personal-data.ts'

/** The sections in the order of the page, and those with a second paragraph. */
const sections = [
  'agreement',
  'who',
  'account',
  'candidates',
  'fees',
  'employers',
  'assessments',
  'content',
  'prices',
  'availability',
  'ending',
  'liability',
  'law',
  'changes',
  'contact',
] as const
const more: Partial<Record<(typeof sections)[number], MessageKey>> = {
  who: 'legal.terms.sections.who.more',
  account: 'legal.terms.sections.account.more',
  fees: 'legal.terms.sections.fees.more',
  employers: 'legal.terms.sections.employers.more',
}

export function Component() {
  return (
    <Document
      title={say('legal.terms.title')}
      lead={say('legal.terms.lead')}
      description={say('legal.terms.description')}
      canonical={paths.terms}
      changed="2026-11-21"
      sections={sections.map((id) => ({
        id,
        title: say(`legal.terms.sections.${id}.title`),
        content: <Section id={id} />,
      }))}
    />
  )
}

function Section({ id }: { id: (typeof sections)[number] }) {
  const second = more[id]
  return (
    <>
      <p>{say(`legal.terms.sections.${id}.text`, { noticeDays: days.notice })}</p>
      {second && <p>{say(second)}</p>}
      {id === 'contact' && (
        <>
          <GrievanceContact />
          <p>{say('legal.answered', { days: days.answer })}</p>
        </>
      )}
    </>
  )
}
