// Above the list of applications: the new one was sent, when, and its number. Shown until it is
// closed or the person leaves the screen.

import { CircleCheck, X } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import type { SentApplication } from './receipt.ts'
import { ReceiptFacts } from './receipt-facts.tsx'

export function ReceiptNote({ title, company, receipt }: SentApplication) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <section
      aria-labelledby="receipt"
      className="mb-8 flex items-start gap-4 rounded-card border border-line bg-surface p-5 md:px-6"
    >
      <CircleCheck className="size-7 flex-none text-good" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div role="status">
          {/* No heading: the screen's own comes first. */}
          <p id="receipt" className="font-heading text-xl font-semibold">
            {say('candidate.apply.receiptTitle')}
          </p>
          <p className="mt-1 text-soft">{say('candidate.apply.receiptFor', { title, company })}</p>
        </div>
        <ReceiptFacts receipt={receipt} />
      </div>
      <Button
        variant="ghost"
        square
        className="-mt-2 -mr-2"
        aria-label={say('ui.close')}
        onClick={() => navigate(pathname + search + hash, { replace: true, state: null })}
      >
        <X aria-hidden="true" />
      </Button>
    </section>
  )
}
