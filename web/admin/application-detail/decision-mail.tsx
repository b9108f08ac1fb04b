// When the mail of a decision goes, and what it says, unfolded on demand.

import type { MailChoice } from '../../data/applications/decisions.ts'
import { MailChoiceField } from '../applications/mail-choice.tsx'
import { type MailAbout, MailPreview } from '../applications/mail-preview.tsx'

type Props = {
  title: string
  application: string
  next: MailAbout['next']
  choice: MailChoice
  onChoice: (choice: MailChoice) => void
}

export function DecisionMail({ title, application, next, choice, onChoice }: Props) {
  return (
    <details className="mt-1.5">
      <summary className="link w-fit cursor-pointer py-1 text-sm">{title}</summary>
      <div className="mt-3">
        <MailChoiceField value={choice} onChange={onChoice} />
        <MailPreview about={{ application, next, choice }} />
      </div>
    </details>
  )
}
