// Set up before each test file: records the secrets in everything that the test requests over the
// network.
import { logsAreKept, noteSecretsIn } from './kept-logs.ts'

/** Files that run one after the other in one process set it up once. */
const NOTING = Symbol.for('notes the secrets of what is asked')

if (logsAreKept && !(NOTING in globalThis.fetch)) {
  const ask = globalThis.fetch
  const noting: typeof fetch = async (input, init) => {
    if (typeof init?.body === 'string') noteSecretsIn(init.body)
    const answer = await ask(input, init)
    if (answer.headers.get('content-type')?.includes('json')) {
      // A test that has continued may have discarded the response.
      answer
        .clone()
        .text()
        .then(noteSecretsIn, () => {})
    }
    return answer
  }
  globalThis.fetch = Object.assign(noting, { [NOTING]: true })
}
