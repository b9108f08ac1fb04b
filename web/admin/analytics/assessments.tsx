// The assessments that were taken most in the period; for the chosen one each question: how hard it
// is, how well it separates strong from weak results, and which wrong answers nobody chooses.

import { useQuery } from '@tanstack/react-query'
import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { saveCsv } from '../../data/files/save-csv.ts'
import {
  type Analytics,
  type AssessmentStatistics,
  assessmentStatistics,
} from '../../data/platform/analytics.ts'
import { sayError } from '../../data/wire/errors.ts'
import { currentLocale, say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Table } from '../../ui/table.tsx'
import { Part } from './part.tsx'
import { applicationsIn } from './rows.ts'

type Taken = Analytics['assessments']['most_taken'][number]

export function Assessments({ analytics }: { analytics: Analytics }) {
  const [chosen, setChosen] = useState<Taken>()
  const { postings, results, most_taken: taken } = analytics.assessments
  return (
    <Part
      title={say('analytics.assessments.title')}
      definition={say('analytics.assessments.definition', {
        results,
        postings,
        shown: taken.length,
      })}
      file={{
        name: 'assessments',
        rows: () => [
          ['job', 'company', 'results', 'mean score', 'median score'],
          ...taken.map(({ title, company, results: n, mean, median }) => [
            title,
            company,
            n,
            mean,
            median,
          ]),
        ],
      }}
    >
      {taken.length === 0 ? (
        <p className="text-soft">{say('analytics.nothing')}</p>
      ) : (
        <Table
          caption={say('analytics.assessments.title')}
          rows={taken}
          rowKey={({ job_id }) => job_id}
          columns={[
            {
              key: 'job',
              header: say('analytics.assessments.job'),
              main: true,
              cell: ({ job_id, title, company }) => (
                <span className="block">
                  <Link to={applicationsIn(analytics, { job: job_id })} className="link">
                    {title}
                  </Link>
                  <span className="block text-sm font-normal text-faint">{company}</span>
                </span>
              ),
            },
            {
              key: 'results',
              header: say('analytics.assessments.results'),
              align: 'right',
              inEntry: 'right',
              cell: ({ results: n }) => <span className="figures">{formatNumber(n)}</span>,
            },
            {
              key: 'mean',
              header: say('analytics.assessments.mean'),
              align: 'right',
              cell: ({ mean, median }) => (
                <span className="figures">
                  {say('analytics.assessments.scores', {
                    mean: formatNumber(mean),
                    median: formatNumber(median),
                  })}
                </span>
              ),
            },
            {
              key: 'open',
              header: say('analytics.assessments.questions'),
              hiddenHeader: true,
              align: 'right',
              cell: (row) => (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={say('analytics.assessments.openOf', { title: row.title })}
                  onClick={() => setChosen(row)}
                >
                  {say('analytics.assessments.questions')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Sheet
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen?.title ?? ''}
      >
        {chosen && <Questions job={chosen.job_id} analytics={analytics} />}
      </Sheet>
    </Part>
  )
}

function Questions({ job, analytics }: { job: string; analytics: Analytics }) {
  const { data, error, isFetching, refetch } = useQuery(
    assessmentStatistics(job, analytics.since, analytics.until),
  )
  if (error)
    return <ErrorPanel message={sayError(error)} busy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Spinner className="size-8 text-accent-text" />
  return (
    <>
      <p className="figures text-sm text-soft">
        {say('analytics.assessments.counted', {
          count: formatNumber(data.n),
          leftOut: data.left_out,
        })}{' '}
        {data.kr20 === null
          ? say('analytics.assessments.noReliability')
          : say('analytics.assessments.reliability', { value: figure(data.kr20) })}
      </p>
      <p className="mt-2 text-sm text-faint">{say('analytics.assessments.help')}</p>
      <Button
        variant="outline"
        size="small"
        className="mt-4"
        onClick={() => saveCsv('questions', tableOf(data))}
      >
        <Download aria-hidden="true" />
        {say('analytics.save')}
      </Button>
      <ol className="mt-6 space-y-6">
        {data.questions.map((question) => (
          <Question key={question.question} {...question} n={data.n} />
        ))}
      </ol>
    </>
  )
}

const tableOf = ({ n, questions }: AssessmentStatistics) => [
  [
    'question',
    'n',
    'difficulty',
    'discrimination',
    'right option',
    'chosen 1',
    '2',
    '3',
    '4',
    'skipped',
  ],
  ...questions.map((one) => [
    one.question,
    n,
    one.difficulty,
    one.discrimination,
    one.right + 1,
    ...one.chosen,
    one.skipped,
  ]),
]

/** With two decimal places; a negative number is never shown as zero. */
const figure = (value: number) =>
  new Intl.NumberFormat(currentLocale(), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }).format(value)

function Question(props: AssessmentStatistics['questions'][number] & { n: number }) {
  const { question, options, right, difficulty, discrimination, chosen, skipped, n } = props
  const isUnused = (at: number) => n >= 30 && at !== right && (chosen[at] ?? 0) < 0.05 * n
  return (
    <li className="border-t border-line pt-4">
      <p className="font-semibold wrap-anywhere">{question}</p>
      <p className="figures mt-1 text-sm text-soft">
        <Dotted
          facts={[
            say('analytics.assessments.difficulty', { share: formatNumber(difficulty * 100) }),
            discrimination !== null &&
              say('analytics.assessments.discrimination', { value: figure(discrimination) }),
            skipped > 0 && say('analytics.assessments.skipped', { count: formatNumber(skipped) }),
          ]}
        />
      </p>
      <ul className="mt-3 space-y-2 text-sm">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options have their fixed places
          <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures w-10 flex-none text-right text-soft">
              {formatNumber(chosen[at] ?? 0)}
            </span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{option}</span>
            {at === right && (
              <Badge tone="green" icon={Check}>
                {say('analytics.assessments.right')}
              </Badge>
            )}
            {isUnused(at) && <Badge tone="grey">{say('analytics.assessments.unused')}</Badge>}
          </li>
        ))}
      </ul>
    </li>
  )
}
