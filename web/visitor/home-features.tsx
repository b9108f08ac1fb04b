// The four features, each with a picture of its screen.

import type { ReactNode } from 'react'
import { say } from '../messages/say.ts'
import { CompaniesPicture } from './pictures/companies.tsx'
import { FiltersPicture } from './pictures/filters.tsx'
import { NewsPicture } from './pictures/news.tsx'
import { QuestionPicture } from './pictures/question.tsx'

export function Features() {
  return (
    <section className="frame py-14 md:py-24">
      <div className="grid items-end gap-x-12 gap-y-3 lg:grid-cols-[1fr_1.25fr]">
        <h2 className="text-4xl">{say('home.features.title')}</h2>
        <p className="max-w-xl text-lg text-soft">{say('home.features.text')}</p>
      </div>
      <ul className="mt-8 grid gap-4 md:mt-11 md:grid-cols-2 lg:grid-cols-12">
        <Feature feature="assessment" className="md:col-span-2 lg:col-span-7">
          <QuestionPicture className="-mb-px h-full" />
        </Feature>
        <Feature feature="companies" className="lg:col-span-5">
          <CompaniesPicture className="pb-4 max-md:hidden" />
        </Feature>
        <Feature feature="match" className="lg:col-span-5">
          <FiltersPicture className="pb-7" />
        </Feature>
        <Feature feature="updates" className="md:col-span-2 lg:col-span-7">
          <NewsPicture className="pb-7 sm:pb-9" />
        </Feature>
      </ul>
    </section>
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
