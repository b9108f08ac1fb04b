// Set up before each test file: notes the secrets of everything that the test asks over the
// network.
import { logsAreKept, noteSecretsIn } from './kept-logs.ts'

if (logsAreKept) {
  const ask = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (typeof init?.body === 'string') noteSecretsIn(init.body)
    const answer = await ask(input, init)
    if (answer.headers.get('content-type')?.includes('json')) {
      // A test that has gone on may have thrown the answer away.
      answer
        .clone()
        .text()
        .then(noteSecretsIn, () => {})
    }
    return answer
  }
}
