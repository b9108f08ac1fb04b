// One section: what was typed stays until it is saved or discarded, also when the database refuses
// it or somebody else saved meanwhile.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, History } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  holdsUnsaved,
  refusedSetting,
  type Setting,
  type SettingsSection,
  saveSettings,
} from '../../data/platform/settings.ts'
import { codeOf, sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { ConflictNotice } from '../../form/conflict-notice.tsx'
import type { Rules, Saved } from '../../form/draft.ts'
import { useDraft } from '../../form/use-draft.ts'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { Control } from './control.tsx'
import { type FieldName, fields, isSame } from './fields.ts'
import { HistoryDialog } from './history.tsx'

/** A number that was typed as text equals the saved number. */
const rules: Rules<Saved<Record<string, Setting>>> = {
  isSame: (_, one, other) => isSame(one && asNumber(one), other && asNumber(other)),
  news: 'merge',
}

export function Section({ row }: { row: SettingsSection }) {
  const { section } = row
  const queries = useQueryClient()
  const saved = useMemo(() => ({ values: row.value }), [row])
  const draft = useDraft(saved, rules)
  const { values, isBehind } = draft
  const [history, setHistory] = useState(false)
  const save = useMutation({
    mutationFn: saveSettings,
    onMutate: ({ value }) => draft.onSend(value),
    onSuccess: async (_, { value }) => {
      toast.success(say('settings.saved', { section: say(`settings.sections.${section}.title`) }))
      await refresh(queries, 'settings')
      draft.onSaved(value)
    },
    onError: async (error) => {
      if (codeOf(error) !== 'settings_changed') {
        const what = say('settings.saveFailed')
        toast.error(say('errors.because', { what, why: sayRefusal(error) }))
      }
      await refresh(queries, 'settings')
      draft.onRefused()
    },
  })
  const refused = save.error ? refusedSetting(save.error) : undefined
  const isChanged = draft.changed.length > 0

  function type(name: FieldName, value: Setting) {
    if (!save.isPending) save.reset()
    draft.write({ [name]: value })
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const written = Object.entries(values).map(([name, value]) => [name, asNumber(value)])
    save.mutate({ section, value: Object.fromEntries(written), readAt: row.saved_at })
  }
  function keepMine() {
    save.reset()
    draft.keepMine()
  }
  function giveUp() {
    save.reset()
    draft.giveUp()
  }

  return (
    <section aria-labelledby={section} className="rounded-card border border-line bg-surface">
      <form onSubmit={send} noValidate className="head-beside">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 md:px-6">
          <div className="min-w-0">
            <h2 id={section} className="text-xl">
              {say(`settings.sections.${section}.title`)}
            </h2>
            <p className="mt-1 text-sm text-soft">{say(`settings.sections.${section}.text`)}</p>
          </div>
          <InForce row={row} />
        </header>
        <div className="divide-y divide-line px-5 md:px-6">
          {fields[section].map(([name, kind]) => (
            <Control
              key={name}
              name={name}
              kind={kind}
              value={values[name]}
              error={refused?.field === name ? sayRefusal(save.error) : undefined}
              saved={
                isBehind && !isSame(values[name], row.value[name]) ? row.value[name] : undefined
              }
              onChange={(value) => type(name, value)}
            />
          ))}
        </div>
        {isBehind && (
          <ConflictNotice
            className="mx-5 mb-4 md:mx-6"
            onKeep={keepMine}
            onTake={giveUp}
            text={say('settings.meanwhile', {
              name: row.saver?.full_name ?? say('settings.somebody'),
            })}
          />
        )}
        {save.error && !refused && codeOf(save.error) !== 'settings_changed' && (
          <p role="alert" className="px-5 pb-4 text-sm text-bad md:px-6">
            {sayError(save.error)}
          </p>
        )}
        <footer className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-4 md:px-6">
          <Button
            type="submit"
            className="max-md:w-full"
            busy={save.isPending}
            disabled={isBehind || (!isChanged && row.saved_at !== null)}
          >
            {say(row.saved_at ? 'settings.save' : 'settings.saveFirst')}
          </Button>
          {isChanged && (
            <Button variant="ghost" onClick={giveUp}>
              {say('settings.giveUp')}
            </Button>
          )}
          <Button
            variant="ghost"
            className="ml-auto"
            aria-label={say('settings.historyOf', {
              section: say(`settings.sections.${section}.title`),
            })}
            onClick={() => setHistory(true)}
          >
            <History aria-hidden="true" />
            {say('settings.history')}
          </Button>
        </footer>
      </form>
      <HistoryDialog row={row} open={history} onClose={() => setHistory(false)} />
    </section>
  )
}

/** Since when and by whom the present values are saved. */
function InForce({ row: { section, saved_at, saver } }: { row: SettingsSection }) {
  if (!saved_at)
    return (
      <Badge tone={holdsUnsaved(section) ? 'blue' : 'yellow'}>
        {say(holdsUnsaved(section) ? 'settings.defaults' : 'settings.notInForce')}
      </Badge>
    )
  return (
    <div className="text-sm text-faint md:text-right">
      <Badge tone="green" icon={CircleCheck}>
        {say('settings.inForce')}
      </Badge>
      <p className="mt-1.5">
        {saver
          ? say('settings.savedBy', { date: formatDateTime(saved_at), name: saver.full_name })
          : say('settings.savedOn', { date: formatDateTime(saved_at) })}
      </p>
    </div>
  )
}

/** The database's error, in the language of the page. */
function sayRefusal(error: unknown): string {
  const refused = refusedSetting(error)
  if (refused?.field === 'allowed_job_types') return say('settings.refusedTypes')
  if (!refused?.bounds) return sayError(error)
  const { from, to } = refused.bounds
  return say('settings.refusedNumber', { from: formatNumber(from), to: formatNumber(to) })
}

/** Numeric text becomes a number; the database refuses the rest. */
const asNumber = (value: Setting): Setting =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value
