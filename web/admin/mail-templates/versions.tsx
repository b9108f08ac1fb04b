// What each save of a mail's words changed, an old version beside what holds now, and that version
// saved anew.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailKind } from '#emails/mail-kinds.ts'
import { toast } from '../../app/toasts.tsx'
import {
  type MailVersion,
  type MailWords,
  mailVersions,
  saveMailTemplate,
  wordFields,
} from '../../data/platform/mail-templates.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatDateTime, formatList } from '../../ui/format.ts'
import { Loading } from '../../ui/spinner.tsx'
import { builtIn } from './built-in.ts'
import { sayRefusal } from './refusal.ts'

type Parts = {
  kind: MailKind
  inForce: MailWords
  savedAt: string | null
  onRestored: () => void
}
type Props = Parts & { open: boolean; onClose: () => void }

export function VersionsDialog({ open, onClose, onRestored, ...parts }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={say('settings.historyOf', { section: say(`mailTemplates.kinds.${parts.kind}`) })}
      description={say('settings.historyText')}
    >
      <Versions
        {...parts}
        onRestored={() => {
          onRestored()
          onClose()
        }}
      />
    </Dialog>
  )
}

function Versions(parts: Parts) {
  const { data, error, isFetching, refetch } = useQuery(mailVersions(parts.kind))
  const [shown, setShown] = useState<number>()
  if (error)
    return (
      <ErrorPanel
        message={sayFailure(say('settings.historyFailed'), error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  if (!data) return <Loading />
  if (data.length === 0) return <p className="text-soft">{say('mailTemplates.historyNone')}</p>
  const version = data.find(({ id }) => id === shown)
  if (version) return <Comparison {...parts} version={version} onBack={() => setShown(undefined)} />
  return (
    <ol className="divide-y divide-line">
      {data.map((each) => (
        <li
          key={each.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4"
        >
          <div className="min-w-0">
            <p className="text-sm text-faint">{nameOf(each)}</p>
            <p className="wrap-anywhere">{sayChange(parts.kind, each)}</p>
          </div>
          <Button
            variant="outline"
            size="small"
            aria-label={say('settings.compareOf', { version: nameOf(each) })}
            onClick={() => setShown(each.id)}
          >
            {say('settings.compare')}
          </Button>
        </li>
      ))}
    </ol>
  )
}

function Comparison({
  kind,
  inForce,
  savedAt,
  version,
  onBack,
  onRestored,
}: Parts & { version: MailVersion; onBack: () => void }) {
  const queries = useQueryClient()
  const words = version.value ?? builtIn(kind)
  const restore = useMutation({
    mutationFn: saveMailTemplate,
    onSuccess: () => {
      toast.success(say('settings.restored'))
      onRestored()
    },
    onSettled: () => refresh(queries, 'mail_templates'),
  })
  const isNow = wordFields.every((field) => words[field] === inForce[field])
  return (
    <div>
      <table className="-mx-3 w-[calc(100%+1.5rem)] table-fixed text-sm">
        <thead>
          <tr className="text-left text-faint">
            <th scope="col" className="px-3 py-2 font-semibold">
              {nameOf(version)}
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              {say('settings.now')}
            </th>
          </tr>
        </thead>
        {wordFields.map((field) => (
          <tbody key={field}>
            <tr className="border-t border-line">
              <th scope="rowgroup" colSpan={2} className="px-3 pt-2.5 text-left font-normal">
                {say(`mailTemplates.fields.${field}`)}
              </th>
            </tr>
            <tr
              className={`align-top ${words[field] === inForce[field] ? '' : 'bg-warn-wash'}`}
              lang="en"
            >
              {[words, inForce].map((each, place) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: two sides, always the same
                  key={place}
                  className="px-3 py-2.5 wrap-anywhere whitespace-pre-line"
                >
                  {each[field]}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {restore.error && (
        <p role="alert" className="mt-4 text-bad">
          {sayRefusal(restore.error)}
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <Button
          busy={restore.isPending}
          disabled={isNow}
          onClick={() => restore.mutate({ kind, words: version.value, readAt: savedAt })}
        >
          {say(isNow ? 'settings.isNow' : 'settings.restore')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {say('settings.back')}
        </Button>
      </p>
    </div>
  )
}

function sayChange(kind: MailKind, { before, value }: MailVersion): string {
  if (!value) return say('mailTemplates.wasReset')
  const from = before ?? builtIn(kind)
  const changed = wordFields.filter((field) => from[field] !== value[field])
  if (changed.length === 0) return say('settings.unchanged')
  return say('mailTemplates.wasChanged', {
    fields: formatList(changed.map((field) => say(`mailTemplates.fields.${field}`))),
  })
}

const nameOf = ({ saved_at, saver }: MailVersion) =>
  saver
    ? say('settings.version', { date: formatDateTime(saved_at), name: saver.full_name })
    : formatDateTime(saved_at)
