// The media type that the caller wants back (`Accept`).
import { errors, TableError } from '../errors.ts'

export type PlanRequest = { format: 'json' | 'text'; options: readonly PlanOption[] }
export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal'

export type Representation =
  | { kind: 'json'; stripped: boolean }
  /** Exactly one row, as an object. */
  | { kind: 'object'; stripped: boolean }
  | { kind: 'csv' }
  | { kind: 'plan'; plan: PlanRequest }
  | { kind: 'openapi' }

const PLAN_OPTIONS: readonly string[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** The first type we can produce, in the caller's order of preference. Throws PGRST107. */
export function parseAccept(header: string | null, options: { plan: boolean }): Representation {
  if (header === null || header.trim() === '') return { kind: 'json', stripped: false }
  const wishes = header
    .split(',')
    .map((text) => wish(text))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { type, parameters } of wishes) {
    const found = representationOf(type, parameters, options.plan)
    if (found) return found
  }
  throw new TableError(errors.mediaType(header.slice(0, 200)))
}

function wish(text: string) {
  const [type = '', ...rest] = text.split(';').map((part) => part.trim())
  const parameters = new Map(
    rest.map((part) => {
      const [key = '', value = ''] = part.split('=', 2)
      return [key.toLowerCase(), value.replace(/^"|"$/g, '')]
    }),
  )
  const quality = Number(parameters.get('q') ?? 1)
  return { type: type.toLowerCase(), parameters, quality: Number.isNaN(quality) ? 1 : quality }
}

function representationOf(
  type: string,
  parameters: ReadonlyMap<string, string>,
  planAllowed: boolean,
): Representation | undefined {
  const stripped = parameters.get('nulls') === 'stripped'
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return { kind: 'json', stripped: false }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { kind: 'json', stripped }
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'object', stripped }
    case 'text/csv':
      return { kind: 'csv' }
    case 'application/openapi+json':
      return { kind: 'openapi' }
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json': {
      if (!planAllowed) return undefined
      const options = (parameters.get('options') ?? '').split('|')
      const format = type.endsWith('+json') ? 'json' : 'text'
      const known = options.filter((option) => PLAN_OPTIONS.includes(option)) as PlanOption[]
      return { kind: 'plan', plan: { format, options: known } }
    }
    default:
      return undefined
  }
}

/** The response's Content-Type. */
export function contentTypeOf(representation: Representation): string {
  switch (representation.kind) {
    case 'json':
      return representation.stripped
        ? 'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8'
        : 'application/json; charset=utf-8'
    case 'object':
      return `application/vnd.pgrst.object+json${representation.stripped ? ';nulls=stripped' : ''}; charset=utf-8`
    case 'csv':
      return 'text/csv; charset=utf-8'
    case 'plan':
      return `application/vnd.pgrst.plan+${representation.plan.format}; charset=utf-8`
    case 'openapi':
      return 'application/openapi+json; charset=utf-8'
  }
}
