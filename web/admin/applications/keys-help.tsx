// The list's keyboard shortcuts, shown by ? or by their button.

import { Keyboard } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const keys = [
  ['next', 'j', '↓'],
  ['previous', 'k', '↑'],
  ['open', 'o', 'Enter'],
  ['approve', 'a'],
  ['reject', 'r'],
  ['rejectWhy', 'Shift r'],
  ['shortlist', 's'],
  ['hire', 'h'],
  ['move', 'm'],
  ['columns', '←', '→'],
  ['download', 'd'],
  ['undo', 'u'],
  ['choose', 'x'],
  ['search', '/'],
  ['help', '?'],
] as const

type Props = { open: boolean; onOpen: () => void; onClose: () => void }

export function KeysHelp({ open, onOpen, onClose }: Props) {
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        square
        className="max-md:hidden"
        aria-label={say('admin.applications.keys.title')}
        title={say('admin.applications.keys.title')}
        onClick={onOpen}
      >
        <Keyboard aria-hidden="true" />
      </Button>
      <Dialog
        open={open}
        size="small"
        title={say('admin.applications.keys.title')}
        onClose={onClose}
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2.5">
          {keys.map(([name, ...presses]) => (
            <div key={name} className="contents">
              <dt className="flex gap-1.5">
                {presses.map((press) => (
                  <kbd
                    key={press}
                    className="min-w-7 rounded-sm border border-line bg-sunk px-1.5 py-0.5 text-center text-sm"
                  >
                    {press}
                  </kbd>
                ))}
              </dt>
              <dd className="text-soft">{say(`admin.applications.keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
