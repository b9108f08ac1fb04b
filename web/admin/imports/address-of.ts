// The address of one import.

import { paths } from '../../app/paths.ts'

export const addressOf = (id: string) => `${paths.admin.imports}?run=${encodeURIComponent(id)}`
