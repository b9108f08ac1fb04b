// Every page without a network, except a running test: says so, leads to a test that can go on, and
// opens the wanted page as soon as the network is back.

import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import type { RouteObject } from 'react-router'
import { keptAttempts } from '../data/applications/kept-attempt.ts'
import { addressIn } from '../messages/addresses.ts'
import { currentLanguage, say } from '../messages/say.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { Brand } from './brand.tsx'
import { StoppedLine } from './failure.tsx'
import { Head } from './head.tsx'
import { paths } from './paths.ts'
import { reloadIfReached } from './reload.ts'

export const offlineRoutes: RouteObject[] = [{ path: '*', Component: OfflinePage }]

function OfflinePage() {
  useEffect(() => {
    document.documentElement.dataset.alive = ''
    window.addEventListener('online', reloadIfReached)
    return () => window.removeEventListener('online', reloadIfReached)
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <Head title={say('frame.offline.title')} hidden />
      <header className="frame py-2.5">
        <Brand />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center pb-20">
        <StoppedLine />
        <div className="frame mt-10 md:mt-14">
          <h1 className="text-hero font-[720] tracking-[-0.02em]">{say('frame.offline.title')}</h1>
          <p className="mt-5 max-w-xl text-lg text-soft md:text-xl">{say('frame.offline.text')}</p>
          <ul className="mt-6 space-y-2 empty:hidden">
            {keptAttempts().map(({ jobId, title }) => (
              <li key={jobId}>
                <a
                  className={buttonLook({ variant: 'outline' })}
                  href={addressIn(currentLanguage(), paths.candidate.assessment(jobId))}
                >
                  {say('frame.offline.test', { title })}
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-6">
            <Button onClick={reloadIfReached}>
              <RotateCcw aria-hidden="true" />
              {say('ui.tryAgain')}
            </Button>
          </div>
        </div>
      </main>
    </div>
  )
}
