// The versions of a section: what each save changed, two versions side by side, and restoring one.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  type Setting,
  type SettingsSection,
  type SettingsVersion,
  saveSettings,
  settingsVersions,
} from '../../data/platform/settings.ts'
import { codeOf, sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { nameOf, Restoring, Versions, VersionsDialog } from '../versions.tsx'
import { type FieldName, fields, isSame, sayValue } from './fields.ts'

type Props = { row: SettingsSection; open: boolean; onClose: () => void }

export function HistoryDialog({ row, open, onClose }: Props) {
  return (
    <VersionsDialog
      open={open}
      onClose={onClose}
      name={say(`settings.sections.${row.section}.title`)}
    >
      <SectionVersions row={row} onClose={onClose} />
    </VersionsDialog>
  )
}

function SectionVersions({ row, onClose }: Omit<Props, 'open'>) {
  const asked = useQuery(settingsVersions(row.section))
  return (
    <Versions
      asked={asked}
      nothing={say('settings.historyNone')}
      changes={(version) => <Changes row={row} version={version} />}
      comparison={(version, onBack) => (
        <Comparison
          row={row}
          version={version}
          versions={asked.data ?? []}
          onBack={onBack}
          onRestored={onClose}
        />
      )}
    />
  )
}

function Changes({ row, version }: { row: SettingsSection; version: SettingsVersion }) {
  const changed = fields[row.section].filter(
    ([name]) => !isSame(version.before[name], version.value[name]),
  )
  if (changed.length === 0) return <p>{say('settings.unchanged')}</p>
  return (
    <ul className="space-y-1">
      {changed.map(([name]) => (
        <li key={name} className="wrap-anywhere">
          {say('settings.change', {
            field: say(`settings.fields.${name}.label`),
            before: sayValue(version.before[name]),
            after: sayValue(version.value[name]),
          })}
        </li>
      ))}
    </ul>
  )
}

type ComparisonProps = {
  row: SettingsSection
  version: SettingsVersion
  versions: readonly SettingsVersion[]
  onBack: () => void
  onRestored: () => void
}

const now = 'now'

function Comparison({ row, version, versions, onBack, onRestored }: ComparisonProps) {
  const queries = useQueryClient()
  const [other, setOther] = useState(now)
  const restore = useMutation({
    mutationFn: saveSettings,
    onSuccess: () => {
      toast.success(say('settings.restored'))
      onRestored()
    },
    onSettled: () => refresh(queries, 'settings'),
  })
  const beside = versions.find(({ id }) => String(id) === other)?.value ?? row.value
  const isNow = fields[row.section].every(([name]) => isSame(version.value[name], row.value[name]))
  return (
    <div>
      <Field label={say('settings.compareWith')} className="mb-5 max-w-md">
        {(parts) => (
          <Select
            {...parts}
            value={other}
            options={[
              { value: now, label: say('settings.now') },
              ...versions
                .filter(({ id }) => id !== version.id)
                .map((each) => ({ value: String(each.id), label: nameOf(each) })),
            ]}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
        )}
      </Field>
      <table className="-mx-3 w-[calc(100%+1.5rem)] text-sm">
        <thead>
          <tr className="text-left text-faint">
            <th scope="col" className="px-3 py-2 font-semibold">
              {say('settings.setting')}
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              {nameOf(version)}
            </th>
            <th scope="col" className="px-3 py-2 font-semibold">
              {other === now ? say('settings.now') : say('settings.other')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields[row.section].map(([name]) => (
            <Line key={name} name={name} left={version.value[name]} right={beside[name]} />
          ))}
        </tbody>
      </table>
      <Restoring
        refusal={restore.error && sayRefusal(restore.error)}
        busy={restore.isPending}
        isNow={isNow}
        onRestore={() =>
          restore.mutate({ section: row.section, value: version.value, readAt: row.saved_at })
        }
        onBack={onBack}
      />
    </div>
  )
}

const sayRefusal = (error: unknown) =>
  codeOf(error) === 'settings_changed' ? say('settings.changedAgain') : sayError(error)

type LineProps = { name: FieldName; left: Setting | undefined; right: Setting | undefined }

function Line({ name, left, right }: LineProps) {
  const differs = !isSame(left, right)
  return (
    <tr className={`border-t border-line align-top ${differs ? 'bg-warn-wash' : ''}`}>
      <th scope="row" className="px-3 py-2.5 text-left font-normal wrap-anywhere">
        {say(`settings.fields.${name}.label`)}
      </th>
      <td className="px-3 py-2.5 font-semibold wrap-anywhere">{sayValue(left)}</td>
      <td className="px-3 py-2.5 font-semibold wrap-anywhere">{sayValue(right)}</td>
    </tr>
  )
}
