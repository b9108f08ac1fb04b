// Runs beside a test run: provides the address of its PostgreSQL and the prepared data folder, each
// created when the first test asks for it, so that tests that need neither do not wait. Each
// project of the run sets up by itself; they share what this file starts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { TestCluster, TestLogin } from './database.ts'

type TestRun = { url: string; stop(): Promise<void> }

declare global {
  var testRun: Promise<TestRun> | undefined
}

export default async function setup(project: TestProject) {
  globalThis.testRun ??= startTestRun()
  const { url, stop } = await globalThis.testRun
  project.provide('testRun', url)
  return stop
}

async function startTestRun(): Promise<TestRun> {
  const clusters = new Map<TestLogin, Promise<TestCluster & { stop(): Promise<void> }>>()
  const clusterOf = async (login: TestLogin) => {
    const started = clusters.get(login) ?? startCluster(login)
    clusters.set(login, started)
    const { stop: _, ...answer } = await started
    return answer
  }
  let prepared: Promise<unknown> | undefined
  let browser: Promise<unknown> | undefined
  const answers: Record<string, () => Promise<unknown>> = {
    '/cluster/superuser': () => clusterOf('superuser'),
    '/cluster/plain': () => clusterOf('plain'),
    '/prepared-folder': () => {
      prepared ??= prepareFolder()
      return prepared
    },
    // Unpacked here, once: a process that finds it half unpacked would think it is complete.
    '/browser': () => {
      browser ??= findBrowser()
      return browser
    },
  }

  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await answers[request.url ?? '']?.()))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
  // Otherwise it could close a kept connection in the moment in which a busy process asks again.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let stopping: Promise<void> | undefined

  const stop = async () => {
    server.close()
    server.closeAllConnections()
    const started = await Promise.allSettled(clusters.values())
    await Promise.all(started.map((each) => each.status === 'fulfilled' && each.value.stop()))
  }
  return { url: `http://127.0.0.1:${port}`, stop: () => (stopping ??= stop()) }
}

// Loaded only when it is needed: most tests need neither the driver nor the SQL.
const startCluster = async (login: TestLogin) =>
  (await import('./test-cluster.ts')).startTestCluster(login)
const findBrowser = async () => (await import('./browser-program.ts')).findBrowser()
const prepareFolder = async () => (await import('./prepared-folder.ts')).prepareFolder()
