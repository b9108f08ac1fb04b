// What a person can refer to later: when the application was sent, and its number.

import type { Receipt } from '../data/applications/applications.ts'
import { say } from '../messages/say.ts'
import { formatDateTime } from '../ui/format.ts'

export function ReceiptFacts({ receipt, className }: { receipt: Receipt; className?: string }) {
  return (
    <dl className={`flex flex-wrap gap-x-10 gap-y-3 ${className ?? ''}`}>
      <div>
        <dt className="text-sm text-faint">{say('candidate.apply.receiptTime')}</dt>
        <dd className="figures font-semibold">{formatDateTime(receipt.created_at)}</dd>
      </div>
      <div>
        <dt className="text-sm text-faint">{say('candidate.apply.receiptNumber')}</dt>
        <dd className="figures font-semibold">{receipt.receipt_number}</dd>
      </div>
    </dl>
  )
}
