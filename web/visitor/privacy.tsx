// Privacy (PUB-08): what the software really keeps and does.

import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Page, Sections } from './page.tsx'

const parts = ['keep', 'why', 'who', 'browser', 'remove'] as const

export function Component() {
  return (
    <Page
      title={say('visitor.privacy.title')}
      lead={say('visitor.privacy.lead')}
      description={say('visitor.privacy.description')}
      canonical={paths.privacy}
    >
      <Sections
        sections={parts.map((part) => [
          say(`visitor.privacy.sections.${part}.title`),
          say(`visitor.privacy.sections.${part}.text`, { email: say('frame.contact.email') }),
        ])}
      />
    </Page>
  )
}
