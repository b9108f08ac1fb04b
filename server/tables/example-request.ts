// Requests for the tests of the pure stages, planned against the example catalogue.
import { expect } from 'vitest'
import { readServerConfig, type ServerConfigInput } from '../config.ts'
import { TableError, type TableErrorEntry } from './errors.ts'
import { exampleCatalog } from './example-catalog.ts'
import type { Plan } from './plan/plans.ts'
import { planRequest } from './plan.ts'
import { checkedJson } from './request/body.ts'
import { readAccept } from './request/media.ts'
import { parsePreferences } from './request/preferences.ts'
import { parseQuery, splitParameters } from './request/query-string.ts'
import type { Method, TableRequest } from './request.ts'

export type Role = 'anon' | 'service_role'
type Given = {
  role?: Role
  body?: string
  prefer?: string
  accept?: string
  config?: Partial<ServerConfigInput>
}

export function exampleRequest(method: string, address: string, given: Given = {}): TableRequest {
  const [path = '', search = ''] = address.split('?')
  const isCall = path.startsWith('/rpc/')
  const isRead = method === 'GET'
  const parameters = splitParameters(search)
  const limits = { embedDepth: 5, filterTerms: 100 }
  return {
    method: method as Method,
    target: { kind: isCall ? 'function' : 'relation', name: path.split('/').at(-1) ?? '' },
    schema: 'public',
    schemaNegotiated: false,
    parameters,
    query: parseQuery(parameters, { ...limits, argumentsAllowed: isCall && isRead }),
    preferences: parsePreferences(given.prefer ?? null, false),
    acceptedTypes: readAccept(given.accept ?? null),
    body: given.body === undefined ? undefined : checkedJson(given.body),
    path,
    headers: {},
  }
}

export function planFor(method: string, address: string, given: Given = {}): Plan {
  const config = readServerConfig({ databaseUrl: 'postgres://example', ...given.config })
  return planRequest(
    exampleRequest(method, address, given),
    exampleCatalog,
    given.role ?? 'anon',
    config,
  )
}

/** The entry that `work` is refused with. */
export function refusalOf(work: () => unknown): TableErrorEntry {
  try {
    work()
  } catch (error) {
    if (error instanceof TableError) return error.entry
    throw error
  }
  return expect.unreachable('it should have been refused')
}
