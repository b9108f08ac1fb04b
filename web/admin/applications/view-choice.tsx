// Rows or a board: the same applications under the same filters.

import { Columns3, Rows3 } from 'lucide-react'
import { say } from '../../messages/say.ts'
import type { useView } from './view.ts'

const looks = [
  ['list', Rows3],
  ['board', Columns3],
] as const

export function ViewChoice({ view: { isBoard, set } }: { view: ReturnType<typeof useView> }) {
  return (
    <fieldset className="flex min-w-0 rounded-field border border-field-line">
      <legend className="sr-only">{say('admin.board.look')}</legend>
      {looks.map(([look, Icon]) => (
        <button
          key={look}
          type="button"
          title={say(`admin.board.${look}`)}
          aria-pressed={isBoard === (look === 'board')}
          onClick={() => set({ view: look === 'board' ? 'board' : '' }, { push: true })}
          className="inline-flex min-h-8.5 min-w-9 items-center justify-center gap-2 rounded-[calc(var(--radius-field)-1px)] px-2 2xl:px-3 text-sm font-semibold text-soft transition-colors hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent-text"
        >
          <Icon className="size-4" aria-hidden="true" />
          <span className="max-2xl:sr-only">{say(`admin.board.${look}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
