// Names from a file: the rows are shown before they are imported, and refused ones afterwards.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOfFile } from '#csv/encoding.ts'
import {
  importNames,
  type NameKind,
  type NameRow,
  tableOf,
} from '../../data/jobs/place-and-skill-names.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { readNames } from './read-names.ts'

type Props = { kind: NameKind; open: boolean; onClose: () => void }
const shown = 5

export function ImportDialog({ kind, open, onClose }: Props) {
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [rows, setRows] = useState<NameRow[]>([])
  const take = useMutation({
    mutationFn: importNames,
    onSettled: () => refresh(queries, tableOf(kind)),
  })
  async function read(chosen: File | null) {
    take.reset()
    setFile(chosen)
    setRows(chosen ? readNames(await textOfFile(chosen)) : [])
  }
  function close() {
    if (take.isPending) return
    take.reset()
    setFile(null)
    setRows([])
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={say(`settings.placeAndSkillNames.import.title.${kind}`)}
      description={say('settings.placeAndSkillNames.import.text')}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {say(take.data ? 'ui.close' : 'ui.cancel')}
          </Button>
          {!take.data && (
            <Button
              busy={take.isPending}
              disabled={rows.length === 0}
              onClick={() => take.mutate({ kind, rows })}
            >
              {say('settings.placeAndSkillNames.import.take', { count: rows.length })}
            </Button>
          )}
        </>
      }
    >
      {take.data ? (
        <div role="status">
          <p className="font-semibold">
            {say('settings.placeAndSkillNames.import.taken', { count: take.data.taken })}
          </p>
          {take.data.refused.length > 0 && (
            <>
              <p className="mt-3">
                {say('settings.placeAndSkillNames.import.refused', {
                  count: take.data.refused.length,
                })}
              </p>
              <ul className="mt-1 list-disc pl-5 text-sm text-soft">
                {take.data.refused.map(({ row, name }) => (
                  <li key={row} className="wrap-anywhere">
                    {say('settings.placeAndSkillNames.import.row', { row, name: name ?? '' })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      ) : (
        <>
          <Field
            label={say('settings.placeAndSkillNames.import.file')}
            error={take.error ? sayError(take.error) : undefined}
          >
            {(parts) => (
              <FilePicker {...parts} accept=".csv,text/csv" file={file} onChange={read} />
            )}
          </Field>
          {file && rows.length === 0 && (
            <p className="mt-3 text-bad">{say('settings.placeAndSkillNames.import.nothing')}</p>
          )}
          {rows.length > 0 && (
            <ul className="mt-4 divide-y divide-line text-sm">
              {rows.slice(0, shown).map(({ name, meaning }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other key
                <li key={place} className="py-1.5 wrap-anywhere">
                  {say('settings.placeAndSkillNames.import.pair', { name, meaning })}
                </li>
              ))}
              {rows.length > shown && (
                <li className="py-1.5 text-faint">
                  {say('settings.placeAndSkillNames.import.further', {
                    count: rows.length - shown,
                  })}
                </li>
              )}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}
