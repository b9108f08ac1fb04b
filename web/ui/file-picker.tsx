// Choosing one file: press, or drop it on the field. Shows its name, size and upload progress, and
// can remove it.

import { FileText, Upload, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
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
  const chosen = useId()
  const [over, setOver] = useState(false)
  const put = (next: File | null) => {
    if (input.current && !next) input.current.value = ''
    onChange(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      className={`relative rounded-field border border-dashed px-3.5 transition-colors has-[input:focus-visible]:focus-ring ${lookOf(
        { over, disabled, invalid: Boolean(parts['aria-invalid']) },
      )}`}
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
      <div className="flex min-h-[2.625rem] items-center gap-3">
        {file ? (
          <FileText className="size-5 flex-none text-accent-text" aria-hidden="true" />
        ) : (
          <Upload className="size-5 flex-none text-faint" aria-hidden="true" />
        )}
        <span className="min-w-0 flex-1">
          {file ? (
            <span id={chosen} className="flex items-baseline gap-2">
              <span className="truncate font-semibold">{file.name}</span>
              <span className="flex-none text-sm text-faint">{formatBytes(file.size)}</span>
            </span>
          ) : (
            <>
              <span className={`font-semibold ${disabled ? 'text-faint' : 'text-accent-text'}`}>
                {say('ui.file.choose')}
              </span>{' '}
              <span className="text-faint pointer-coarse:hidden">{say('ui.file.orDrop')}</span>
            </>
          )}
        </span>
        {file && !disabled && (
          <Button
            variant="ghost"
            size="small"
            square
            className="relative z-10 -mr-2"
            aria-label={say('ui.file.remove')}
            onClick={() => put(null)}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {progress !== undefined && (
        <progress
          className="progress mb-2"
          max={1}
          value={progress}
          aria-label={say('ui.file.progress')}
        />
      )}
      <input
        {...parts}
        // The input does not know a dropped file: its name is read out from here.
        aria-describedby={
          [file ? chosen : '', parts['aria-describedby']].filter(Boolean).join(' ') || undefined
        }
        ref={input}
        type="file"
        accept={accept}
        disabled={disabled}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        // The chosen file is kept in state; a required input of its own would forget a dropped one.
        required={undefined}
        // The same file can be chosen again, as after it was refused and mended.
        onClick={(event) => {
          event.currentTarget.value = ''
        }}
        onChange={(event) => put(event.currentTarget.files?.[0] ?? null)}
      />
    </div>
  )
}

function lookOf({
  over,
  disabled,
  invalid,
}: Record<'over' | 'disabled' | 'invalid', boolean | undefined>) {
  if (disabled) return 'border-field-line bg-sunk'
  if (over) return 'border-accent-text bg-accent-wash'
  return invalid ? 'border-bad bg-surface' : 'border-field-line bg-surface hover:border-ink'
}
