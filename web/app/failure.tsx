// What stands in place of a screen that failed (PUB-12), or of an address that does not exist (PUB-01).

import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'
import { Brand } from './brand.tsx'
import { Head } from './head.tsx'
import { paths } from './paths.ts'

export function NotFound() {
  return (
    <Notice title={say('frame.notFound.title')} text={say('frame.notFound.text')}>
      <LinkButton to={paths.home}>{say('frame.notFound.home')}</LinkButton>
    </Notice>
  )
}

/** The route's error element: a thrown 404 is the 404 page, everything else the global fallback. */
export function Failure() {
  const error = useRouteError()
  return (
    <div className="frame flex min-h-dvh flex-col py-4">
      <header>
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center">
        {isRouteErrorResponse(error) && error.status === 404 ? (
          <NotFound />
        ) : (
          <SomethingWentWrong />
        )}
      </main>
    </div>
  )
}

function SomethingWentWrong() {
  return (
    <Notice title={say('frame.failure.title')} text={say('frame.failure.text')}>
      <Button onClick={() => location.reload()}>
        <RotateCcw aria-hidden="true" />
        {say('frame.failure.refresh')}
      </Button>
    </Notice>
  )
}

function Notice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-20 text-center">
      <Head title={title} hidden />
      <Kolam size={7} className="mb-8 size-44 text-pattern" />
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-3 mb-8 max-w-md text-lg text-soft">{text}</p>
      {children}
    </div>
  )
}
