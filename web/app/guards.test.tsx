import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SessionContext, type SessionState } from '../data/people/session.tsx'
import { SignedIn } from './guards.tsx'
import { signInThen, signUpThen } from './paths.ts'

const nobody: SessionState = {
  user: null,
  isLoading: false,
  isAdmin: false,
  needsFactor: false,
  error: null,
  refresh: async () => {},
}

test('[V11] signing in leads back to the part of the page that a mail named', () => {
  const place = '/candidate/settings?from=mail#privacy'
  const page = renderToString(
    <StaticRouter location={place}>
      <SessionContext value={nobody}>
        <SignedIn>Settings</SignedIn>
      </SessionContext>
    </StaticRouter>,
  )
  expect(page).not.toContain('Settings')
  expect(page).toContain(`href="${signInThen(place)}"`)
  expect(page).toContain(`href="${signUpThen(place)}"`)
})
