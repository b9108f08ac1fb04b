// A few counters as Prometheus text: enough to see load, failures and life.
export type Metrics = {
  count(service: string, status: number, seconds: number): void
  text(): string
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const seconds = new Map<string, number>()
  const add = (map: Map<string, number>, key: string, by: number) =>
    map.set(key, (map.get(key) ?? 0) + by)

  return {
    count(service, status, took) {
      add(requests, `service="${service}",status="${status}"`, 1)
      add(seconds, `service="${service}"`, took)
    },
    text: () =>
      [
        '# TYPE http_requests_total counter',
        ...[...requests].map(([labels, n]) => `http_requests_total{${labels}} ${n}`),
        '# TYPE http_request_seconds_sum counter',
        ...[...seconds].map(([labels, n]) => `http_request_seconds_sum{${labels}} ${n.toFixed(6)}`),
        '# TYPE process_resident_memory_bytes gauge',
        `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '# TYPE process_uptime_seconds gauge',
        `process_uptime_seconds ${process.uptime().toFixed(1)}`,
        '',
      ].join('\n'),
  }
}
