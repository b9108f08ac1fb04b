// Services (PUB-05): the eight services and the three plans, each plan leading to signing up.

import {
  ArrowUpRight,
  ChartLine,
  Check,
  ClipboardCheck,
  Compass,
  Filter,
  GraduationCap,
  MessagesSquare,
  Puzzle,
  Users,
} from 'lucide-react'
import { paths } from '../app/paths.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Page } from './page.tsx'

const services = [
  ['matching', Puzzle],
  ['pool', Users],
  ['analytics', ChartLine],
  ['screening', Filter],
  ['career', Compass],
  ['assessments', ClipboardCheck],
  ['learning', GraduationCap],
  ['interview', MessagesSquare],
] as const

const plans: readonly {
  plan: 'basic' | 'professional' | 'enterprise'
  features: readonly MessageKey[]
}[] = [
  {
    plan: 'basic',
    features: [
      'visitor.services.plans.basic.features.a',
      'visitor.services.plans.basic.features.b',
      'visitor.services.plans.basic.features.c',
      'visitor.services.plans.basic.features.d',
    ],
  },
  {
    plan: 'professional',
    features: [
      'visitor.services.plans.professional.features.a',
      'visitor.services.plans.professional.features.b',
      'visitor.services.plans.professional.features.c',
      'visitor.services.plans.professional.features.d',
      'visitor.services.plans.professional.features.e',
      'visitor.services.plans.professional.features.f',
    ],
  },
  {
    plan: 'enterprise',
    features: [
      'visitor.services.plans.enterprise.features.a',
      'visitor.services.plans.enterprise.features.b',
      'visitor.services.plans.enterprise.features.c',
      'visitor.services.plans.enterprise.features.d',
      'visitor.services.plans.enterprise.features.e',
      'visitor.services.plans.enterprise.features.f',
    ],
  },
]

export function Component() {
  return (
    <Page
      title={say('visitor.services.title')}
      lead={say('visitor.services.text')}
      description={say('visitor.services.description')}
      canonical={paths.services}
    >
      <ul className="frame grid gap-x-10 gap-y-7 py-12 sm:grid-cols-2 md:gap-y-10 md:py-24 lg:grid-cols-4">
        {services.map(([service, Icon]) => (
          <li key={service} className="flex gap-5 md:block">
            <Icon
              className="mt-0.5 size-7 flex-none text-accent-text md:mt-0 md:size-8"
              strokeWidth={1.5}
              aria-hidden="true"
            />
            <div>
              <h2 className="text-xl md:mt-4">{say(`visitor.services.list.${service}.title`)}</h2>
              <p className="mt-1 text-soft md:mt-1.5">
                {say(`visitor.services.list.${service}.text`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <section className="border-t border-line bg-sunk">
        <div className="frame py-14 md:py-24">
          <h2 className="text-4xl">{say('visitor.services.plans.title')}</h2>
          <ul className="mt-10 grid gap-5 lg:grid-cols-3">
            {plans.map(({ plan, features }) => (
              <Plan key={plan} plan={plan} features={features} />
            ))}
          </ul>
        </div>
      </section>
    </Page>
  )
}

function Plan({ plan, features }: (typeof plans)[number]) {
  const popular = plan === 'professional'
  const name = say(`visitor.services.plans.${plan}.name`)
  return (
    <li
      className={`flex flex-col rounded-sheet bg-surface p-7 md:p-8 ${
        popular ? 'border-2 border-accent' : 'border border-line'
      }`}
    >
      <h3 className="flex items-center justify-between gap-3 text-xl">
        {name}
        {popular && <Badge tone="accent">{say('visitor.services.plans.popular')}</Badge>}
      </h3>
      <p className="mt-3 font-heading text-4xl font-bold tracking-tight">
        {say(`visitor.services.plans.${plan}.price`)}
        {popular && (
          <span className="text-lg font-medium text-faint">
            {say('visitor.services.plans.professional.unit')}
          </span>
        )}
      </p>
      <ul className="mt-6 mb-8 space-y-2.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check className="mt-1 size-5 flex-none text-accent-text" aria-hidden="true" />
            {say(feature)}
          </li>
        ))}
      </ul>
      <LinkButton
        to={paths.signUp}
        variant={popular ? 'primary' : 'outline'}
        wide
        className="mt-auto"
      >
        {say('visitor.services.plans.start', { plan: name })}
        <ArrowUpRight aria-hidden="true" />
      </LinkButton>
    </li>
  )
}
