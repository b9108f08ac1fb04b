// Terms (PUB-08): what both sides can expect.

import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Page, Sections } from './page.tsx'

const parts = ['who', 'candidates', 'employers', 'decisions', 'ending'] as const

export function Component() {
  return (
    <Page
      title={say('visitor.terms.title')}
      lead={say('visitor.terms.lead')}
      description={say('visitor.terms.description')}
      canonical={paths.terms}
    >
      <Sections
        sections={parts.map((part) => [
          say(`visitor.terms.sections.${part}.title`),
          say(`visitor.terms.sections.${part}.text`),
        ])}
      />
    </Page>
  )
}
