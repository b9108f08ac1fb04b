// Set up before each test file: records the CPU seconds that the file took, with all that it
// started (product, browser, database), for the list at the end of a run (tests/run.ts). The work
// of the test run's database is not included.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { cpuSeconds } from './process-tree.ts'

declare global {
  /** CPU seconds of this process before the present file: it may run several. */
  var cpuSecondsBefore: number | undefined
}

const { TEST_COSTS } = process.env

// Registered first, so it runs after every other one: what the file started has ended by then.
if (TEST_COSTS) {
  afterAll(() => {
    const { testPath = '' } = expect.getState()
    const now = cpuSeconds(process.pid)
    const seconds = now - (globalThis.cpuSecondsBefore ?? 0)
    globalThis.cpuSecondsBefore = now
    const file = path.relative(path.resolve(import.meta.dirname, '../..'), testPath)
    appendFileSync(TEST_COSTS, `${JSON.stringify({ file, seconds })}\n`)
  })
}
