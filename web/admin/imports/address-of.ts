// Where one import is looked at.

import { paths } from '../../app/paths.ts'

export const addressOf = (id: string) => `${paths.admin.imports}?run=${encodeURIComponent(id)}`
