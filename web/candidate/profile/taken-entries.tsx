// Positions and studies from a résumé that are not saved yet: shown below their list until the
// person saves the profile with them, or clears them.

import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { DescribedStudy } from './education-entries.tsx'
import { DescribedPosition } from './experience-entries.tsx'
import type { EntriesOffer } from './take-over.ts'
import { useSaveEntries } from './use-save-entries.ts'

type Taken = {
  offer: EntriesOffer
  /** The ids that the entries will have: saving once more saves nothing twice. */
  ids: readonly string[]
  isChecked: boolean
}
type Table = EntriesOffer['table']

export function useTakenEntries(personId: string) {
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const save = {
    profile_experiences: useSaveEntries('profile_experiences'),
    profile_educations: useSaveEntries('profile_educations'),
  }
  const without = (all: readonly Taken[], table: Table) =>
    all.filter(({ offer }) => offer.table !== table)
  return {
    taken,
    of: (table: Table) => taken.find(({ offer }) => offer.table === table),
    take: (offer: EntriesOffer) => {
      const ids = offer.entries.map(() => crypto.randomUUID())
      setTaken((all) => [...without(all, offer.table), { offer, ids, isChecked: false }])
    },
    check: (table: Table) =>
      setTaken((all) =>
        all.map((each) => (each.offer.table === table ? { ...each, isChecked: true } : each)),
      ),
    clear: (table: Table) => setTaken((all) => without(all, table)),
    async save() {
      for (const { offer, ids } of taken) {
        const rows = offer.entries.map((entry, place) => ({
          ...entry,
          id: ids[place],
          person_id: personId,
        }))
        await save[offer.table](rows as Parameters<(typeof save)[Table]>[0])
        setTaken((all) => without(all, offer.table))
      }
    },
  }
}

export function TakenEntries({
  table,
  entries: { of, check, clear },
}: {
  table: Table
  entries: ReturnType<typeof useTakenEntries>
}) {
  const taken = of(table)
  if (!taken) return null
  const title = say(table === 'profile_experiences' ? 'profile.positions' : 'profile.studies')
  return (
    <section
      data-taken={table}
      aria-label={title}
      className="-ml-3.5 border-l-2 border-accent pl-3 sm:col-span-2"
    >
      {!taken.isChecked && <p className="text-sm text-accent-text">{say('profile.filled.hint')}</p>}
      <ul className="mt-2 divide-y divide-line rounded-field border border-line">
        {described(taken.offer).map((text, place) => (
          <li key={taken.ids[place]} className="px-4 py-3 wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {!taken.isChecked && (
          <Button size="small" variant="outline" onClick={() => check(table)}>
            <Check aria-hidden="true" />
            {say('profile.filled.right')}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => clear(table)}>
          {say('profile.filled.clear')}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </section>
  )
}

function described({ table, entries }: EntriesOffer): ReactNode[] {
  // biome-ignore-start lint/correctness/useJsxKeyInIterable: the list gives the keys
  return table === 'profile_experiences'
    ? entries.map((entry) => <DescribedPosition {...entry} />)
    : entries.map((entry) => <DescribedStudy {...entry} />)
  // biome-ignore-end lint/correctness/useJsxKeyInIterable: the list gives the keys
}
