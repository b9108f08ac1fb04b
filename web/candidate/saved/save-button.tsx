// The bookmark beside a job: pressed is saved.

import { Bookmark } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { useSaving } from './use-saving.ts'

type Props = { job: { id: string; title: string }; className?: string }

/** On a card: the bookmark alone. */
export function SaveButton({ job, className = '' }: Props) {
  const { saved, press } = useSaving(job.id)
  return (
    <Button
      variant="ghost"
      size="small"
      square
      className={`noscript:hidden ${className}`}
      aria-pressed={saved}
      aria-label={say('candidate.saved.saveJob', { title: job.title })}
      onClick={press}
    >
      <Ribbon saved={saved} />
    </Button>
  )
}

/** On the job's own page: with its word. */
export function WideSaveButton({ job, className = '' }: Props) {
  const { saved, press } = useSaving(job.id)
  return (
    <Button
      variant="outline"
      wide
      className={`noscript:hidden ${className}`}
      aria-pressed={saved}
      onClick={press}
    >
      <Ribbon saved={saved} />
      {say('candidate.saved.save')}
    </Button>
  )
}

const Ribbon = ({ saved }: { saved: boolean }) => (
  <Bookmark aria-hidden="true" className={saved ? 'fill-current text-accent-text' : ''} />
)
