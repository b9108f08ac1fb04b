// A part of the analytics: its content, how it is counted, and its figures as a file.

import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type Cell, saveCsv } from '../../data/files/save-csv.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  title: string
  /** How it is counted, in a sentence or two. */
  definition?: string
  /** The file's name and its rows, the first with the names of the columns. */
  file: { name: string; rows: () => Cell[][] }
  children: ReactNode
}

export function Part({ title, definition, file, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="max-w-2xl min-w-0">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {definition && <p className="mt-1 text-sm text-faint">{definition}</p>}
        </div>
        <Button
          variant="outline"
          size="small"
          aria-label={say('analytics.saveOf', { title })}
          onClick={() => saveCsv(file.name, file.rows())}
        >
          <Download aria-hidden="true" />
          {say('analytics.save')}
        </Button>
      </div>
      {children}
    </section>
  )
}

export const TooFew = () => <span className="text-faint">{say('analytics.tooFew')}</span>
