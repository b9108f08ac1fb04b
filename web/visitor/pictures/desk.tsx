// An administrator's screen: what waits, how many arrived in the last days, and two decisions to
// make.

import { Check, CircleCheck, X } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Picture } from './picture.tsx'

const figures = ['open', 'received', 'waiting'] as const
const applicants = ['a', 'b', 'c'] as const
const received = [9, 14, 11, 4, 3, 16, 19, 15, 21, 18, 6, 5, 23, 27]
const bars = received.map((count, day) => `M${day * 2} 27v${-count}h1v${count}z`).join('')

export function DeskPicture({ className = '' }: { className?: string }) {
  return (
    <Picture
      name={say('home.pictures.desk.name')}
      className={`rounded-card border border-line bg-page shadow-float ${className}`}
    >
      <dl className="grid grid-cols-3 divide-x divide-line border-b border-line">
        {figures.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end px-3 py-4 sm:px-5">
            <dt className="text-xs text-faint">{say(`home.pictures.desk.${figure}`)}</dt>
            <dd className="figures font-heading text-2xl font-bold">
              {say(`home.pictures.desk.${figure}Value`)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex items-center gap-5 border-b border-line px-3 py-3 sm:px-5">
        <span className="text-sm text-soft">{say('home.pictures.desk.days')}</span>
        <svg
          viewBox="0 0 27 27"
          preserveAspectRatio="none"
          className="h-10 min-w-0 flex-1 text-accent"
          aria-hidden="true"
        >
          <path d={bars} fill="currentColor" />
        </svg>
      </div>
      <ul className="divide-y divide-line px-3 sm:px-5">
        {applicants.map((applicant) => (
          <li key={applicant} className="flex items-center gap-3 py-3.5">
            <Avatar name={say(`home.pictures.desk.${applicant}`)} />
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block truncate font-semibold">
                {say(`home.pictures.desk.${applicant}`)}
              </span>
              <span className="block truncate text-sm text-faint">
                {say(`home.pictures.desk.${applicant}Job`)}
              </span>
            </span>
            {applicant === 'a' ? (
              <Badge tone="green" icon={CircleCheck}>
                {say('home.pictures.desk.approved')}
              </Badge>
            ) : (
              <span className="flex gap-1">
                <Button size="small" variant="secondary">
                  <Check className="text-good" aria-hidden="true" />
                  <span className="max-sm:sr-only">{say('home.pictures.desk.approve')}</span>
                </Button>
                <Button size="small" variant="ghost">
                  <X className="text-bad" aria-hidden="true" />
                  <span className="max-sm:sr-only">{say('home.pictures.desk.reject')}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Picture>
  )
}
