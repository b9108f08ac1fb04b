// One mail: its words, what they can name, and how it looks meanwhile. What was typed stays until
// it is saved or given up, also when the database refuses it or somebody else saved meanwhile.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { History, RotateCcw, Send, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { MailKind } from '#emails/mail-kinds.ts'
import { toast } from '../../app/toasts.tsx'
import {
  type MailTemplate,
  type MailWords,
  refusedWords,
  saveMailWords,
  tryMailWords,
  wordFields,
} from '../../data/platform/mail-templates.ts'
import { codeOf, sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { builtIn } from './built-in.ts'
import { Fields } from './fields.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { Names } from './names.tsx'
import { Preview } from './preview.tsx'
import { sayRefusal } from './refusal.ts'
import { VersionsDialog } from './versions.tsx'

/** What was written, and when the words it began with were saved. */
export type Draft = { words: MailWords; readAt: string | null }

type Props = {
  kind: MailKind
  template: MailTemplate | undefined
  draft: Draft | undefined
  onWrite: (draft: Draft | undefined) => void
  onClose: () => void
}

export function Editor({ kind, template, draft, onWrite, onClose }: Props) {
  const queries = useQueryClient()
  const form = useId()
  const [asking, setAsking] = useState(false)
  const [history, setHistory] = useState(false)
  const inForce = template ? wordsOf(template) : builtIn(kind)
  const savedAt = template?.saved_at ?? null
  const words = draft?.words ?? inForce
  const isChanged = wordFields.some((field) => words[field] !== inForce[field])
  const meanwhile = draft !== undefined && draft.readAt !== savedAt

  const settled = () => refresh(queries, 'mail_templates')
  const save = useMutation({
    mutationFn: saveMailWords,
    onSuccess: () => {
      onWrite(undefined)
      toast.success(say('mailWords.saved'))
    },
    onError: (error) => failed(say('mailWords.saveFailed'), error),
    onSettled: settled,
  })
  const reset = useMutation({
    mutationFn: saveMailWords,
    onSuccess: () => {
      setAsking(false)
      onWrite(undefined)
      toast.success(say('mailWords.resetDone'))
    },
    onSettled: settled,
  })
  const trial = useMutation({
    mutationFn: tryMailWords,
    onSuccess: (address) => toast.success(say('mailWords.trialSent', { address })),
    onError: (error) => failed(say('mailWords.trialFailed'), error),
  })
  const error = save.error ?? trial.error
  const refused = refusedWords(error)

  function failed(what: string, error: unknown) {
    if (codeOf(error) !== 'mail_changed')
      toast.error(say('errors.because', { what, why: sayRefusal(error) }))
  }
  function forget() {
    save.reset()
    trial.reset()
  }
  function write(change: Partial<MailWords>) {
    forget()
    onWrite({ words: { ...words, ...change }, readAt: draft ? draft.readAt : savedAt })
  }
  function send(event: FormEvent) {
    event.preventDefault()
    forget()
    save.mutate({ kind, words, readAt: draft ? draft.readAt : savedAt })
  }
  function giveUp() {
    forget()
    onWrite(undefined)
  }

  return (
    <>
      <Sheet
        open
        onClose={onClose}
        size="large"
        title={say(`mailWords.kinds.${kind}`)}
        description={say('mailWords.holds')}
        actions={
          <>
            <Button
              variant="outline"
              busy={trial.isPending}
              onClick={() => {
                forget()
                trial.mutate({ kind, words })
              }}
            >
              <Send aria-hidden="true" />
              {say('mailWords.try')}
            </Button>
            <Button
              type="submit"
              form={form}
              busy={save.isPending}
              disabled={meanwhile || !isChanged}
            >
              {say('settings.save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <form id={form} onSubmit={send} noValidate className="min-w-0 space-y-6">
            {meanwhile && (
              <Meanwhile
                template={template}
                onKeep={() => {
                  forget()
                  onWrite({ words, readAt: savedAt })
                }}
                onTake={giveUp}
              />
            )}
            <Fields
              words={words}
              saved={meanwhile ? inForce : undefined}
              refused={refused && { field: refused.field, why: sayRefusal(error) }}
              onWrite={write}
            />
            {error && !refused && codeOf(error) !== 'mail_changed' && (
              <p role="alert" className="text-sm text-bad">
                {sayError(error)}
              </p>
            )}
            <p className="-ml-3.5 flex flex-wrap gap-1">
              {isChanged && !meanwhile && (
                <Button variant="ghost" size="small" onClick={giveUp}>
                  <Undo2 aria-hidden="true" />
                  {say('settings.giveUp')}
                </Button>
              )}
              {template && (
                <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
                  <RotateCcw aria-hidden="true" />
                  {say('mailWords.reset')}
                </Button>
              )}
              <Button variant="ghost" size="small" onClick={() => setHistory(true)}>
                <History aria-hidden="true" />
                {say('settings.history')}
              </Button>
            </p>
          </form>
          <Preview kind={kind} words={words} />
          <Names kind={kind} />
        </div>
      </Sheet>
      <ConfirmDialog
        open={asking}
        question={say('mailWords.resetQuestion')}
        detail={say('mailWords.resetDetail')}
        confirm={say('mailWords.reset')}
        busy={reset.isPending}
        error={reset.error ? sayRefusal(reset.error) : undefined}
        onConfirm={() => reset.mutate({ kind, words: null, readAt: savedAt })}
        onCancel={() => {
          reset.reset()
          setAsking(false)
        }}
      />
      <VersionsDialog
        kind={kind}
        inForce={inForce}
        savedAt={savedAt}
        open={history}
        onClose={() => setHistory(false)}
        onRestored={giveUp}
      />
    </>
  )
}

const wordsOf = ({ subject, title, text }: MailTemplate): MailWords => ({ subject, title, text })
