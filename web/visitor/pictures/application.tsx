// An application's history: every step with its time, along one line.

import { Star } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { BeadStep, placeOf } from '../../ui/bead-step.tsx'
import { Picture } from './picture.tsx'

const steps = ['applied', 'test', 'decided'] as const

export function ApplicationPicture({ className = '' }: { className?: string }) {
  return (
    <Picture
      name={say('home.pictures.application.name')}
      className={`rounded-card border border-line bg-raised p-5 shadow-float sm:p-6 ${className}`}
    >
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-heading font-semibold">{say('home.pictures.job')}</span>
        <Badge tone="green" icon={Star}>
          {say('home.pictures.shortlisted')}
        </Badge>
      </p>
      <ol className="mt-4">
        {steps.map((step, at) => (
          <BeadStep key={step} place={placeOf(at, steps.length)}>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{say(`home.pictures.application.${step}`)}</span>
              <span className="figures text-sm text-faint">
                {say(`home.pictures.application.${step}When`)}
              </span>
            </span>
            <span className="block text-sm text-soft">
              {say(`home.pictures.application.${step}Text`)}
            </span>
          </BeadStep>
        ))}
      </ol>
    </Picture>
  )
}
