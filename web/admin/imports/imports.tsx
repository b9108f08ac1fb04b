// `/admin/import`: all imports, and with `?run=` one of them. One screen in the router, since a
// file chosen here becomes a run.

import { useSearchParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { AllImports } from './all.tsx'
import { OneImport } from './run.tsx'

export function Component() {
  const [query] = useSearchParams()
  const id = query.get('run')
  return id === null ? <AllImports /> : <OneImport id={id} all={paths.admin.imports} />
}
