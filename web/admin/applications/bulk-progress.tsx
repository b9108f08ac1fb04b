// How far a bulk action has come.

import { say } from '../../messages/say.ts'
import { formatNumber } from '../../ui/format.ts'

type Props = { label: string; done: number; of: number }

export function BulkProgress({ label, done, of }: Props) {
  return (
    <div role="status">
      <p className="figures">
        {say('admin.applications.bulk.progress', {
          done: formatNumber(done),
          of: formatNumber(of),
        })}
      </p>
      <progress
        aria-label={label}
        className="progress mt-2 w-full"
        max={Math.max(of, 1)}
        value={done}
      />
    </div>
  )
}
