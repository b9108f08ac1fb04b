// The message templates for one application, opened from the field for a new message: one is put
// into it with its names filled in, to be read and changed before it is sent. Whoever may writes,
// changes and deletes them here too.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import {
  deleteTemplate,
  messageTemplatesFor,
  type OfferedTemplate,
} from '../../data/applications/message-templates.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { TemplateForm } from './template-form.tsx'

type Props = { application: string; onUse: (text: string) => void }

export function MessageTemplates({ application, onUse }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        <LayoutTemplate aria-hidden="true" />
        {say('messageTemplates.open')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={say('messageTemplates.open')}>
        {isOpen && (
          <Offered
            application={application}
            onUse={(text) => {
              setOpen(false)
              onUse(text)
            }}
          />
        )}
      </Sheet>
    </>
  )
}

function Offered({ application, onUse }: Props) {
  const { data, error, isFetching, refetch } = useQuery(messageTemplatesFor(application))
  /** The one that is changed; null for a new one. */
  const [written, write] = useState<OfferedTemplate | null>()
  if (error && !data)
    return (
      <ErrorPanel
        message={sayFailure(say('messageTemplates.failed'), error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  if (!data)
    return (
      <div role="status" aria-label={say('messageTemplates.loading')} className="grid gap-3">
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
    )
  if (written !== undefined)
    return (
      <TemplateForm
        company={data.company_id}
        template={written ?? undefined}
        onDone={() => write(undefined)}
      />
    )
  return (
    <div className="grid gap-4">
      {data.templates.length === 0 && (
        <p className="text-soft">
          {say(data.may_write ? 'messageTemplates.none' : 'messageTemplates.noneYet')}
        </p>
      )}
      <ul className="grid gap-3">
        {data.templates.map((template) => (
          <li key={template.id} className="rounded-card border border-line p-4">
            <Entry template={template} onUse={onUse} onChange={() => write(template)} />
          </li>
        ))}
      </ul>
      {data.may_write && (
        <p>
          <Button variant="outline" onClick={() => write(null)}>
            {say('messageTemplates.new')}
          </Button>
        </p>
      )}
    </div>
  )
}

type EntryProps = {
  template: OfferedTemplate
  onUse: (text: string) => void
  onChange: () => void
}

function Entry({ template: { id, name, filled, may_write }, onUse, onChange }: EntryProps) {
  const queries = useQueryClient()
  const [isAsking, ask] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteTemplate(id),
    onSuccess: () => refresh(queries, 'message_templates'),
  })
  return (
    <>
      <h3 className="font-semibold wrap-anywhere" lang={languageOf(name)}>
        {name}
      </h3>
      <p
        lang={languageOf(filled)}
        className="mt-1 line-clamp-4 text-sm whitespace-pre-line text-soft wrap-anywhere"
      >
        {filled}
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={say('messageTemplates.useNamed', { name })}
          onClick={() => onUse(filled)}
        >
          {say('messageTemplates.use')}
        </Button>
        {may_write && (
          <>
            <Button
              variant="ghost"
              size="small"
              aria-label={say('messageTemplates.changeNamed', { name })}
              onClick={onChange}
            >
              {say('messageTemplates.change')}
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-label={say('messageTemplates.deleteNamed', { name })}
              onClick={() => ask(true)}
            >
              {say('messageTemplates.delete')}
            </Button>
          </>
        )}
      </p>
      <ConfirmDialog
        open={isAsking}
        danger
        question={say('messageTemplates.deleteQuestion', { name })}
        detail={say('messageTemplates.deleteDetail')}
        confirm={say('messageTemplates.delete')}
        busy={remove.isPending}
        error={
          remove.error ? sayFailure(say('messageTemplates.deleteFailed'), remove.error) : undefined
        }
        onConfirm={() => remove.mutate()}
        onCancel={() => ask(false)}
      />
    </>
  )
}
