// Choosing one file: press, or drop it on the field. Shows its name and size, how far it has been sent, and takes it back.

import { FileText, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { say } from '../messages/say.ts'
import { Button } from './button.tsx'
import type { FieldParts } from './field.tsx'
import { formatBytes } from './format.ts'

type Props = FieldParts & {
  accept: string
  file: File | null
  onChange: (file: File | null) => void
  /** From 0 to 1 while it is being sent. */
  progress?: number | undefined
  disabled?: boolean
}

export function FilePicker({ accept, file, onChange, progress, disabled, ...parts }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const put = (chosen: File | null) => {
    if (input.current && !chosen) input.current.value = ''
    onChange(chosen)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      className={`relative rounded-field border border-dashed px-4 py-3 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent-text ${
        over ? 'border-accent bg-accent-wash' : 'border-field-line bg-surface hover:border-ink'
      } ${parts['aria-invalid'] ? 'border-bad' : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        if (!disabled) setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dropped = event.dataTransfer.files[0]
        if (dropped && !disabled) put(dropped)
      }}
    >
      <div className="flex min-h-11 items-center gap-3">
        {file ? (
          <FileText className="size-5 flex-none text-accent-text" aria-hidden="true" />
        ) : (
          <Upload className="size-5 flex-none text-faint" aria-hidden="true" />
        )}
        <span className="min-w-0 flex-1">
          {file ? (
            <>
              <span className="block truncate font-semibold">{file.name}</span>
              <span className="block text-sm text-faint">{formatBytes(file.size)}</span>
            </>
          ) : (
            <>
              <span className="font-semibold text-accent-text">{say('ui.file.choose')}</span>{' '}
              <span className="text-faint">{say('ui.file.orDrop')}</span>
            </>
          )}
        </span>
        {file && !disabled && (
          <Button
            variant="ghost"
            size="small"
            square
            className="relative z-10"
            aria-label={say('ui.file.remove')}
            onClick={() => put(null)}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {progress !== undefined && (
        <progress
          className="progress mt-2 block h-1.5 w-full"
          max={1}
          value={progress}
          aria-label={say('ui.file.progress')}
        />
      )}
      <input
        {...parts}
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        // The chosen file is kept in state; a required input of its own would forget a dropped one.
        required={undefined}
        onChange={(event) => put(event.currentTarget.files?.[0] ?? null)}
      />
    </div>
  )
}
