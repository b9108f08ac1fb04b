// The files of a message that is being written: on their way, arrived, or to try again; each can be
// taken away.

import { FileText, RotateCw, X } from 'lucide-react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { formatBytes } from '../ui/format.ts'
import type { Attachment } from './use-attachments.ts'

type Props = {
  files: readonly Attachment[]
  onRemove: (id: string) => void
  onAgain: (id: string) => void
}

export function Attachments({ files, onRemove, onAgain }: Props) {
  if (files.length === 0) return null
  return (
    <ul aria-label={say('conversation.files.chosen')} className="mt-2 grid grid-cols-1 gap-2">
      {files.map(({ id, name, size, progress, error, isSent }) => (
        <li
          key={id}
          className={`rounded-field border px-3 py-1.5 ${error ? 'border-bad' : 'border-line'}`}
        >
          <div className="flex items-center gap-2">
            <FileText className="size-4 flex-none text-accent-text" aria-hidden="true" />
            <p className="min-w-0 flex-1 text-sm">
              <bdi className="block truncate font-semibold">{name}</bdi>
              <span role="status" className={`block ${error ? 'text-bad' : 'text-faint'}`}>
                {error ??
                  (isSent
                    ? say('conversation.files.arrived', { size: formatBytes(size) })
                    : formatBytes(size))}
              </span>
            </p>
            {error && (
              <Button
                variant="ghost"
                size="small"
                square
                aria-label={say('conversation.files.again', { name })}
                title={say('conversation.again')}
                onClick={() => onAgain(id)}
              >
                <RotateCw aria-hidden="true" />
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              square
              aria-label={say('conversation.files.remove', { name })}
              title={say('ui.file.remove')}
              onClick={() => onRemove(id)}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          {/* Its place is kept when it has arrived, so that nothing moves. */}
          <div className="h-1.5">
            {progress !== undefined && (
              <progress
                className="progress block"
                max={1}
                value={progress}
                aria-label={say('conversation.files.progress', { name })}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
