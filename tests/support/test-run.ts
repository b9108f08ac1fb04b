// Asks the test run (global-setup.ts) for what its files share.
import { inject } from 'vitest'
import type { TestLogin } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address where tests ask. */
    testRun: string
  }
}

/** Throws the reason when it could not be made. */
export async function askTestRun<T>(
  path: '/browser' | `/cluster/${TestLogin}` | '/prepared-folder',
): Promise<T> {
  const answer = await fetch(`${inject('testRun')}${path}`)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`The test run has no ${path}: ${body}`)
  return JSON.parse(body) as T
}
