// Shown instead of a screen that failed (PUB-12), or for an address that does not exist (PUB-01):
// an interrupted line of the pattern, and links back.

import { RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { KolamBead, KolamHem } from '../ui/kolam-hem.tsx'
import { Brand } from './brand.tsx'
import { Head } from './head.tsx'
import { paths } from './paths.ts'
import { reloadIfReached } from './reload.ts'
import { notFetched } from './screen.ts'

export function NotFound() {
  return (
    <Notice title={say('frame.notFound.title')} text={say('frame.notFound.text')}>
      <LinkButton to={paths.home}>{say('frame.notFound.home')}</LinkButton>
      <LinkButton to={paths.candidate.jobs} variant="outline">
        {say('frame.notFound.jobs')}
      </LinkButton>
    </Notice>
  )
}

/**
 * The route's error element: a thrown 404 shows the 404 page, everything else the general error
 * page.
 */
export function Failure() {
  const error = useRouteError()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="frame py-2.5">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center">
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <NotFound />
        ) : (
          <SomethingWentWrong isFetched={error !== notFetched} />
        )}
      </main>
    </div>
  )
}

function SomethingWentWrong({ isFetched }: { isFetched: boolean }) {
  const [isAway, setAway] = useState(!isFetched)
  const retry = async () => setAway(!(await reloadIfReached()))
  return (
    <Notice
      title={say('frame.failure.title')}
      text={say(isAway ? 'errors.offline' : 'frame.failure.text')}
    >
      <Button onClick={retry}>
        <RotateCcw aria-hidden="true" />
        {say('frame.failure.refresh')}
      </Button>
      <LinkButton to={paths.home} variant="outline">
        {say('frame.notFound.home')}
      </LinkButton>
      <LinkButton to={paths.candidate.jobs} variant="ghost">
        {say('frame.notFound.jobs')}
      </LinkButton>
    </Notice>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="pt-14 pb-20 md:pt-20 md:pb-28">
      <Head title={title} hidden />
      <StoppedLine />
      <div className="frame mt-10 md:mt-14">
        <h1 className="text-hero font-[720] tracking-[-0.02em]">{title}</h1>
        <p className="mt-5 mb-9 max-w-xl text-lg text-soft md:text-xl">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  )
}

/** A line of our pattern that goes no further. */
export function StoppedLine() {
  return (
    <div className="grid grid-cols-[1fr_4rem_1fr] overflow-hidden text-accent md:grid-cols-[2fr_4rem_1fr]">
      <span className="flex scale-x-[-1]">
        <KolamHem size={64} />
      </span>
      <KolamBead place="last" className="size-16 -rotate-90" />
      <KolamHem size={64} drawn={false} className="text-pattern" />
    </div>
  )
}
