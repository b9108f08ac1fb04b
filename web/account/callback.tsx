// Where a sign-in through a provider comes back to: with a code (PKCE), which becomes a session, or
// with an error, which is shown (SES-03).

import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths, safeNext, signInThen } from '../app/paths.ts'
import { sayRefusal } from '../credentials/refusals.ts'
import { SheetHead } from '../credentials/sheet.tsx'
import { exchangeCode } from '../data/people/account.ts'
import { Refused } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Loading } from '../ui/spinner.tsx'
import { useRedirectAfterSignIn } from './after-sign-in.ts'

export function Component() {
  const [error, setError] = useState<unknown>(null)
  const [done, setDone] = useState(false)
  const began = useRef(false)
  const [search] = useSearchParams()
  useRedirectAfterSignIn({ ready: done })

  useEffect(() => {
    // A code can be used once: not again when React mounts the screen a second time.
    if (began.current) return
    began.current = true
    readCode(new URL(location.href))
      .then(exchangeCode)
      .then(() => setDone(true), setError)
  }, [])

  return (
    <>
      <Head title={say('account.callback.title')} hidden />
      {error ? (
        <>
          <SheetHead title={say('account.callback.failed')} />
          <ErrorPanel message={sayRefusal(error)} className="mb-5" />
          <LinkButton to={signInThen(safeNext(search.get('next'), paths.home))} size="large" wide>
            {say('account.callback.back')}
          </LinkButton>
        </>
      ) : (
        <Loading label={say('account.callback.title')} />
      )}
    </>
  )
}

/**
 * The code in the address; rejects with the error in the query or behind the #, or when the code is
 * missing.
 */
async function readCode(url: URL): Promise<string> {
  const hash = new URLSearchParams(url.hash.slice(1))
  const parameter = (name: string) => url.searchParams.get(name) ?? hash.get(name)
  const error = parameter('error_code') ?? parameter('error')
  if (error) throw new Refused(error)
  const code = parameter('code')
  if (!code) throw new Refused('flow_state_not_found')
  return code
}
