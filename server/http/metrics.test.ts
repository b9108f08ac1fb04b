import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('requests are counted by status and their times by route class', async () => {
  const metrics = createMetrics()
  metrics.request({ service: 'rest', route: 'read', status: 200, seconds: 0.25 })
  metrics.request({ service: 'rest', route: 'read', status: 404, seconds: 0.5 })
  const text = await metrics.text()
  expect(text).toContain('http_requests_total{service="rest",status="200"} 1\n')
  expect(text).toContain('http_requests_total{service="rest",status="404"} 1\n')
  expect(text).toContain('http_request_seconds_bucket{le="0.25",service="rest",route="read"} 1\n')
  expect(text).toContain('http_request_seconds_bucket{le="0.5",service="rest",route="read"} 2\n')
  expect(text).toContain('http_request_seconds_sum{service="rest",route="read"} 0.75\n')
  expect(text).toContain('http_request_seconds_count{service="rest",route="read"} 2\n')
})

test('waits for the pool and the lag of live changes are histograms', async () => {
  const metrics = createMetrics()
  metrics.poolWait('api', 0.02)
  metrics.liveLag(0.03)
  // A database whose clock is ahead.
  metrics.liveLag(-1)
  const text = await metrics.text()
  expect(text).toContain('db_pool_wait_seconds_bucket{le="0.01",pool="api"} 0\n')
  expect(text).toContain('db_pool_wait_seconds_bucket{le="0.025",pool="api"} 1\n')
  expect(text).toContain('live_lag_seconds_bucket{le="0.001"} 1\n')
  expect(text).toContain('live_lag_seconds_count 2\n')
})

test('a queue is asked when the metrics are read; one that fails spoils nothing', async () => {
  const metrics = createMetrics()
  let waiting = 12
  metrics.watchQueue('mail', async () => waiting)
  metrics.watchQueue('broken', () => Promise.reject(new Error('no database')))
  expect(await metrics.text()).toContain('queue_oldest_waiting_seconds{queue="mail"} 12\n')
  waiting = 0
  const text = await metrics.text()
  expect(text).toContain('queue_oldest_waiting_seconds{queue="mail"} 0\n')
  expect(text).not.toContain('broken')
})

test('two servers in one process count apart', async () => {
  const [one, other] = [createMetrics(), createMetrics()]
  one.liveLag(1)
  expect(await other.text()).toContain('live_lag_seconds_count 0\n')
})

test('memory and uptime of the process are told', async () => {
  const text = await createMetrics().text()
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toMatch(/^process_uptime_seconds [\d.]+$/m)
})
