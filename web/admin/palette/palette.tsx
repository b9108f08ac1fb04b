// The command palette: a few letters lead to a screen, an action, an application, a person or a
// posting. Arrows choose, Enter goes there.

import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paletteSearch } from '../../data/platform/palette-search.ts'
import { sayError } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { useRights } from '../rights.tsx'
import { type OfferGroup, offersOf, placesFor } from './choices.ts'

export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const go = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const search = useDeferredValue(typed.trim())
  const rights = useRights()
  const { isAdmin, readsApplications, company } = rights
  const found = useQuery({
    ...paletteSearch({ search, isAdmin, companyId: company?.id }),
    enabled: search.length > 1 && readsApplications,
  })
  const groups = [
    ...placesFor(typed, rights),
    ...(search.length > 1 ? offersOf(found.data, rights) : []),
  ]
  const offers = groups.flatMap((group) => group.offers)
  const chosen = Math.min(at, offers.length - 1)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen >= 0)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const follow = (to: string | undefined) => {
    if (!to) return
    onClose()
    go(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && offers.length > 0) setAt((chosen + step + offers.length) % offers.length)
    else if (event.key === 'Enter') follow(offers[chosen]?.to)
    else return
    event.preventDefault()
  }
  return (
    <Dialog open title={say('admin.palette.title')} onClose={onClose}>
      <form className="pt-1" onSubmit={(event) => event.preventDefault()}>
        <Input
          type="search"
          role="combobox"
          aria-label={say('admin.palette.label')}
          aria-expanded={offers.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={say('admin.palette.label')}
          value={typed}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
        />
      </form>
      <p role="status" className="sr-only">
        {typed.trim() && say('admin.found', { count: offers.length })}
      </p>
      {found.error && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {sayError(found.error)}
        </p>
      )}
      {/* As high whatever is found, so that nothing jumps while somebody types. */}
      <div ref={list} className="mt-3 h-80 max-h-[50dvh] overflow-y-auto">
        {offers.length === 0 && !found.isFetching ? (
          <p className="py-6 text-center text-faint">{say('admin.none')}</p>
        ) : (
          <Offers id={id} groups={groups} chosen={chosen} onPoint={setAt} onChoose={follow} />
        )}
      </div>
    </Dialog>
  )
}

type OffersProps = {
  id: string
  groups: readonly OfferGroup[]
  chosen: number
  onPoint: (at: number) => void
  onChoose: (to: string) => void
}

function Offers({ id, groups, chosen, onPoint, onChoose }: OffersProps) {
  let counted = 0
  return (
    <div id={`${id}-list`} role="listbox" aria-label={say('admin.palette.title')}>
      {groups.map(({ title, offers }) => {
        const before = counted
        counted += offers.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element
          <div key={title} role="group" aria-label={title} className="pb-2">
            <p aria-hidden="true" className="px-3 py-1 text-xs font-semibold text-faint">
              {title}
            </p>
            {offers.map(({ to, words, beside, icon: Icon }, place) => {
              const at = before + place
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  key={to + words}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === chosen}
                  onPointerMove={() => at !== chosen && onPoint(at)}
                  onClick={() => onChoose(to)}
                  className="flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-3 text-sm aria-selected:bg-accent-wash"
                >
                  <Icon aria-hidden="true" className="size-4.5 flex-none text-faint" />
                  <span className="min-w-0 truncate font-semibold">{words}</span>
                  <span className="ml-auto max-w-1/2 flex-none truncate text-soft">{beside}</span>
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
