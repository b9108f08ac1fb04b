import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FilePicker } from '../ui/file-picker.tsx'
import { longWords, Specimen } from './specimen.tsx'

type Props = {
  label: string
  chosen?: { name: string; size: number }
  progress?: number
  error?: string
  disabled?: boolean
}

export function Files() {
  return (
    <>
      <Specimen name="empty, chosen, long name" stacked>
        <Picker label="Résumé" />
        <Picker label="Résumé, chosen" chosen={{ name: 'asha-nair.pdf', size: 284_000 }} />
        <Picker
          label="Résumé, long name"
          chosen={{ name: `${longWords.latin}-${longWords.devanagari}.pdf`, size: 3_900_000 }}
        />
      </Specimen>
      <Specimen name="on its way, invalid, disabled" stacked>
        <Picker
          label="Résumé, on its way"
          chosen={{ name: 'asha-nair.pdf', size: 284_000 }}
          progress={0.6}
          disabled
        />
        <Picker label="Résumé, invalid" error="Resume file size must be less than 5MB" />
        <Picker label="Résumé, disabled" disabled />
      </Specimen>
      <Specimen name="choose a file and send it" stacked>
        <Upload />
      </Specimen>
    </>
  )
}

function Picker({ label, chosen, progress, error, disabled }: Props) {
  const [file, setFile] = useState(() =>
    chosen ? new File([new Uint8Array(chosen.size)], chosen.name) : null,
  )
  return (
    <Field label={label} hint="PDF or Word, up to 5 MB." error={error}>
      {(parts) => (
        <FilePicker
          {...parts}
          accept=".pdf"
          file={file}
          onChange={setFile}
          progress={progress}
          disabled={disabled ?? false}
        />
      )}
    </Field>
  )
}

function Upload() {
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    if (progress === undefined) return
    const step = setTimeout(() => setProgress(progress < 1 ? progress + 0.2 : undefined), 300)
    return () => clearTimeout(step)
  }, [progress])
  const send = () => {
    if (file) setProgress(0)
    else setError('Choose a file first.')
  }
  return (
    <>
      <Field label="Résumé to send" error={error}>
        {(parts) => (
          <FilePicker
            {...parts}
            accept=".pdf"
            file={file}
            onChange={(next) => {
              setFile(next)
              setError(undefined)
            }}
            progress={progress}
            disabled={progress !== undefined}
          />
        )}
      </Field>
      <div>
        <Button variant="outline" busy={progress !== undefined} onClick={send}>
          Send the file
        </Button>
      </div>
    </>
  )
}
