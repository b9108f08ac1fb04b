// `/admin/import`: all imports, and with `?run=` one of them. One address, since every visitor loads the list of addresses.

import { useSearchParams } from 'react-router'
import { AllImports } from './all.tsx'
import { OneImport } from './run.tsx'

export function Component() {
  const [query] = useSearchParams()
  const id = query.get('run')
  return id === null ? <AllImports /> : <OneImport id={id} />
}
