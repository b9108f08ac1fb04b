// Beside the default résumé: which profile fields it could fill, without opening the whole reading.

import { useQuery } from '@tanstack/react-query'
import { readingOf } from '../../data/resumes/readings.ts'
import { useLive } from '../../data/wire/live.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import type { TakeOver } from './resume-shelf.tsx'

export function FillOffer({ path, takeOver }: { path: string; takeOver: TakeOver }) {
  useLive('resume_readings', `path=eq.${path}`)
  const { data: reading } = useQuery(readingOf(path))
  const offers = reading?.status === 'read' ? takeOver.offersOf(reading.fields) : []
  return (
    <div role="status">
      {offers.length > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-field bg-accent-wash px-4 py-3">
          <p className="min-w-0 flex-1 basis-56">
            {say('profile.reading.offer', { count: offers.length })}
          </p>
          <Button size="small" onClick={() => takeOver.take(offers)}>
            {say('profile.reading.fill', { count: offers.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
