// Where the keys of this installation lie.
import path from 'node:path'
import type { Environment } from './environment.ts'

const names = { api: 'keys.json', jwt: 'jwt-keys.json' } as const

/** Each key file by its usual name. */
export const keyFiles = ({ DATA_DIR, API_KEYS, JWT_KEYS }: Environment) => ({
  [names.api]: API_KEYS ?? path.join(DATA_DIR, names.api),
  [names.jwt]: JWT_KEYS ?? path.join(DATA_DIR, names.jwt),
})
