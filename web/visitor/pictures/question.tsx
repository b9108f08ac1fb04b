// The skill test: one question at a time, with the clock.

import { Clock } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/checkbox.tsx'
import { Picture } from './picture.tsx'

const options = ['a', 'b', 'c', 'd'] as const

export function QuestionPicture({ className = '' }: { className?: string }) {
  return (
    <Picture
      name={say('home.pictures.question.name')}
      className={`rounded-t-card border border-b-0 border-line bg-page p-5 sm:p-7 ${className}`}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <span className="text-soft">{say('home.pictures.question.number')}</span>
        <span className="flex items-center gap-2 font-semibold">
          <Clock className="size-4 text-accent-text" aria-hidden="true" />
          {say('home.pictures.question.remaining')}
          <span className="figures font-heading text-lg leading-none text-accent-text">28:41</span>
        </span>
      </p>
      <ol className="mt-3 grid grid-cols-12 gap-1">
        {Array.from({ length: 12 }, (_, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a question has no other key than its position
            key={place}
            className={`h-1 rounded-full ${place < 3 ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </ol>
      <p className="mt-5 font-heading text-lg leading-snug font-semibold">
        {say('home.pictures.question.text')}
      </p>
      <div className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {options.map((option) => (
          <Radio
            key={option}
            name="picture"
            defaultChecked={option === 'b'}
            label={say(`home.pictures.question.${option}`)}
          />
        ))}
      </div>
      <p className="mt-4 flex items-center justify-between gap-3">
        <Button size="small" variant="outline">
          {say('home.pictures.question.previous')}
        </Button>
        <Button size="small">{say('home.pictures.question.next')}</Button>
      </p>
    </Picture>
  )
}
