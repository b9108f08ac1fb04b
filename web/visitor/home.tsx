// The landing page (PUB-03).

import { Head } from '../app/head.tsx'
import { say } from '../messages/say.ts'

export function Component() {
  return (
    <>
      <Head description={say('visitor.home.description')} canonical="/" />
      <div className="frame py-20">
        <h1 className="text-hero">{say('visitor.home.hero.title')}</h1>
      </div>
    </>
  )
}
