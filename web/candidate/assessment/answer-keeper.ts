// Sends each answer to the server as soon as it is chosen, one call at a time, and retries until it
// is saved. Unsaved answers are also stored in this browser, so that a crash on a bad connection
// loses nothing.

import type { Answers } from '../../data/applications/assessments.ts'

/**
 * `saved`: the server has all of it. `over`: the server accepts no more. The others say why a save
 * failed; it is tried again.
 */
export type Keeping = 'saved' | 'saving' | 'over' | Failure
type Failure = 'offline' | 'tooOften' | 'failed'

type Parts = {
  attemptId: string
  /** False when the time is over; throws when the call failed. */
  save: (answers: Answers) => Promise<boolean>
  /** The server has these now. */
  onSaved: (answers: Answers) => void
  /**
   * Why a save failed, and for how long the server asked to wait: in milliseconds, 0 when it did
   * not.
   */
  judge: (error: unknown) => { failure: Failure; wait: number }
  pause?: (ms: number) => Promise<void>
}

/**
 * The pause between two successful calls: somebody who moves through the options by keyboard sends
 * only the last one.
 */
const gap = 500
const firstPause = 1000
const longestPause = 15_000

export class AnswerKeeper {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #unsaved: Answers
  #keeping: Keeping = 'saved'
  #isRunning = false
  #savedAt = 0
  #wake = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
    this.#unsaved = readUnsaved(parts.attemptId)
    if (this.#hasUnsaved()) this.#run()
  }

  /** What the server does not have yet; a new object with every change. */
  get unsaved(): Answers {
    return this.#unsaved
  }

  get keeping(): Keeping {
    return this.#keeping
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  keep(question: number, option: number) {
    this.#remember({ ...this.#unsaved, [question]: option })
    if (this.#keeping === 'saved') this.#turn('saving')
    this.#run()
  }

  /** The network may be back: tries at once. */
  tryNow = () => this.#wake()

  /** The attempt is over, with or without these answers: nothing is left to send. */
  forget() {
    this.#remember({})
    drop(this.#parts.attemptId)
    this.#turn('over')
    this.#wake()
  }

  async #run() {
    if (this.#isRunning) return
    this.#isRunning = true
    let pause = firstPause
    while (this.#hasUnsaved() && this.#keeping !== 'over') {
      if (!this.#hasFailed()) this.#turn('saving')
      const tooSoon = this.#savedAt + gap - Date.now()
      if (tooSoon > 0) await this.#sleep(tooSoon)
      // It may have been submitted meanwhile.
      if (!this.#hasUnsaved()) break
      const sent = this.#unsaved
      const outcome = await this.#parts.save(sent).catch(this.#parts.judge)
      if (outcome === false) this.forget()
      if (outcome === true) {
        pause = firstPause
        this.#savedAt = Date.now()
        // The screen must see it at every moment: it is added to the server's answers first, and
        // only then removed from the unsaved.
        this.#parts.onSaved(sent)
        this.#remember(without(this.#unsaved, sent))
        this.#turn(this.#hasUnsaved() ? 'saving' : 'saved')
      }
      if (typeof outcome === 'object' && this.#hasUnsaved()) {
        this.#turn(outcome.failure)
        await this.#sleep(Math.max(pause, outcome.wait))
        pause = Math.min(2 * pause, longestPause)
      }
    }
    this.#isRunning = false
  }

  async #sleep(ms: number) {
    const woken = new Promise<void>((wake) => {
      this.#wake = wake
    })
    await Promise.race([(this.#parts.pause ?? wait)(ms), woken])
    this.#wake = () => {}
  }

  #hasFailed() {
    return this.#keeping !== 'saved' && this.#keeping !== 'saving'
  }

  #hasUnsaved() {
    return Object.keys(this.#unsaved).length > 0
  }

  #remember(unsaved: Answers) {
    // Another tab of the same attempt stores its own under the same key: they stay.
    const ofOthers = without(readUnsaved(this.#parts.attemptId), this.#unsaved)
    this.#unsaved = unsaved
    writeUnsaved(this.#parts.attemptId, { ...ofOthers, ...unsaved })
    this.#tell()
  }

  #turn(keeping: Keeping) {
    this.#keeping = keeping
    this.#tell()
  }

  #tell() {
    for (const listener of this.#listeners) listener()
  }
}

/** Answers that were sent are done, unless another option was chosen meanwhile. */
function without(unsaved: Answers, sent: Answers): Answers {
  return Object.fromEntries(
    Object.entries(unsaved).filter(([question, option]) => sent[Number(question)] !== option),
  )
}

const keyOf = (attemptId: string) => `assessment-answers:${attemptId}`
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

function readUnsaved(attemptId: string): Answers {
  try {
    return JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? '{}')
  } catch {
    return {}
  }
}

function writeUnsaved(attemptId: string, unsaved: Answers) {
  try {
    if (Object.keys(unsaved).length === 0) drop(attemptId)
    else localStorage.setItem(keyOf(attemptId), JSON.stringify(unsaved))
  } catch {}
}

function drop(attemptId: string) {
  try {
    localStorage.removeItem(keyOf(attemptId))
  } catch {}
}
