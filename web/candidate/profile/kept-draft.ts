// What is not saved yet of a profile, kept for the tab: it survives a reload, and a session that
// ended elsewhere.

import { useEffect, useMemo, useState } from 'react'
import { inTab, storedText } from '../../form/browser-storage.ts'
import { begin, type Draft, type Saved } from '../../form/draft.ts'
import type { FormValues, Name } from './form-values.ts'

type Changes = { values: FormValues; changed: readonly Name[] }

/** The draft as it was kept. */
export function useKeptDraft(personId: string, saved: Saved<FormValues>) {
  const kept = useMemo(() => storedText(inTab, keyOf(personId)), [personId])
  return useState<Draft<Saved<FormValues>> | undefined>(() => {
    const texts = textsIn(kept.read(), saved.values)
    return Object.keys(texts).length > 0 ? begin(saved, { ...saved.values, ...texts }) : undefined
  })
}

/** Keeps the changes of each rendering; nothing once all are saved. */
export function useKeeping(personId: string, { values, changed }: Changes) {
  const texts = JSON.stringify(Object.fromEntries(changed.map((name) => [name, values[name]])))
  useEffect(() => {
    const kept = storedText(inTab, keyOf(personId))
    if (texts === '{}') kept.drop()
    else kept.keep(texts)
  }, [personId, texts])
}

/** The person leaves the changes behind. */
export const forgetDraft = (personId: string) => storedText(inTab, keyOf(personId)).drop()

const keyOf = (personId: string) => `profile-draft:${personId}`

/** The fields of the form among what is stored. */
function textsIn(stored: string | null, values: FormValues): Partial<FormValues> {
  try {
    const texts = Object.entries(JSON.parse(stored ?? '{}') ?? {})
    return Object.fromEntries(
      texts.filter(([name, text]) => name in values && typeof text === 'string'),
    )
  } catch {
    return {}
  }
}
