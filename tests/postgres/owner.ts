// A process that owns an embedded database until it ends: `node owner.ts DATA_DIR`. Prints the
// address, or one line of error.
import { startEmbedded } from '#server/postgres/embedded.ts'

const silent = { info() {}, warn() {}, error() {} }
try {
  const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', log: silent })
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)))
  // Simulates an uncaught error.
  process.once('SIGUSR2', () => process.exit(3))
  console.log(embedded.urlFor('postgres'))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
