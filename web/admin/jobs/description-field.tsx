// The description: written as Markdown, and previewed with the candidate's own component (decision
// 416).

import { Eye, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Textarea } from '../../ui/textarea.tsx'

const MarkdownText = lazy(async () => ({
  default: (await import('../../job/markdown-text.tsx')).MarkdownText,
}))

type Props = { value: string; error: string | undefined; onChange: (value: string) => void }

export function DescriptionField({ value, error, onChange }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? Pencil : Eye
  return (
    <div className="relative">
      <span className="absolute -top-2 right-0">
        <Button
          variant="ghost"
          size="small"
          aria-pressed={isShown}
          disabled={!value.trim()}
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" />
          {say(isShown ? 'jobEditor.write' : 'jobEditor.preview')}
        </Button>
      </span>
      {isShown && <p className="text-sm font-semibold">{say('jobEditor.description')}</p>}
      {isShown && (
        <section
          aria-label={say('jobEditor.descriptionPreview')}
          className="mt-2 rounded-card border border-line bg-page px-5 py-5"
        >
          <Suspense fallback={<Spinner />}>
            <MarkdownText text={value} topLevel={3} />
          </Suspense>
        </section>
      )}
      <div className={isShown ? 'hidden' : ''}>
        <Field
          label={say('jobEditor.description')}
          hint={say('jobEditor.descriptionHint')}
          error={error}
          required
        >
          {(parts) => (
            <Textarea
              {...parts}
              name="description"
              rows={4}
              maxLength={100_000}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </div>
  )
}
