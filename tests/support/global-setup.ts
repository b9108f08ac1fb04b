// Runs once beside a test run: hands out the address of its PostgreSQL, which starts when the first
// test asks for it, so that tests without a database wait for none.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type {} from './database.ts'

export default async function setup(project: TestProject) {
  let cluster: Promise<Awaited<ReturnType<typeof start>>> | undefined

  const server = createServer(async (_request, response) => {
    try {
      cluster ??= start()
      const { stop: _, ...answer } = await cluster
      response.end(JSON.stringify(answer))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  project.provide('testCluster', `http://127.0.0.1:${port}`)

  return async () => {
    server.close()
    server.closeAllConnections()
    const started = await cluster?.catch(() => undefined)
    await started?.stop()
  }
}

// Read only when it is needed: most tests need neither the driver nor the SQL.
const start = async () => (await import('./test-cluster.ts')).startTestCluster()
