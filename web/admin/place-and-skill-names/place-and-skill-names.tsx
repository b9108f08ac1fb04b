// Places and skills with all the names that people type for them: changes take effect at the next
// search.

import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { Head } from '../../app/head.tsx'
import { toast } from '../../app/toasts.tsx'
import { saveCsv } from '../../data/files/save-csv.ts'
import {
  allNames,
  type Named,
  type NameKind,
  nameKinds,
  namesOf,
} from '../../data/jobs/place-and-skill-names.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ColumnsButton } from '../columns-button.tsx'
import { ListBar } from '../list-bar.tsx'
import { ListScreen } from '../list-screen.tsx'
import { RowOpener } from '../row-opener.tsx'
import { useLatest } from '../use-latest.ts'
import { useListView } from '../use-list-view.ts'
import { useTableLook } from '../use-table-look.ts'
import { ImportDialog } from './import-dialog.tsx'
import { NamesSheet } from './names-sheet.tsx'

export function Component() {
  const { state: kind, search, wanted, question, set, more } = useListView(nameKinds, 'place')
  const query = useQuery(namesOf(wanted))
  /** Null for a new one. */
  const [edited, setEdited] = useState<Named | null>()
  const [importing, setImporting] = useState(false)
  const data = useLatest(query, question)
  const look = useTableLook('names')
  const shown = columns(setEdited)
  return (
    <>
      <Head title={say('settings.placeAndSkillNames.title')} hidden />
      <PageHeader
        title={say('settings.placeAndSkillNames.title')}
        actions={
          <>
            <ColumnsButton look={look} columns={shown} size="medium" />
            <ExportNames kind={kind} />
            <Button variant="outline" onClick={() => setImporting(true)}>
              <FileUp aria-hidden="true" />
              {say('settings.placeAndSkillNames.import.open')}
            </Button>
            <Button onClick={() => setEdited(null)}>
              <Plus aria-hidden="true" />
              {say(`settings.placeAndSkillNames.add.${kind}`)}
            </Button>
          </>
        }
      >
        {say('settings.placeAndSkillNames.lead')}
      </PageHeader>
      <ListBar
        label={say('settings.placeAndSkillNames.kind')}
        options={nameKinds.map((value) => ({
          value,
          label: say(`settings.placeAndSkillNames.kinds.${value}`),
        }))}
        state={kind}
        searchLabel={say('settings.placeAndSkillNames.searchLabel')}
        placeholder={say('settings.placeAndSkillNames.search')}
        search={search}
        count={data && say(`settings.placeAndSkillNames.count.${kind}`, { count: data.total })}
        set={set}
      />
      <ListScreen
        query={query}
        shown={data?.entries.length}
        hasMore={data && data.total > data.entries.length}
        searching={search.trim() !== ''}
        words={{
          failed: say('settings.placeAndSkillNames.failed'),
          empty: say('settings.placeAndSkillNames.empty'),
          emptyText: say('settings.placeAndSkillNames.emptyText'),
        }}
        skeleton="h-20 as-table:h-11"
        more={more}
      >
        <Table
          caption={say(`settings.placeAndSkillNames.kinds.${kind}`)}
          columns={shown}
          rows={data?.entries ?? []}
          rowKey={({ meaning }) => meaning}
          look={look.look}
          onWidth={look.setWidth}
        />
      </ListScreen>
      <NamesSheet kind={kind} entry={edited} onClose={() => setEdited(undefined)} />
      <ImportDialog kind={kind} open={importing} onClose={() => setImporting(false)} />
    </>
  )
}

const columns = (edit: (entry: Named) => void): Column<Named>[] => [
  {
    key: 'meaning',
    header: say('settings.placeAndSkillNames.columns.meaning'),
    width: 'w-[26%]',
    main: true,
    cell: (entry) => <RowOpener onOpen={() => edit(entry)}>{entry.meaning}</RowOpener>,
  },
  {
    key: 'names',
    header: say('settings.placeAndSkillNames.columns.names'),
    cell: ({ names }) => (
      <span
        className="text-soft wrap-anywhere one-line:block one-line:truncate"
        title={names.join(' · ')}
      >
        {names.join(' · ')}
      </span>
    ),
  },
]

function ExportNames({ kind }: { kind: NameKind }) {
  const leave = useMutation({
    mutationFn: allNames,
    onSuccess: (rows) =>
      saveCsv(`${kind}-names`, [
        ['name', 'meaning'],
        ...rows.map(({ name, meaning }) => [name, meaning]),
      ]),
    onError: (error) =>
      toast.error(sayFailure(say('settings.placeAndSkillNames.exportFailed'), error)),
  })
  return (
    <Button variant="outline" busy={leave.isPending} onClick={() => leave.mutate(kind)}>
      <FileDown aria-hidden="true" />
      {say('settings.placeAndSkillNames.export')}
    </Button>
  )
}
