// An administrator's actions for one application: save the résumé, approve or reject while it is
// pending (ADM-08), and undo their own decision for eight seconds. The keys work for the row with
// the focus (keys.ts).

import { useMutation } from '@tanstack/react-query'
import { Check, Download, MessageSquareX, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import type { ListedApplication } from '../../data/applications/application-list.ts'
import { downloadResume } from '../../data/applications/resume-download.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useDecision } from './use-decision.ts'

type Props = { application: ListedApplication; name: string; job: string }

export function RowActions({ application, name, job }: Props) {
  const { status } = application
  const [asking, setAsking] = useState(false)
  const { choose, undo, busy } = useDecision(application, () => setAsking(false))
  const download = useMutation({
    mutationFn: downloadResume,
    onSuccess: () => toast.success(say('admin.applications.downloaded')),
    onError: () => toast.error(say('admin.applications.downloadFailed')),
  })
  return (
    <span
      className={`flex flex-wrap justify-end gap-1 as-table:flex-nowrap one-line:-mr-1 one-line:gap-0 ${status === 'pending' || undo ? '' : besideJob}`}
    >
      {application.resume_url && (
        <Button
          variant="ghost"
          size="small"
          busy={download.isPending}
          title={say('admin.applications.downloadShort')}
          aria-label={say('admin.applications.download', { name })}
          className={short}
          onClick={() => download.mutate(application)}
        >
          <Download aria-hidden="true" />
          <span className={`max-sm:hidden ${words}`}>
            {say('admin.applications.downloadShort')}
          </span>
        </Button>
      )}
      {undo && status !== 'pending' && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          aria-keyshortcuts="u"
          aria-label={say('admin.applications.undoOf', { name })}
          onClick={undo}
        >
          <Undo2 aria-hidden="true" />
          {say('admin.applications.undo')}
        </Button>
      )}
      {status === 'pending' && (
        <>
          <Button
            variant="good"
            size="small"
            busy={busy}
            aria-keyshortcuts="a"
            title={say('admin.applications.approve')}
            aria-label={say('admin.applications.approveOf', { name, job })}
            className={short}
            onClick={() => choose('approved')}
          >
            <Check aria-hidden="true" />
            <span className={words}>{say('admin.applications.approve')}</span>
          </Button>
          <Button
            variant="ghost"
            size="small"
            busy={busy}
            aria-keyshortcuts="r"
            title={say('admin.applications.reject')}
            aria-label={say('admin.applications.rejectOf', { name, job })}
            className={short}
            onClick={() => choose('rejected')}
          >
            <X aria-hidden="true" className="text-bad" />
            <span className={words}>{say('admin.applications.reject')}</span>
          </Button>
          <Button
            variant="ghost"
            size="small"
            square
            disabled={busy}
            aria-keyshortcuts="Shift+r"
            aria-label={say('admin.applications.rejectWhyOf', { name })}
            title={say('admin.applications.rejectWhy')}
            className="at-hand"
            onClick={() => setAsking(true)}
          >
            <MessageSquareX aria-hidden="true" />
          </Button>
          {asking && (
            <RejectDialog
              open
              application={application.id}
              name={name}
              busy={busy}
              onReject={(reason, mail) => choose('rejected', reason, mail)}
              onClose={() => setAsking(false)}
            />
          )}
        </>
      )}
    </span>
  )
}

/** On a phone the one action of a decided application stands beside its job, not below. */
const besideJob = '@max-[36rem]:-mt-11'

// In a row of one line an action is its icon.
const short = 'at-hand one-line:w-9 one-line:px-0'
const words = 'one-line:hidden'
