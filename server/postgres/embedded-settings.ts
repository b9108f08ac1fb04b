// The settings of the embedded server. They are given on its command line, where they override
// every file in the cluster.
import { availableParallelism, totalmem } from 'node:os'
import type { Cluster } from './embedded-cluster.ts'

export type Settings = Readonly<Record<string, string | number>>

const megabyte = 1024 * 1024

/** The arguments `-c name=value` for this cluster; `further` overrides ours. */
export function settingsFor(
  cluster: Pick<Cluster, 'host' | 'port'>,
  further: Settings = {},
): string[] {
  const settings = { ...ours(memory() / megabyte), ...listenSettings(cluster), ...further }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The memory this process may use: a container's limit, if there is one. */
const memory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

function listenSettings({ host, port }: Pick<Cluster, 'host' | 'port'>): Settings {
  if (!host.startsWith('/')) return { port, listen_addresses: host }
  return {
    port,
    listen_addresses: '',
    unix_socket_directories: host,
    unix_socket_permissions: '0700',
  }
}

function ours(memoryMb: number): Settings {
  return {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_level: 'logical',
    // A reader of changes that is gone must not fill the disk.
    max_slot_wal_keep_size: '1GB',
    max_connections: 60,
    shared_buffers: `${Math.round(between(128, memoryMb / 8, 1024))}MB`,
    effective_cache_size: `${Math.round(between(256, memoryMb / 2, 16_384))}MB`,
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    max_parallel_workers_per_gather: availableParallelism() > 4 ? 2 : 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log is for the server's own problems. Errors of statements go to the client that sent
    // them, and their texts and details contain people's data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
    log_line_prefix: '%m [%p] ',
  }
}

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most)
