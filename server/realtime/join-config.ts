// What a client asks for when it joins a channel, with defaults; unknown members are ignored,
// invalid ones refuse the join.
import { z } from 'zod'

const MAX_BINDINGS = 20

const bindingShape = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63).default('public'),
  table: z.string().max(63).optional(),
  filter: z.string().max(8192).nullish(),
  select: z.array(z.string().max(63)).max(200).nullish(),
})

const joinShape = z.object({
  config: z
    .object({
      broadcast: z
        .object({ ack: z.boolean().nullish(), self: z.boolean().nullish() })
        .nullish()
        .transform((value) => ({ ack: value?.ack === true, self: value?.self === true })),
      presence: z
        .object({ key: z.string().max(255).nullish(), enabled: z.boolean().nullish() })
        .nullish()
        .transform((value) => ({ key: value?.key ?? '', enabled: value?.enabled === true })),
      postgres_changes: z.array(z.record(z.string(), z.unknown())).max(MAX_BINDINGS).nullish(),
      postgres_changes_options: z
        .object({ wait: z.boolean().nullish() })
        .nullish()
        .transform((value) => ({ wait: value?.wait === true })),
      private: z.boolean().nullish(),
    })
    .prefault({}),
  access_token: z.string().max(16_384).nullish(),
})

type JoinConfig = z.output<typeof joinShape>['config']
export type Wanted = z.output<typeof bindingShape>
export type Join = {
  config: JoinConfig
  accessToken: string | undefined
  /** Each binding as it was sent, to be returned unchanged, and as it is understood. */
  bindings: { asked: Record<string, unknown>; wanted: Wanted }[]
}

/** Undefined when the payload is not of the protocol's shape. */
export function readJoin(payload: unknown): Join | undefined {
  const parsed = joinShape.safeParse(payload ?? {})
  if (!parsed.success) return undefined
  const { config, access_token } = parsed.data
  const bindings: Join['bindings'] = []
  for (const asked of config.postgres_changes ?? []) {
    const wanted = bindingShape.safeParse(asked)
    if (!wanted.success) return undefined
    bindings.push({ asked, wanted: wanted.data })
  }
  return { config, accessToken: access_token ?? undefined, bindings }
}
