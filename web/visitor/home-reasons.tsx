// Two parts of the landing page: what there is (the four features, each under a kolam of its own) and why people choose it.

import { BadgeCheck, HandHeart, type LucideIcon, Sprout, Target } from 'lucide-react'
import { type MessageKey, say } from '../messages/say.ts'
import { Kolam } from '../ui/kolam.tsx'

const features = [
  ['visitor.home.features.assessment.title', 'visitor.home.features.assessment.text', 1, 'diamond'],
  ['visitor.home.features.companies.title', 'visitor.home.features.companies.text', 2, 'square'],
  ['visitor.home.features.match.title', 'visitor.home.features.match.text', 3, 'diamond'],
  ['visitor.home.features.updates.title', 'visitor.home.features.updates.text', 3, 'square'],
] as const

export function Features() {
  return (
    <section className="frame grid gap-x-16 gap-y-8 py-14 md:py-28 lg:grid-cols-[1fr_1.25fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 className="text-4xl">{say('visitor.home.features.title')}</h2>
        <p className="mt-4 max-w-md text-lg text-soft">{say('visitor.home.features.text')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {features.map(([title, text, size, shape]) => (
          <li key={title} className="flex items-center gap-6 py-6 md:gap-9 md:py-7">
            <span className="grid size-16 flex-none place-items-center md:size-20">
              <Kolam
                size={size}
                shape={shape}
                className={`text-accent ${size === 1 ? 'size-9' : size === 2 ? 'size-14' : 'size-full'}`}
              />
            </span>
            <div>
              <h3 className="text-xl">{say(title)}</h3>
              <p className="mt-1 text-soft">{say(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons: readonly (readonly [LucideIcon, MessageKey, MessageKey])[] = [
  [Target, 'visitor.home.why.skill.title', 'visitor.home.why.skill.text'],
  [BadgeCheck, 'visitor.home.why.verified.title', 'visitor.home.why.verified.text'],
  [Sprout, 'visitor.home.why.growth.title', 'visitor.home.why.growth.text'],
  [HandHeart, 'visitor.home.why.values.title', 'visitor.home.why.values.text'],
]

export function Why() {
  return (
    <section className="frame pb-14 md:pb-28">
      <h2 className="text-4xl">{say('visitor.home.why.title')}</h2>
      <ul className="mt-9 grid gap-4 md:grid-cols-2 lg:grid-cols-6">
        {reasons.map(([Icon, title, text], place) => (
          <li
            key={title}
            className={`relative isolate flex flex-col justify-between gap-5 overflow-hidden rounded-card border p-6 md:min-h-56 md:gap-10 md:p-7 ${
              place === 0
                ? 'border-transparent bg-accent-wash lg:col-span-4'
                : place === 3
                  ? 'border-line bg-surface lg:col-span-4'
                  : 'border-line bg-surface lg:col-span-2'
            }`}
          >
            {place === 0 && (
              <Kolam
                size={7}
                className="absolute -right-14 -bottom-20 -z-10 w-72 max-w-none text-accent opacity-35 max-md:hidden"
              />
            )}
            <Icon className="size-8 text-accent-text" strokeWidth={1.5} aria-hidden="true" />
            <div>
              <h3 className={place === 0 ? 'text-3xl' : 'text-2xl'}>{say(title)}</h3>
              <p className={`mt-2 max-w-md ${place === 0 ? 'text-lg text-ink' : 'text-soft'}`}>
                {say(text)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
