// How the bookmark looks, in both sizes and states.

import { Bookmark as Ribbon } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import type { BookmarkProps } from './save-button.tsx'

type Props = BookmarkProps & { saved: boolean; onPress: () => void }

export function Bookmark({ job, wide = false, className = '', saved, onPress }: Props) {
  return (
    <Button
      variant={wide ? 'outline' : 'ghost'}
      size={wide ? 'medium' : 'small'}
      wide={wide}
      square={!wide}
      className={`noscript:hidden ${className}`}
      aria-pressed={saved}
      aria-label={wide ? undefined : say('candidate.saved.saveJob', { title: job.title })}
      onClick={onPress}
    >
      <Ribbon aria-hidden="true" className={saved ? 'fill-current text-accent-text' : ''} />
      {wide && say('candidate.saved.save')}
    </Button>
  )
}
