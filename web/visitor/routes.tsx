// The pages everybody reads.

import type { RouteObject } from 'react-router'
import { paths } from '../app/paths.ts'
import { screen } from '../app/screen.ts'

export const visitor: RouteObject[] = [
  { path: paths.home, ...screen('visitor/home.tsx', () => import('./home.tsx'), ['visitor']) },
]
