// Importing postings from a file: choose it, and see the outcome of earlier ones. The server checks
// and imports the file.

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import {
  type ImportRun,
  importRule,
  importRuns,
  isBusy,
  sendImport,
} from '../../data/jobs/imports.ts'
import { today } from '../../data/jobs/today.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Field } from '../../ui/field.tsx'
import { FilePicker } from '../../ui/file-picker.tsx'
import { formatDateTime, formatNumber } from '../../ui/format.ts'
import { Input } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useLatest } from '../use-latest.ts'
import { addressOf } from './address-of.ts'
import { DayField, isAhead } from './day-field.tsx'
import { StateBadge } from './state-badge.tsx'

export function AllImports() {
  return (
    <>
      <Head title={say('imports.title')} hidden />
      <PageHeader
        title={say('imports.title')}
        actions={
          <LinkButton variant="outline" to={paths.admin.feeds}>
            {say('imports.feeds')}
          </LinkButton>
        }
      >
        {say('imports.lead')}
      </PageHeader>
      <NewImport />
      <History />
    </>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [company, setCompany] = useState('')
  const [day, setDay] = useState('')
  const [asDrafts, setAsDrafts] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const send = useMutation({
    mutationFn: sendImport,
    onSuccess: (id) => navigate(addressOf(id)),
    onError: (error) => {
      const why = sayFailure(say('imports.sendFailed'), error)
      setWrong(why)
      toast.error(why)
    },
  })
  return (
    <form
      className="max-w-2xl xl:max-w-none"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!file) setWrong(say('imports.fileMissing'))
        else if (file.size > importRule.maxBytes) setWrong(say('imports.tooLarge'))
        else if (!send.isPending && !isAhead(day)) send.mutate({ file, company, day, asDrafts })
      }}
    >
      {/* On a wide screen the file stands beside what is said about it. */}
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-[3fr_2fr_2fr]">
        <Field label={say('imports.file')} hint={say('imports.fileHint')} error={wrong} required>
          {(parts) => (
            <FilePicker
              {...parts}
              accept={importRule.accept}
              file={file}
              disabled={send.isPending}
              onChange={(chosen) => {
                setWrong(undefined)
                setFile(chosen)
                setDay(chosen ? today(new Date(chosen.lastModified)) : '')
              }}
            />
          )}
        </Field>
        <Field label={say('imports.company')} hint={say('imports.companyHint')} optional>
          {(parts) => (
            <Input
              {...parts}
              value={company}
              maxLength={200}
              autoComplete="organization"
              onChange={(event) => setCompany(event.currentTarget.value)}
            />
          )}
        </Field>
        <DayField value={day} onChange={setDay} />
      </div>
      <Checkbox
        className="mt-5"
        label={say('imports.asDrafts')}
        checked={asDrafts}
        onChange={(event) => setAsDrafts(event.currentTarget.checked)}
      />
      <Button
        type="submit"
        className="mt-5"
        busy={send.isPending}
        busyLabel={say('imports.checking')}
      >
        {say('imports.check')}
      </Button>
    </form>
  )
}

function History() {
  const [pages, setPages] = useState(1)
  const query = useQuery(importRuns(pages))
  const data = useLatest(query, '')
  useLive('import_runs')
  return (
    <section className="mt-12" aria-labelledby="imports-history">
      <h2 id="imports-history" className="mb-4 text-2xl">
        {say('imports.history')}
      </h2>
      <ListScreen
        query={query}
        shown={data?.runs.length}
        hasMore={data && data.total > data.runs.length}
        searching={false}
        words={{
          failed: say('imports.historyFailed'),
          empty: say('imports.historyEmpty'),
          emptyText: say('imports.historyEmptyText'),
        }}
        skeleton="h-28 as-table:h-16"
        more={() => setPages((count) => count + 1)}
      >
        <Table
          caption={say('imports.history')}
          columns={columns()}
          rows={data?.runs ?? []}
          rowKey={({ id }) => id}
        />
      </ListScreen>
    </section>
  )
}

const columns = (): Column<ImportRun>[] => [
  {
    key: 'file',
    header: say('imports.columns.file'),
    main: true,
    cell: ({ id, file_name }) => (
      <Link to={addressOf(id)} className="link wrap-anywhere">
        {file_name}
      </Link>
    ),
  },
  {
    key: 'state',
    header: say('imports.columns.state'),
    inEntry: 'right',
    cell: ({ state }) => <StateBadge state={state} />,
  },
  {
    key: 'counts',
    header: say('imports.columns.counts'),
    cell: (run) => (
      <span className="figures">
        {isBusy(run) || run.total === null
          ? '–'
          : say('imports.summary', {
              inserted: formatNumber(run.inserted),
              updated: formatNumber(run.updated),
              refused: formatNumber(run.refused),
            })}
      </span>
    ),
  },
  {
    key: 'who',
    header: say('imports.columns.who'),
    cell: ({ person, created_at }) => (
      <span className="figures text-faint">
        <Dotted facts={[person?.full_name, formatDateTime(created_at)]} />
      </span>
    ),
  },
]
