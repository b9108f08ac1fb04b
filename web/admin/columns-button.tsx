// Which columns a list shows, how wide they are, and how much room its rows have.

import { SlidersVertical } from 'lucide-react'
import { useState } from 'react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Column, narrowest } from '../ui/table.tsx'
import type { TableLookOf } from './use-table-look.ts'

type Props<T> = {
  look: TableLookOf
  columns: readonly Column<T>[]
  /** As the buttons beside it. */
  size?: 'small' | 'medium'
}

const widest = 640

export function ColumnsButton<T>({ look, columns, size = 'small' }: Props<T>) {
  const [open, setOpen] = useState(false)
  return (
    // A narrow list has entries, not columns.
    <div data-desk className="hidden xl:block">
      <Button
        variant="outline"
        size={size}
        square
        title={say('admin.table.columns')}
        aria-label={say('admin.table.columns')}
        onClick={() => setOpen(true)}
      >
        <SlidersVertical aria-hidden="true" />
      </Button>
      <Dialog
        open={open}
        size="small"
        title={say('admin.table.columns')}
        description={say('admin.table.kept')}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="ghost" onClick={look.reset}>
              {say('admin.table.reset')}
            </Button>
            <Button onClick={() => setOpen(false)}>{say('ui.close')}</Button>
          </>
        }
      >
        <Checkbox
          label={say('admin.table.roomy')}
          checked={look.look.roomy}
          onChange={(event) => look.setRoomy(event.currentTarget.checked)}
        />
        <ul className="mt-4 border-t border-line pt-2">
          {columns
            .filter(({ hiddenHeader }) => !hiddenHeader)
            .map(({ key, header, main }) => (
              <li key={key} className="flex items-center gap-4 py-1.5">
                <span className="min-w-0 flex-1">
                  <Checkbox
                    label={header}
                    checked={!look.look.hidden.includes(key)}
                    disabled={main}
                    onChange={(event) => look.show(key, event.currentTarget.checked)}
                  />
                </span>
                <input
                  type="range"
                  aria-label={say('admin.table.width', { column: header })}
                  className="w-40 accent-accent-text"
                  min={narrowest}
                  max={widest}
                  step={16}
                  value={look.look.widths[key] ?? narrowest}
                  aria-valuetext={
                    look.look.widths[key]
                      ? say('admin.table.pixels', { count: look.look.widths[key] })
                      : say('admin.table.byItself')
                  }
                  onChange={(event) => look.setWidth(key, event.currentTarget.valueAsNumber)}
                />
              </li>
            ))}
        </ul>
      </Dialog>
    </div>
  )
}
