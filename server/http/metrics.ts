// The server's metrics, as Prometheus text. Times are histograms, so that percentiles can be
// queried: `histogram_quantile(0.95, rate(http_request_seconds_bucket[5m]))`.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  /** One answered request. `route` is one of a few classes, never a path: each makes a series. */
  request(answered: { service: string; route: string; status: number; seconds: number }): void
  /** How long a caller waited for a connection of the pool, whether it got one or not. */
  poolWait(pool: string, seconds: number): void
  /** From the commit of a change until it was sent to all its subscribers. */
  liveLag(seconds: number): void
  /** `oldestWaitingSeconds` is called whenever metrics are read; if it fails, no value is shown. */
  watchQueue(queue: string, oldestWaitingSeconds: () => Promise<number>): void
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const queues = new Map<string, () => Promise<number>>()

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['service', 'status'],
    registers,
  })
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['service', 'route'],
    buckets: SECONDS,
    registers,
  })
  const poolWaits = new Histogram({
    name: 'db_pool_wait_seconds',
    help: 'Time a caller waited for a database connection',
    labelNames: ['pool'],
    buckets: SECONDS,
    registers,
  })
  const liveLags = new Histogram({
    name: 'live_lag_seconds',
    help: 'Time from the commit of a change until it was sent to its subscribers',
    buckets: SECONDS,
    registers,
  })
  new Gauge({
    name: 'queue_oldest_waiting_seconds',
    help: 'How long the row that has waited longest has been due; 0 when none waits',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      const readings = [...queues].map(async ([queue, read]) => this.set({ queue }, await read()))
      await Promise.allSettled(readings)
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of this process',
    registers,
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Time since this process started',
    registers,
    collect() {
      this.set(process.uptime())
    },
  })

  return {
    request({ service, route, status, seconds }) {
      requests.inc({ service, status })
      requestSeconds.observe({ service, route }, seconds)
    },
    poolWait: (pool, seconds) => poolWaits.observe({ pool }, seconds),
    // The database's clock may be a little ahead of ours.
    liveLag: (seconds) => liveLags.observe(Math.max(0, seconds)),
    watchQueue(queue, oldestWaitingSeconds) {
      queues.set(queue, oldestWaitingSeconds)
    },
    text: () => registry.metrics(),
  }
}
