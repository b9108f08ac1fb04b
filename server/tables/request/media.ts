// The media type that the caller wants back (`Accept`).
import type { FunctionName, MediaHandler } from '../catalog.ts'

type PlanRequest = { format: 'json' | 'text'; options: readonly PlanOption[] }
type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal'

export type Representation =
  | { kind: 'json'; stripped: boolean }
  /** Exactly one row, as an object. */
  | { kind: 'object'; stripped: boolean }
  | { kind: 'csv' }
  | { kind: 'plan'; plan: PlanRequest }
  | { kind: 'openapi' }
  /** Rows with a geometry, by the function of PostGIS. */
  | { kind: 'geojson'; by: FunctionName }
  /** Made by the database, for a media type that has a domain of its name. */
  | { kind: 'handled'; by: MediaHandler }

/** One media type of `Accept`. */
export type AcceptedType = {
  type: string
  parameters: ReadonlyMap<string, string>
  quality: number
}

const PLAN_OPTIONS: readonly string[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal']

/** In the caller's order of preference. */
export function readAccept(header: string | null): readonly AcceptedType[] {
  if (header === null || header.trim() === '') return [acceptedTypeOf('*/*')]
  return header
    .split(',')
    .map((text) => acceptedTypeOf(text))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
}

function acceptedTypeOf(text: string): AcceptedType {
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

/** What we make of it ourselves. */
export function ownRepresentation(
  { type, parameters }: AcceptedType,
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
    case 'geojson':
      return 'application/geo+json; charset=utf-8'
    case 'handled':
      return handledType(representation.by)
  }
}

function handledType({ mediaType, bytes }: MediaHandler): string {
  if (mediaType === '*/*') return 'application/octet-stream'
  return mediaType.startsWith('text/') && !bytes ? `${mediaType}; charset=utf-8` : mediaType
}
