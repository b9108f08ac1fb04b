// The tables as the screens know them: generated from the database.

import type { Database } from '#database/types.ts'

export type { Database, Insert, Json, Row, Update } from '#database/types.ts'

export type TableName = keyof (Database['public']['Tables'] & Database['public']['Views']) & string
