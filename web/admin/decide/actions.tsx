// The bar at the bottom: approve, reject, leave for later, and the undo of the last decision. What
// was said of it keeps its place, so that nothing jumps under a thumb.

import { Check, CornerDownRight, MessageSquareX, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { FirstDecision, MailChoice } from '../../data/applications/decisions.ts'
import type { ToDecide } from '../../data/applications/to-decide.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { RejectDialog } from '../applications/reject-dialog.tsx'
import { nameOf } from './application.tsx'
import { countOf } from './queue.ts'
import type { Deciding } from './use-deciding.ts'

type Props = {
  id: string | undefined
  application: ToDecide | undefined
  nameHidden: boolean
  deciding: Deciding
  mail: MailChoice
}

/** Mounted anew for each application. */
export function Actions({ id, application, nameHidden, deciding, mail }: Props) {
  const [asking, setAsking] = useState(false)
  const isReady = useReady(Boolean(application)) && !deciding.busy
  const name = application ? nameOf(application) : ''
  const choose = (to: FirstDecision, reason?: string, choice = mail) => {
    if (application && isReady)
      deciding.decide({ id: application.id, to, reason, nameHidden, name, choice })
  }
  const key = (name: string) => (isReady ? name : undefined)
  return (
    <footer className="sticky bottom-0 z-20 border-t border-line bg-raised px-5 pt-2 short:pb-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-8">
      <div className="mx-auto flex gap-x-6 gap-y-2 thumb:max-w-3xl thumb:flex-col no-thumb:flex-row-reverse no-thumb:items-center">
        <LastDecision deciding={deciding} />
        {id && (
          <div className="flex gap-2 thumb:grid thumb:grid-cols-3">
            <Button
              variant="outline"
              className="thumb:order-1 thumb:min-h-14 thumb:flex-col thumb:gap-0.5 thumb:px-1"
              aria-keyshortcuts={key('r')}
              onClick={() => choose('rejected')}
            >
              <X aria-hidden="true" className="text-bad" />
              {say('admin.applications.reject')}
              <Key>R</Key>
            </Button>
            <Button
              variant="ghost"
              className="thumb:order-2 thumb:min-h-14 thumb:flex-col thumb:gap-0.5 thumb:px-1 no-thumb:order-last"
              aria-keyshortcuts="j"
              onClick={() => deciding.leave(id)}
            >
              <CornerDownRight aria-hidden="true" />
              {say('decide.later')}
              <Key>J</Key>
            </Button>
            <Button
              className="thumb:order-3 thumb:min-h-14 thumb:flex-col thumb:gap-0.5 thumb:px-1"
              aria-keyshortcuts={key('a')}
              onClick={() => choose('approved')}
            >
              <Check aria-hidden="true" />
              {say('admin.applications.approve')}
              <Key>A</Key>
            </Button>
            <Button
              variant="ghost"
              className="thumb:order-4 thumb:col-span-3"
              aria-keyshortcuts={key('Shift+r')}
              onClick={() => isReady && setAsking(true)}
            >
              <MessageSquareX aria-hidden="true" />
              <span className="short:max-lg:sr-only">{say('admin.applications.rejectWhy')}</span>
              <Key>⇧R</Key>
            </Button>
          </div>
        )}
      </div>
      {asking && application && (
        <RejectDialog
          open
          application={application.id}
          nameHidden={nameHidden}
          mail={mail}
          name={name}
          busy={deciding.busy}
          onReject={(reason, choice) => {
            setAsking(false)
            choose('rejected', reason, choice)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </footer>
  )
}

/** The decision just made with its undo, else how many there were. */
function LastDecision({ deciding: { last, undo, queue } }: { deciding: Deciding }) {
  return (
    <div className="flex min-h-9 min-w-0 items-center gap-3 no-thumb:ml-auto">
      <p role="status" className="figures min-w-0 truncate text-sm text-soft">
        {last
          ? say(`decide.last_${last.to}`, { name: last.name })
          : say('decide.soFar', {
              approved: countOf(queue, 'approved'),
              rejected: countOf(queue, 'rejected'),
            })}
      </p>
      {last && (
        <Button
          variant="outline"
          size="small"
          className="ml-auto"
          aria-keyshortcuts="u"
          onClick={undo}
        >
          <Undo2 aria-hidden="true" />
          {say('admin.applications.undo')}
          <Key>U</Key>
        </Button>
      )}
    </div>
  )
}

/** The key of a control, where there is a keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-sm border border-current/30 px-1.5 text-xs leading-5 max-lg:hidden"
    >
      {children}
    </span>
  )
}

/** A decision pressed twice must not fall on the next application, which nobody has looked at. */
const lookMs = 400

function useReady(isShown: boolean) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setReady(true), lookMs)
    return () => clearTimeout(timer)
  }, [isShown])
  return isReady && isShown
}
