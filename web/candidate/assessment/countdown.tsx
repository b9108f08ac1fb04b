// The clock of an assessment. Only its display ticks; a screen reader announces it three times, and
// anybody can hide it.

import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { minutesAndSeconds } from './use-seconds-left.ts'

const announcedMinutes = [10, 5, 1]

export function Countdown({ seconds }: { seconds: number }) {
  const [isHidden, setHidden] = useState(false)
  const announcement = useAnnouncement(seconds)
  const isShort = seconds <= 60
  return (
    <div className="flex items-center gap-x-2.5">
      <Clock
        className={`size-4.5 flex-none ${isShort ? 'text-bad' : 'text-accent-text'}`}
        aria-hidden="true"
      />
      <p className="flex flex-wrap items-baseline gap-x-2" role="timer" aria-live="off">
        <span className="text-sm text-soft max-sm:sr-only">{say('assessment.remaining')}</span>
        {isHidden ? (
          <span className="text-sm text-faint">{say('assessment.timeHidden')}</span>
        ) : (
          <span
            className={`figures min-w-[4.2ch] font-heading text-xl leading-none font-semibold ${isShort ? 'text-bad' : ''}`}
          >
            {minutesAndSeconds(seconds)}
          </span>
        )}
      </p>
      <Button
        variant="ghost"
        size="small"
        aria-pressed={isHidden}
        aria-label={`${say(isHidden ? 'assessment.showTime' : 'assessment.hideTime')}: ${say('assessment.remaining')}`}
        onClick={() => setHidden(!isHidden)}
      >
        {say(isHidden ? 'assessment.showTime' : 'assessment.hideTime')}
      </Button>
      <p role="status" className={isHidden ? 'text-sm font-semibold' : 'sr-only'}>
        {announcement}
      </p>
    </div>
  )
}

/**
 * The remaining time, announced when ten, five and one minutes are passed, and kept until the next
 * announcement.
 */
function useAnnouncement(seconds: number): string {
  const before = useRef(seconds)
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    const passed = announcedMinutes.some(
      (each) => before.current > each * 60 && seconds <= each * 60 && seconds > 0,
    )
    // A suspended tab has passed several: only the present one counts.
    if (passed) setMinutes(Math.ceil(seconds / 60))
    before.current = seconds
  }, [seconds])
  return minutes === null ? '' : say('assessment.minutesLeft', { count: minutes })
}
