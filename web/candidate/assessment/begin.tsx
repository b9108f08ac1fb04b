// Before the clock starts: how it works, in plain words, how much time somebody needs, and a link
// to a practice.

import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import {
  type ExtraTime,
  extraTimes,
  usualMinutes,
  type WantedTime,
} from '../../data/applications/assessments.ts'
import { type MessageKey, say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'

const nameOf: Record<ExtraTime, MessageKey> = {
  1: 'assessment.begin.times.usual',
  1.25: 'assessment.begin.times.quarter',
  1.5: 'assessment.begin.times.half',
}

const groups: { title: MessageKey; rules: MessageKey[] }[] = [
  {
    title: 'assessment.begin.groups.clock',
    rules: ['assessment.begin.clock', 'assessment.begin.end'],
  },
  {
    title: 'assessment.begin.groups.questions',
    rules: ['assessment.begin.options', 'assessment.begin.order', 'assessment.begin.once'],
  },
  {
    title: 'assessment.begin.groups.answers',
    rules: ['assessment.begin.saved', 'assessment.begin.offline'],
  },
]

type Props = {
  title: string
  questionCount: number
  isStarting: boolean
  error?: string | undefined
  onStart: (time: WantedTime) => void
}

export function Begin({ title, questionCount, isStarting, error, onStart }: Props) {
  const [extraTime, setExtraTime] = useState<ExtraTime>(1)
  const [tellEmployer, setTellEmployer] = useState(false)
  return (
    <form
      className="max-w-[60rem]"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isStarting) onStart({ extraTime, tellEmployer })
      }}
    >
      <PageHeader title={title}>
        {say('assessment.begin.lead', { count: questionCount, minutes: minutesOf(extraTime) })}
      </PageHeader>
      <section aria-labelledby="rules">
        <h2 id="rules" className="sr-only">
          {say('assessment.begin.rules')}
        </h2>
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-3">
          {groups.map(({ title, rules }) => (
            <section key={title}>
              <h3 className="text-base">{say(title)}</h3>
              <ul className="mt-1.5 space-y-2 text-sm text-soft">
                {rules.map((rule) => (
                  <li key={rule}>{say(rule)}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <p className="mt-6 text-soft">
        <strong className="text-ink">{say('assessment.begin.practice')}</strong>{' '}
        {say('assessment.begin.practiceText')}{' '}
        <Link to={paths.candidate.practice} className="link">
          {say('assessment.begin.practiceLink')}
        </Link>
      </p>
      <div className="mt-6 border-t border-line pt-6">
        <fieldset aria-describedby="extra-time" disabled={isStarting}>
          <legend className="font-heading text-xl font-semibold">
            {say('assessment.begin.extraTime')}
          </legend>
          <p id="extra-time" className="mt-1 text-soft">
            {say('assessment.begin.extraTimeHint')}
          </p>
          <div className="mt-4 grid gap-3 sm:grid-cols-3">
            {extraTimes.map((times) => (
              <TimeChoice
                key={times}
                isChosen={times === extraTime}
                onChoose={() => setExtraTime(times)}
              >
                <span className="figures block font-semibold">
                  {say('assessment.begin.minutes', { minutes: minutesOf(times) })}
                </span>
                <span className="block text-sm text-soft">{say(nameOf[times])}</span>
              </TimeChoice>
            ))}
          </div>
          {extraTime > 1 && (
            <Checkbox
              className="mt-4"
              checked={tellEmployer}
              onChange={({ target }) => setTellEmployer(target.checked)}
              label={say('assessment.begin.tellEmployer')}
            />
          )}
        </fieldset>
        {error && <ErrorPanel className="mt-6" message={error} />}
      </div>
      {/* On a phone within reach while one reads. */}
      <div className="z-20 mt-7 bg-page max-md:sticky max-md:bottom-16 max-md:-mx-5 max-md:border-t max-md:border-line max-md:px-5 max-md:py-3 short:static">
        <Button
          type="submit"
          size="large"
          className="max-md:w-full"
          busy={isStarting}
          busyLabel={say('assessment.begin.starting')}
        >
          {say('assessment.begin.start')}
        </Button>
      </div>
    </form>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function TimeChoice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3.5 rounded-field border border-line bg-surface px-4 py-3 transition-colors hover:border-field-line has-checked:border-accent-text has-checked:bg-accent-wash has-focus-visible:focus-ring">
      <input
        type="radio"
        name="extra-time"
        checked={isChosen}
        onChange={onChoose}
        className="choice mt-1 flex-none rounded-full outline-none"
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}

const minutesOf = (times: ExtraTime) => formatNumber(usualMinutes * times)
