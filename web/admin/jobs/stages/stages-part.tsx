// The stages of a posting, with a Save of their own: names, promised days, the status that each
// belongs to, and whether applicants are told its name. Without any it goes by the statuses.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { toast } from '../../../app/toasts.tsx'
import {
  companyStagesOf,
  maxStages,
  saveCompanyStages,
  saveStages,
  stagesOf,
} from '../../../data/jobs/stages.ts'
import { useSession } from '../../../data/people/session.tsx'
import { sayFailure } from '../../../data/wire/errors.ts'
import { useLive } from '../../../data/wire/live.ts'
import { refresh } from '../../../data/wire/query.tsx'
import { inTab, storedValue } from '../../../form/browser-storage.ts'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Skeleton } from '../../../ui/spinner.tsx'
import { GoneDialog } from './gone-dialog.tsx'
import { sayStageError } from './stage-error.ts'
import { StageLines } from './stage-lines.tsx'
import {
  type Gone,
  goneOf,
  isSame,
  lineOf,
  problemOf,
  type StageLine,
  sentOf,
} from './stage-list.ts'

type Props = { job: string; company: string | null }

export function StagesPart({ job, company }: Props) {
  const stages = useQuery(stagesOf(job))
  useLive('stages', `job_id=eq.${job}`)
  return (
    <section aria-labelledby="stages-title" className="mt-12 max-w-4xl border-t border-line pt-8">
      <h2 id="stages-title" className="text-xl">
        {say('stages.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-sm text-soft">{say('stages.lead')}</p>
      {stages.data ? (
        <Editor job={job} company={company} loaded={stages.data.map(lineOf)} />
      ) : stages.error ? (
        <ErrorPanel
          message={sayFailure(say('stages.failed'), stages.error)}
          busy={stages.isFetching}
          onRetry={() => stages.refetch()}
        />
      ) : (
        <div className="grid gap-2">
          {[0, 1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-19 w-full" />
          ))}
        </div>
      )}
    </section>
  )
}

type EditorProps = Props & { loaded: StageLine[] }

function Editor({ job, company, loaded }: EditorProps) {
  const editor = useStages(job, loaded)
  const { lines, change, isChanged, isSaving, refused, problem } = editor
  const [leaving, setLeaving] = useState<StageLine>()
  const [dropping, setDropping] = useState(false)
  const remove = (line: StageLine) => {
    const isTarget = Object.values(editor.gone).includes(line.key)
    if (line.people > 0 || isTarget) setLeaving(line)
    else change(lines.filter(({ key }) => key !== line.key))
  }
  if (lines.length === 0 && loaded.length === 0)
    return <None company={company} onBegin={(begun) => change(begun)} />
  return (
    <>
      {refused !== undefined && <ErrorPanel className="mb-4" message={refused} />}
      <StageLines lines={lines} problem={problem} onChange={change} onRemove={remove} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          disabled={lines.length >= maxStages}
          onClick={editor.add}
        >
          <Plus aria-hidden="true" />
          {say('stages.add')}
        </Button>
        <Button variant="ghost" size="small" onClick={() => setDropping(true)}>
          {say('stages.drop')}
        </Button>
        {company && <KeepForCompany company={company} lines={lines} disabled={isChanged} />}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button disabled={!isChanged} busy={isSaving} onClick={() => editor.save()}>
          {say('stages.save')}
        </Button>
        {isChanged && (
          <Button variant="outline" disabled={isSaving} onClick={editor.startAgain}>
            {say('stages.startAgain')}
          </Button>
        )}
      </div>
      {leaving && (
        <GoneDialog
          line={leaving}
          others={lines.filter(
            ({ key, status }) => key !== leaving.key && status === leaving.status,
          )}
          onChoose={(target) => {
            editor.takeAway(leaving, target)
            setLeaving(undefined)
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
      <ConfirmDialog
        open={dropping}
        danger
        question={say('stages.dropQuestion')}
        detail={say('stages.dropDetail')}
        confirm={say('stages.drop')}
        busy={isSaving}
        error={dropping ? refused : undefined}
        onConfirm={() => editor.drop(() => setDropping(false))}
        onCancel={() => setDropping(false)}
      />
    </>
  )
}

type Kept = { draft: StageLine[]; start: StageLine[]; gone: Gone }

/**
 * What was typed stays until it is saved or thrown away, whatever others save meanwhile; the tab
 * keeps it when the page is left.
 */
function useStages(job: string, loaded: StageLine[]) {
  const queries = useQueryClient()
  const { user } = useSession()
  const place = useMemo(
    () => storedValue<Kept>(inTab, `stages:${user?.id}:${job}`),
    [user?.id, job],
  )
  const [kept] = useState(() => place.read())
  const [draft, setDraft] = useState(kept?.draft)
  const [start, setStart] = useState(kept?.start ?? loaded)
  const [gone, setGone] = useState<Gone>(kept?.gone ?? {})
  const [tried, setTried] = useState(false)
  if (!draft && !isSame(start, loaded)) setStart(loaded)
  const lines = draft ?? loaded
  const isChanged = draft !== undefined && !isSame(draft, start)
  useEffect(() => {
    if (draft && isChanged) place.keep({ draft, start, gone })
    else place.drop()
  }, [place, draft, start, gone, isChanged])
  const saving = useMutation({
    mutationFn: (sent: readonly StageLine[]) =>
      saveStages({
        job,
        stages: sent.map(sentOf),
        gone: sent.length ? goneOf(sent, start, gone) : {},
      }),
    onSuccess: async (_, sent) => {
      toast.success(say(sent.length ? 'stages.saved' : 'stages.dropped'))
      await refresh(queries, 'stages')
      startAgain()
      refresh(queries, 'job_applications')
    },
    onError: () => toast.error(say('stages.saveFailed')),
  })
  function startAgain() {
    setDraft(undefined)
    setGone({})
    setTried(false)
    saving.reset()
  }
  const problem = problemOf(lines)
  return {
    lines,
    gone,
    isChanged,
    isSaving: saving.isPending,
    refused: saving.error ? sayStageError(saving.error) : undefined,
    problem: tried ? problem : undefined,
    change: (next: StageLine[]) => {
      if (draft === undefined) setStart(loaded)
      setDraft(next)
    },
    add() {
      const fresh = lineOf({ name: '', status: 'shortlisted', promised_days: null, shown: false })
      const after = lines.findLastIndex(({ status }) => status !== 'hired')
      if (draft === undefined) setStart(loaded)
      setDraft(lines.toSpliced(after + 1, 0, fresh))
    },
    /** With where its people go; those that were to go to it go there too. */
    takeAway(line: StageLine, target: string) {
      if (draft === undefined) setStart(loaded)
      setDraft(lines.filter(({ key }) => key !== line.key))
      setGone({
        ...Object.fromEntries(
          Object.entries(gone).map(([id, key]) => [id, key === line.key ? target : key]),
        ),
        ...(line.id && { [line.id]: target }),
      })
    },
    save() {
      setTried(true)
      if (!problem) saving.mutate(lines)
    },
    drop: (onDone: () => void) => saving.mutate([], { onSuccess: onDone }),
    startAgain,
  }
}

type NoneProps = { company: string | null; onBegin: (lines: StageLine[]) => void }

/** Begins with the company's stages, or with four that most teams have. */
function None({ company, onBegin }: NoneProps) {
  const usual = useQuery({ ...companyStagesOf(company ?? ''), enabled: company !== null })
  const begin = () =>
    onBegin(
      usual.data?.length
        ? usual.data.map(lineOf)
        : [
            lineOf({
              name: say('stages.usual.new'),
              status: 'pending',
              promised_days: 3,
              shown: false,
            }),
            lineOf({
              name: say('stages.usual.call'),
              status: 'approved',
              promised_days: 7,
              shown: false,
            }),
            lineOf({
              name: say('stages.usual.interview'),
              status: 'shortlisted',
              promised_days: 7,
              shown: true,
            }),
            lineOf({
              name: say('stages.usual.hired'),
              status: 'hired',
              promised_days: null,
              shown: false,
            }),
          ],
    )
  return (
    <div className="rounded-card border border-dashed border-line px-5 py-6">
      <p className="max-w-prose">{say('stages.none')}</p>
      <Button className="mt-4" variant="outline" disabled={usual.isLoading} onClick={begin}>
        <Plus aria-hidden="true" />
        {say('stages.begin')}
      </Button>
    </div>
  )
}

type KeepProps = { company: string; lines: readonly StageLine[]; disabled: boolean }

/** Makes these the stages with which the company's new postings begin. */
function KeepForCompany({ company, lines, disabled }: KeepProps) {
  const queries = useQueryClient()
  const keeping = useMutation({
    mutationFn: () => saveCompanyStages(company, lines.map(sentOf)),
    onSuccess: () => {
      toast.success(say('stages.keptForCompany'))
      queries.invalidateQueries({ queryKey: ['company_stages'] })
    },
    onError: (error) => toast.error(sayFailure(say('stages.saveFailed'), error)),
  })
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={disabled}
      busy={keeping.isPending}
      onClick={() => keeping.mutate()}
    >
      {say('stages.keepForCompany')}
    </Button>
  )
}
