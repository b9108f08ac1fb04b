// Bringing a file: what it is, what its columns and words mean, a trial, and then the bringing.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { textOfFile } from '#csv/encoding.ts'
import { toast } from '../../app/toasts.tsx'
import { bring, maxRows } from '../../data/applications/brought.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Select } from '../../ui/select.tsx'
import { ColumnFields } from '../imports/column-fields.tsx'
import { Meanings } from './meanings.tsx'
import { Outcome } from './outcome.tsx'
import {
  fields,
  nameOfProgram,
  type Program,
  programOf,
  programs,
  proposeFields,
} from './program.ts'
import {
  type ApplicationTable,
  type Reading,
  readTable,
  rowsOf,
  samplesOf,
  statusOf,
  wordsIn,
} from './read-applications.ts'

const maxBytes = 10 * 1024 * 1024

export function Bringing({ company }: { company: MyCompany }) {
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<ApplicationTable>()
  const [wrong, setWrong] = useState<string>()
  async function choose(chosen: File | null) {
    setFile(chosen)
    setTable(undefined)
    setWrong(undefined)
    if (!chosen) return
    if (chosen.size > maxBytes) return setWrong(say('moving.tooLarge'))
    const read = readTable(await textOfFile(chosen))
    if (read.rows.length === 0) setWrong(say('moving.empty'))
    else if (read.rows.length > maxRows)
      setWrong(say('moving.tooManyRows', { most: formatNumber(maxRows) }))
    else setTable(read)
  }
  return (
    <>
      <div className="max-w-2xl">
        <Field label={say('moving.file')} hint={say('moving.fileHint')} error={wrong} required>
          {(parts) => (
            <FilePicker {...parts} accept=".csv,.tsv,.txt,text/csv" file={file} onChange={choose} />
          )}
        </Field>
      </div>
      {table && file && (
        <Mapping key={`${file.name} ${file.lastModified}`} company={company} table={table} />
      )}
    </>
  )
}

/** What is proposed for a file of a program. */
function proposal(table: ApplicationTable, program: Program): Reading {
  const columns = proposeFields(table.header, program)
  return { program, columns, jobs: {}, stages: stagesOf(table, columns) }
}

const stagesOf = (table: ApplicationTable, columns: readonly string[]) =>
  Object.fromEntries(wordsIn(table, columns, 'stage').map((word) => [word, statusOf(word)]))

function Mapping({ company, table }: { company: MyCompany; table: ApplicationTable }) {
  const queries = useQueryClient()
  const [reading, setReading] = useState(() => proposal(table, programOf(table.header)))
  const trial = useMutation({ mutationFn: bring })
  const done = useMutation({
    mutationFn: bring,
    onSuccess: (rows) => {
      const count = rows.filter(({ outcome }) => outcome === 'bring').length
      toast.success(say('moving.done', { count }))
    },
    onError: (error) => toast.error(sayFailure(say('moving.failed'), error)),
    onSettled: () => refresh(queries, 'brought_applications'),
  })
  // What was tried is no longer what would be brought.
  const change = (next: Reading) => {
    trial.reset()
    done.reset()
    setReading(next)
  }
  const asked = { companyId: company.id, rows: rowsOf(table, reading) }
  const check = (event: FormEvent) => {
    event.preventDefault()
    done.reset()
    if (!trial.isPending) trial.mutate({ ...asked, isTrial: true })
  }
  return (
    <>
      <form className="mt-8 space-y-6" noValidate onSubmit={check}>
        <Field label={say('moving.program')} hint={say('moving.programHint')} className="max-w-2xl">
          {(parts) => (
            <Select
              {...parts}
              value={reading.program}
              options={programs.map((value) => ({
                value,
                label: nameOfProgram[value] ?? say('moving.ownTable'),
              }))}
              onChange={({ currentTarget: { value } }) => change(proposal(table, value as Program))}
            />
          )}
        </Field>
        <section aria-labelledby="moving-columns">
          <h3 id="moving-columns" className="mb-2 text-xl">
            {say('imports.mapping')}
          </h3>
          <p className="mb-4 max-w-prose text-soft">{say('moving.columnsText')}</p>
          <ColumnFields
            header={table.header}
            samples={samplesOf(table)}
            fields={fields}
            nameOf={(field) => say(`moving.fields.${field}`)}
            columns={reading.columns}
            onChange={(columns) =>
              change({ ...reading, columns, stages: { ...stagesOf(table, columns) } })
            }
          />
        </section>
        <Meanings companyId={company.id} table={table} reading={reading} onChange={change} />
        <Button type="submit" variant="outline" busy={trial.isPending}>
          {say('moving.check')}
        </Button>
      </form>
      <Outcome
        rows={asked.rows}
        told={done.data ?? trial.data}
        isDone={Boolean(done.data)}
        error={trial.error}
        busy={done.isPending}
        onBring={() => done.mutate({ ...asked, isTrial: false })}
      />
    </>
  )
}
