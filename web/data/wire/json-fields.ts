// Reads values from a column of jsonb without a type in the database.

import type { Json } from './tables.ts'

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: Json): { [field: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

export const textIn = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

export const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)
