// The versions of a mail's words: an old version beside the present one, and restoring it.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../app/toasts.tsx'
import {
  type MailOf,
  type MailVersion,
  type MailWords,
  mailVersions,
  saveMailTemplate,
  wordFields,
} from '../../data/platform/mail-templates.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { formatList } from '../../ui/format.ts'
import { nameOf, Restoring, Versions, VersionsDialog } from '../versions.tsx'
import { builtIn } from './built-in.ts'
import { sayRefusal } from './refusal.ts'

type Parts = {
  mail: MailOf
  inForce: MailWords
  savedAt: string | null
  onRestored: () => void
}
type Props = Parts & { open: boolean; onClose: () => void }

export function MailVersionsDialog({ open, onClose, onRestored, ...parts }: Props) {
  return (
    <VersionsDialog
      open={open}
      onClose={onClose}
      name={say(`mailTemplates.kinds.${parts.mail.kind}`)}
    >
      <MailVersions
        {...parts}
        onRestored={() => {
          onRestored()
          onClose()
        }}
      />
    </VersionsDialog>
  )
}

function MailVersions(parts: Parts) {
  const asked = useQuery(mailVersions(parts.mail))
  return (
    <Versions
      asked={asked}
      nothing={say('mailTemplates.historyNone')}
      changes={(version) => <p className="wrap-anywhere">{sayChange(parts.mail, version)}</p>}
      comparison={(version, onBack) => <Comparison {...parts} version={version} onBack={onBack} />}
    />
  )
}

function Comparison({
  mail,
  inForce,
  savedAt,
  version,
  onBack,
  onRestored,
}: Parts & { version: MailVersion; onBack: () => void }) {
  const queries = useQueryClient()
  const words = version.value ?? builtIn(mail)
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
              lang={mail.language}
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
      <Restoring
        refusal={restore.error && sayRefusal(restore.error)}
        busy={restore.isPending}
        isNow={isNow}
        onRestore={() => restore.mutate({ ...mail, words: version.value, readAt: savedAt })}
        onBack={onBack}
      />
    </div>
  )
}

function sayChange(mail: MailOf, { before, value }: MailVersion): string {
  if (!value) return say('mailTemplates.wasReset')
  const from = before ?? builtIn(mail)
  const changed = wordFields.filter((field) => from[field] !== value[field])
  if (changed.length === 0) return say('settings.unchanged')
  return say('mailTemplates.wasChanged', {
    fields: formatList(changed.map((field) => say(`mailTemplates.fields.${field}`))),
  })
}
