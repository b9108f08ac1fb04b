// The three plans side by side, each with a link to begin as an employer.

import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { type MessageKey, say } from '../messages/say.ts'
import { Badge } from '../ui/badge.tsx'
import { LinkButton } from '../ui/button.tsx'

type Plan = { plan: 'basic' | 'professional' | 'enterprise'; features: readonly MessageKey[] }

const plans: readonly Plan[] = [
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

export function Plans() {
  return (
    <section className="border-t border-line bg-sunk">
      <div className="frame py-14 md:py-24">
        <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[1fr_1.25fr]">
          <h2 className="text-4xl">{say('visitor.services.plans.title')}</h2>
          <p className="max-w-xl text-lg text-soft">{say('visitor.services.plans.text')}</p>
        </div>
        <ul className="mt-9 grid gap-5 md:mt-12 lg:grid-cols-3">
          {plans.map((plan) => (
            <PlanCard key={plan.plan} {...plan} />
          ))}
        </ul>
        <p className="mt-8 text-soft">
          {say('visitor.services.plans.ask')}{' '}
          <Link to={paths.contact} className="link">
            {say('visitor.services.plans.write')}
          </Link>
        </p>
      </div>
    </section>
  )
}

/**
 * On a wide screen its parts share their rows with those of the other plans: name, price, purpose,
 * button, features.
 */
function PlanCard({ plan, features }: Plan) {
  const popular = plan === 'professional'
  const name = say(`visitor.services.plans.${plan}.name`)
  return (
    <li
      className={`grid rounded-sheet p-6 sm:p-8 lg:row-span-5 lg:grid-rows-subgrid lg:gap-y-1 ${
        popular ? 'paper border-2 border-accent bg-page' : 'border border-line bg-surface'
      }`}
    >
      <h3 className="flex flex-wrap items-center justify-between gap-3 text-xl">
        {name}
        {popular && <Badge tone="accent">{say('visitor.services.plans.popular')}</Badge>}
      </h3>
      <p className="figures py-2 font-heading text-4xl font-bold tracking-tight">
        {say(`visitor.services.plans.${plan}.price`)}
        {popular && (
          <span className="text-xl font-medium tracking-normal text-faint">
            {say('visitor.services.plans.professional.unit')}
          </span>
        )}
      </p>
      <p className="text-soft">{say(`visitor.services.plans.${plan}.purpose`)}</p>
      <LinkButton
        to={paths.employers.start}
        variant={popular ? 'primary' : 'outline'}
        wide
        className="my-6"
      >
        {say('visitor.services.plans.start', { plan: name })}
      </LinkButton>
      <ul className="divide-y divide-line border-t border-line">
        {features.map((feature) => (
          <li key={feature} className="flex gap-3 py-2.5">
            <Check className="mt-1 size-5 flex-none text-accent-text" aria-hidden="true" />
            {say(feature)}
          </li>
        ))}
      </ul>
    </li>
  )
}
