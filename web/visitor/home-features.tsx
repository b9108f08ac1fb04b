// The four features: the test and the filters to be tried, the others as pictures of their screens.

import type { ReactNode } from 'react'
import { say } from '../messages/say.ts'
import { FilterLinks } from './filter-links.tsx'
import { CompaniesPicture } from './pictures/companies.tsx'
import { NewsPicture } from './pictures/news.tsx'
import { PracticeCard } from './practice-card.tsx'

export function Features() {
  return (
    <div className="frame pt-9 pb-14 md:pt-12 md:pb-24">
      <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[1fr_1.25fr]">
        <h2 className="text-4xl">{say('home.features.title')}</h2>
        <p className="max-w-xl text-lg text-soft">{say('home.features.text')}</p>
      </div>
      <ul className="mt-8 grid gap-4 md:mt-11 md:grid-cols-2 lg:grid-cols-12">
        <Feature feature="assessment" className="md:col-span-2 lg:col-span-7">
          <PracticeCard />
        </Feature>
        <Feature feature="companies" className="lg:col-span-5">
          <CompaniesPicture className="pb-4 max-md:hidden" />
        </Feature>
        <Feature feature="match" className="lg:col-span-5">
          <FilterLinks />
        </Feature>
        <Feature feature="updates" className="md:col-span-2 lg:col-span-7">
          <NewsPicture className="pb-7 sm:pb-9" />
        </Feature>
      </ul>
    </div>
  )
}

type Props = {
  feature: 'assessment' | 'companies' | 'match' | 'updates'
  className: string
  children: ReactNode
}

function Feature({ feature, className, children }: Props) {
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-sheet border border-line bg-surface px-5 pt-6 sm:px-8 sm:pt-8 ${className}`}
    >
      <h3 className="text-2xl">{say(`home.features.${feature}.title`)}</h3>
      <p className="mt-1.5 max-w-lg text-soft">{say(`home.features.${feature}.text`)}</p>
      <div className="mt-auto pt-6 md:pt-7">{children}</div>
    </li>
  )
}
