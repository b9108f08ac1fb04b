// The recovery codes, shown only this once: to copy, to save as a file, or to print. Escape, Back
// on a phone or a press beside them do not take them away.

import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../data/files/save-file.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = { codes: readonly string[]; onClose: () => void }

export function ShowCodes({ codes: plain, onClose }: Props) {
  const [isAsking, setAsking] = useState(false)
  const codes = plain.map(inGroups)
  const fileTitle = say('security.recovery.fileTitle', { site: location.host })
  const download = () => {
    const lines = [fileTitle, '', ...codes, '']
    saveFile('recovery-codes.txt', 'text/plain', lines.join('\r\n'))
  }
  return (
    <Dialog
      open
      title={say('security.recovery.shownTitle')}
      description={say('security.recovery.shownText')}
      onClose={() => setAsking(true)}
      actions={<Button onClick={onClose}>{say('security.recovery.kept')}</Button>}
    >
      <div className="printed-alone">
        <p className="mb-4 hidden print:block">{fileTitle}</p>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-field bg-sunk px-5 py-4 font-mono whitespace-nowrap sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} label={say('security.recovery.copy')} />
        <Button variant="outline" size="small" onClick={download}>
          <Download aria-hidden="true" />
          {say('security.recovery.download')}
        </Button>
        <Button variant="outline" size="small" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {say('security.recovery.print')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        question={say('security.recovery.leaveQuestion')}
        detail={say('security.recovery.leaveText')}
        confirm={say('security.recovery.kept')}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  )
}

/** Grouped for reading; the server ignores the dashes. */
const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$&-')
