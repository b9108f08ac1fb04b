// The tests, by what they need. `unit`: beside the code they test; `policies`: the rules, against a
// real PostgreSQL; `running`: against what runs, the protocol and all else that needs a database,
// and the whole product in browsers; `long`: what takes minutes (`npm run test:long`). Where
// `isolate` is off, a process runs several files, so that a file must leave nothing behind.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './build/messages.ts'
import { InOurOrder } from './tests/support/order.ts'

const shared = {
  globalSetup: ['tests/support/global-setup.ts'],
  environment: 'node',
  exclude: ['**/node_modules/**', '**/dist/**'],
}

const withDatabase = {
  setupFiles: ['tests/support/file-costs.ts', 'tests/support/note-secrets.ts'],
  // A journey is a long test.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // On a busy machine the second that is the library's own is soon over. As long as a browser waits
  // for something to appear (tests/support/browser.ts).
  expect: { poll: { timeout: 30_000 } },
}

const ofPolicies = ['tests/policies/**/*.test.ts', 'tests/search/**/*.test.ts']

export default defineConfig({
  test: {
    watch: false,
    // All but the policies and units wait a good part of their time.
    maxWorkers: availableParallelism() + 3,
    sequence: { sequencer: InOurOrder },
    projects: [
      {
        plugins: [compiledMessages()],
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/file-costs.ts'],
          include: [
            '{server,database,csv,worker,emails,web,site,start,bench,build}/**/*.test.{ts,tsx}',
          ],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        plugins: [compiledMessages()],
        test: {
          ...shared,
          ...withDatabase,
          name: 'policies',
          isolate: false,
          include: ofPolicies,
        },
      },
      {
        plugins: [compiledMessages()],
        test: {
          ...shared,
          ...withDatabase,
          name: 'running',
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [...shared.exclude, ...ofPolicies, 'tests/long/**'],
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          include: ['tests/long/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
