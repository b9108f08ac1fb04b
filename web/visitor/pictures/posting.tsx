// A job as in the list: on paper colours in both themes, with its pay.

import { MapPin } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { formatSalary } from '../../ui/format.ts'
import { Picture } from './picture.tsx'

const pay = formatSalary.bind(null, {
  salary_min: 1_800_000,
  salary_max: 2_600_000,
  currency: 'INR',
})

export function PostingPicture({ className = '' }: { className?: string }) {
  return (
    <Picture
      name={say('home.pictures.posting.name')}
      className={`paper rounded-card border border-line bg-page p-5 shadow-float sm:p-6 ${className}`}
    >
      <p className="font-heading text-xl leading-snug font-semibold">{say('home.pictures.job')}</p>
      <p className="mt-0.5 font-semibold text-soft">{say('home.pictures.company')}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
        <span className="flex items-center gap-1.5">
          <MapPin className="size-4 text-faint" aria-hidden="true" />
          {say('home.pictures.posting.place')}
        </span>
        <span>{say('home.pictures.posting.mode')}</span>
        <span>{say('home.pictures.posting.experience')}</span>
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-5 gap-y-3 border-t border-line pt-4">
        <p>
          <span className="block text-xs text-faint">{say('home.pictures.posting.pay')}</span>
          <span className="figures font-heading text-lg font-bold">{pay()}</span>
        </p>
        <Button size="small">{say('home.pictures.posting.apply')}</Button>
      </div>
    </Picture>
  )
}
