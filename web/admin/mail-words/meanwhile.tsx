// Somebody else saved the mail while it was being changed here: whose words are to stand.

import { TriangleAlert } from 'lucide-react'
import type { MailTemplate } from '../../data/platform/mail-templates.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'

type Props = { template: MailTemplate | undefined; onKeep: () => void; onTake: () => void }

export function Meanwhile({ template, onKeep, onTake }: Props) {
  return (
    <div role="alert" className="rounded-field bg-warn-wash px-4 py-3">
      <p className="flex gap-2.5 text-warn">
        <TriangleAlert className="mt-1 size-4 flex-none" aria-hidden="true" />
        <span className="min-w-0">
          {say('mailWords.meanwhile', {
            name: template?.saver?.full_name ?? say('settings.somebody'),
          })}
        </span>
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={onKeep}>
          {say('settings.keepMine')}
        </Button>
        <Button variant="outline" size="small" onClick={onTake}>
          {say('settings.takeTheirs')}
        </Button>
      </p>
    </div>
  )
}
