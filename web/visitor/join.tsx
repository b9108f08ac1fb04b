// The invitation to sign up, at the end of a page, on the accent colour.

import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'

export function Join() {
  return (
    <section className="marigold-band relative isolate overflow-hidden bg-page">
      <Kolam
        size={7}
        className="absolute top-1/2 right-[max(2rem,calc(50%-36rem))] -z-10 w-[23rem] max-w-none -translate-y-1/2 text-pattern max-lg:-right-44 max-sm:top-full"
      />
      <div className="frame py-16 md:py-24">
        <h2 className="max-w-3xl text-hero font-[720] tracking-[-0.02em]">
          {say('home.join.title')}
        </h2>
        <p className="mt-4 mb-8 text-lg md:text-xl">{say('home.join.text')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.signUp} size="large">
            {say('home.join.button')}
          </LinkButton>
          <LinkButton to={paths.candidate.jobs} size="large" variant="outline">
            {say('home.join.jobs')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
