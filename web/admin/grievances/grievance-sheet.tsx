// A whole grievance, with the answer that it got.

import type { ListedGrievance } from '../../data/platform/grievance-list.ts'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { addressOf, nameOf } from './columns.tsx'
import { Due } from './due.tsx'

type Props = {
  grievance: ListedGrievance | undefined
  onClose: () => void
  onAnswer: (grievance: ListedGrievance) => void
}

export function GrievanceSheet({ grievance, onClose, onAnswer }: Props) {
  return (
    <Sheet
      open={grievance !== undefined}
      onClose={onClose}
      title={grievance?.subject ?? grievance?.number}
      description={
        grievance && <Dotted facts={[grievance.number, nameOf(grievance), addressOf(grievance)]} />
      }
      actions={
        grievance &&
        grievance.state !== 'closed' && (
          <Button
            variant={grievance.answered_at ? 'outline' : 'primary'}
            onClick={() => onAnswer(grievance)}
          >
            {say(grievance.answered_at ? 'inbox.grievances.again' : 'inbox.grievances.answer')}
          </Button>
        )
      }
    >
      {grievance && <Told grievance={grievance} />}
    </Sheet>
  )
}

function Told({ grievance }: { grievance: ListedGrievance }) {
  const { message, asked_at, answer, answered_at } = grievance
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Due grievance={grievance} />
        <time dateTime={asked_at} className="figures text-sm text-faint">
          {formatDateTime(asked_at)}
        </time>
      </p>
      {message && (
        <p
          lang={languageOf(message)}
          className="mt-5 max-w-prose whitespace-pre-line wrap-anywhere"
        >
          {message}
        </p>
      )}
      {answer && answered_at && (
        <div className="mt-5 max-w-prose border-l-2 border-accent pl-3">
          <p className="text-sm text-faint">
            {say('inbox.grievances.answeredOn', { date: formatDateTime(answered_at) })}
          </p>
          <p lang={languageOf(answer)} className="whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      )}
    </>
  )
}
