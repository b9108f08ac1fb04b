// Somebody else saved what is being edited here: asks which version to keep.

import { TriangleAlert } from 'lucide-react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'

type Props = { text: string; className?: string; onKeep: () => void; onTake: () => void }

export function ConflictNotice({ text, className = '', onKeep, onTake }: Props) {
  return (
    <div role="alert" className={`rounded-field bg-warn-wash px-4 py-3 ${className}`}>
      <p className="flex gap-2.5 text-warn">
        <TriangleAlert className="mt-1 size-4 flex-none" aria-hidden="true" />
        <span className="min-w-0">{text}</span>
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
