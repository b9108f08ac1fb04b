// A company's figures in tables: by posting, by source, by who answered, by stage.

import { Link } from 'react-router'
import type { CompanyAnalytics, HiringFigures } from '../../data/platform/analytics.ts'
import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { allStatuses } from '../applications/view.ts'
import { Part, TooFew } from './part.tsx'
import type { applicationsIn } from './rows.ts'
import { durationText } from './times.tsx'

type Filter = NonNullable<Parameters<typeof applicationsIn>[1]>
/** The way to the applications of the company and the period that a filter leaves. */
export type InList = (filter: Filter) => string
type Recruiter = CompanyAnalytics['recruiters'][number]
type Stage = CompanyAnalytics['stages'][number]
type Props = { figures: CompanyAnalytics; inList: InList }

export function ByPosting({ figures, inList }: Props) {
  return (
    <Part
      title={say('analytics.company.postings')}
      definition={say('analytics.company.postingsDefinition')}
      file={{ name: 'by-posting', rows: () => fileOf('posting', figures.postings) }}
    >
      <Received
        caption={say('analytics.company.postings')}
        header={say('analytics.company.posting')}
        rows={figures.postings}
        nameOf={({ name }) => name ?? ''}
        filterOf={({ id }) => ({ job: id ?? '' })}
        inList={inList}
      />
    </Part>
  )
}

export function BySource({ figures, inList }: Props) {
  return (
    <Part
      title={say('analytics.company.sources')}
      definition={say('analytics.company.sourcesDefinition')}
      file={{ name: 'by-source', rows: () => fileOf('source', figures.sources) }}
    >
      <Received
        caption={say('analytics.company.sources')}
        header={say('analytics.sources.source')}
        rows={figures.sources}
        nameOf={({ name }) => name ?? say('analytics.sources.unknown')}
        filterOf={({ name }) => (name ? { source: name } : { source_known: 'no' })}
        inList={inList}
      />
    </Part>
  )
}

type ReceivedProps = {
  caption: string
  header: string
  rows: HiringFigures[]
  nameOf: (row: HiringFigures) => string
  filterOf: (row: HiringFigures) => Filter
  inList: InList
}

function Received({ caption, header, rows, nameOf, filterOf, inList }: ReceivedProps) {
  const number = (key: string, label: string, of: (row: HiringFigures) => number, more: Filter) =>
    numberColumn<HiringFigures>({
      key,
      header: label,
      of,
      to: (row) => inList({ ...filterOf(row), ...more }),
    })
  const received = number('received', say('analytics.company.received'), (row) => row.received, {})
  const further: Column<HiringFigures>[] = [
    ...allStatuses.map((status) =>
      number(status, say(`admin.applications.status.${status}`), (row) => row[status], { status }),
    ),
    number('answers', say('analytics.company.answered'), (row) => row.answers, {
      answered_by: 'anybody',
    }),
    timeColumn(),
  ]
  const isSaid = (row: HiringFigures, key: string) =>
    key === 'time' || key === 'answers'
      ? row.answers > 0
      : allStatuses.some((status) => status === key && row[status] > 0)
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ id, name: key }) => id ?? key ?? ''}
      columns={[
        {
          key: 'name',
          header,
          main: true,
          cell: (row) => (
            <span className="block wrap-anywhere">
              {nameOf(row)}
              {/* A narrow entry says what there is, and none of the zeros. */}
              <span className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2 text-sm font-normal as-table:hidden">
                {further
                  .filter(({ key }) => isSaid(row, key))
                  .map(({ key, cell }) => (
                    <span key={key}>{cell(row)}</span>
                  ))}
              </span>
            </span>
          ),
        },
        received,
        ...further.map((column): Column<HiringFigures> => ({ ...column, inEntry: 'none' })),
      ]}
    />
  )
}

export function ByWhoAnswered({ figures: { recruiters }, inList }: Props) {
  return (
    <Part
      title={say('analytics.company.recruiters')}
      definition={say('analytics.company.recruitersDefinition')}
      file={{
        name: 'by-who-answered',
        rows: () => [
          ['person', 'answers', 'median hours'],
          ...recruiters.map(({ name, answers, answer_time: time }) => [
            name,
            answers,
            hoursOf(time),
          ]),
        ],
      }}
    >
      {recruiters.length === 0 ? (
        <p className="text-soft">{say('analytics.advice.none')}</p>
      ) : (
        <Table
          caption={say('analytics.company.recruiters')}
          rows={recruiters}
          rowKey={({ id }) => id ?? ''}
          columns={[
            {
              key: 'name',
              header: say('analytics.company.recruiter'),
              main: true,
              cell: ({ id, name }) =>
                id
                  ? name || say('admin.applications.change.unnamed')
                  : say('analytics.company.left'),
            },
            numberColumn<Recruiter>({
              key: 'answers',
              header: say('analytics.company.answers'),
              of: ({ answers }) => answers,
              to: ({ id }) => (id ? inList({ answered_by: id }) : undefined),
            }),
            timeColumn(),
          ]}
        />
      )}
    </Part>
  )
}

export function ByStage({ figures: { stages }, inList }: Props) {
  return (
    <Part
      title={say('analytics.company.stages')}
      definition={say('analytics.company.stagesDefinition')}
      file={{
        name: 'by-stage',
        rows: () => [
          ['posting', 'stage', 'now', 'past its promise'],
          ...stages.map(({ title, name, people, overdue }) => [title, name, people, overdue]),
        ],
      }}
    >
      <Table
        caption={say('analytics.company.stages')}
        rows={stages}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'stage',
            header: say('analytics.company.stage'),
            main: true,
            cell: ({ name, title }) => (
              <span className="block wrap-anywhere">
                {name}
                <span className="block text-sm font-normal text-faint">{title}</span>
              </span>
            ),
          },
          numberColumn<Stage>({
            key: 'people',
            header: say('analytics.company.people'),
            of: ({ people }) => people,
            to: ({ id, job_id: job }) => inList({ job, stage: id }),
          }),
          numberColumn<Stage>({
            key: 'overdue',
            header: say('analytics.company.overdue'),
            of: ({ overdue }) => overdue,
            to: ({ id, job_id: job }) => inList({ job, stage: id, late: 'overdue' }),
          }),
        ]}
      />
    </Part>
  )
}

type NumberProps<T> = {
  key: string
  header: string
  of: (row: T) => number
  to: (row: T) => string | undefined
}

/** Numbers that open their list; of none there is nothing to open. */
function numberColumn<T>({ key, header, of, to }: NumberProps<T>): Column<T> {
  return {
    key,
    header,
    align: 'right',
    inEntry: 'right',
    cell: (row) => {
      const [number, way] = [of(row), to(row)]
      return (
        <span className="figures whitespace-nowrap">
          <span className="text-faint as-table:hidden">{header} </span>
          {number > 0 && way ? (
            <Link to={way} className="link font-semibold">
              {formatNumber(number)}
            </Link>
          ) : (
            <span className="text-faint">{formatNumber(number)}</span>
          )}
        </span>
      )
    },
  }
}

function timeColumn<T extends Pick<HiringFigures, 'answers' | 'answer_time'>>(): Column<T> {
  const header = say('analytics.company.answer')
  return {
    key: 'time',
    header,
    align: 'right',
    inEntry: 'right',
    cell: ({ answers, answer_time: time }) => (
      <span className="figures whitespace-nowrap">
        <span className="text-faint as-table:hidden">{header} </span>
        {answers === 0 ? '–' : time === null ? <TooFew /> : durationText(time)}
      </span>
    ),
  }
}

const fileOf = (header: string, rows: readonly HiringFigures[]) => [
  [header, 'received', ...allStatuses, 'answered', 'median hours'],
  ...rows.map((row) => [
    row.name,
    row.received,
    ...allStatuses.map((status) => row[status]),
    row.answers,
    hoursOf(row.answer_time),
  ]),
]

const hoursOf = (seconds: number | null) =>
  seconds === null ? null : Math.round(seconds / 36) / 100
