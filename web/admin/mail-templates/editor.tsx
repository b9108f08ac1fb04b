// One mail: its words, the names they can use, and a preview. What was typed stays until it is
// saved or discarded, also when the database refuses it or somebody else saved meanwhile.

import { History, RotateCcw, Send, Undo2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import type { Language } from '../../data/people/language.ts'
import type { MailOf, MailTemplate } from '../../data/platform/mail-templates.ts'
import { codeOf, sayError } from '../../data/wire/errors.ts'
import { ConflictNotice } from '../../form/conflict-notice.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Fields } from './fields.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Placeholders } from './placeholders.tsx'
import { Preview } from './preview.tsx'
import { sayRefusal } from './refusal.ts'
import { useTemplate } from './use-template.ts'
import { MailVersionsDialog } from './versions.tsx'

type Props = {
  mail: MailOf
  template: MailTemplate | undefined
  state: Parameters<typeof useTemplate>[2]
  onLanguage: (language: Language) => void
  onClose: () => void
}

export function Editor({ mail, template, state, onLanguage, onClose }: Props) {
  const { kind, language } = mail
  const form = useId()
  const [asking, setAsking] = useState(false)
  const [history, setHistory] = useState(false)
  const words = useTemplate(mail, template, state)
  const { values, inForce, isBehind, error, refused, reset } = words
  const isChanged = words.changed.length > 0

  return (
    <>
      <Sheet
        open
        onClose={onClose}
        size="large"
        title={say(`mailTemplates.kinds.${kind}`)}
        description={say('mailTemplates.holds')}
        actions={
          <>
            <Button variant="outline" busy={words.isTrying} onClick={words.try}>
              <Send aria-hidden="true" />
              {say('mailTemplates.try')}
            </Button>
            <Button
              type="submit"
              form={form}
              busy={words.isSaving}
              disabled={isBehind || !isChanged}
            >
              {say('settings.save')}
            </Button>
          </>
        }
      >
        <LanguageChoice
          language={language}
          busy={words.isSaving || reset.isPending}
          onChoose={onLanguage}
          className="mb-6"
        />
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <form
            id={form}
            noValidate
            className="min-w-0 space-y-6"
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              words.save()
            }}
          >
            {isBehind && (
              <ConflictNotice
                text={say('mailTemplates.meanwhile', {
                  name: template?.saver?.full_name ?? say('settings.somebody'),
                })}
                onKeep={words.keepMine}
                onTake={words.giveUp}
              />
            )}
            <Fields
              language={language}
              words={values}
              saved={isBehind ? inForce : undefined}
              refused={refused && { field: refused.field, why: sayRefusal(error) }}
              onWrite={words.write}
            />
            {error && !refused && codeOf(error) !== 'mail_changed' && (
              <p role="alert" className="text-sm text-bad">
                {sayError(error)}
              </p>
            )}
            <OtherActions
              onGiveUp={isChanged && !isBehind ? words.giveUp : undefined}
              onReset={template ? () => setAsking(true) : undefined}
              onHistory={() => setHistory(true)}
            />
          </form>
          <Preview mail={mail} words={values} />
          <Placeholders kind={kind} />
        </div>
      </Sheet>
      <ConfirmDialog
        open={asking}
        question={say('mailTemplates.resetQuestion')}
        detail={say('mailTemplates.resetDetail')}
        confirm={say('mailTemplates.reset')}
        busy={reset.isPending}
        error={reset.error ? sayRefusal(reset.error) : undefined}
        onConfirm={() =>
          reset.mutate(
            { ...mail, words: null, readAt: words.savedAt },
            { onSuccess: () => setAsking(false) },
          )
        }
        onCancel={() => {
          reset.reset()
          setAsking(false)
        }}
      />
      <MailVersionsDialog
        mail={mail}
        inForce={inForce}
        savedAt={words.savedAt}
        open={history}
        onClose={() => setHistory(false)}
        onRestored={words.giveUp}
      />
    </>
  )
}

type OtherActionsProps = {
  /** Undefined where nothing was typed. */
  onGiveUp: (() => void) | undefined
  /** Undefined where the built-in words are in force. */
  onReset: (() => void) | undefined
  onHistory: () => void
}

function OtherActions({ onGiveUp, onReset, onHistory }: OtherActionsProps) {
  return (
    <p className="-ml-3.5 flex flex-wrap gap-1">
      {onGiveUp && (
        <Button variant="ghost" size="small" onClick={onGiveUp}>
          <Undo2 aria-hidden="true" />
          {say('settings.giveUp')}
        </Button>
      )}
      {onReset && (
        <Button variant="ghost" size="small" onClick={onReset}>
          <RotateCcw aria-hidden="true" />
          {say('mailTemplates.reset')}
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={onHistory}>
        <History aria-hidden="true" />
        {say('settings.history')}
      </Button>
    </p>
  )
}
