// Signing up, confirming, signing in, a new password (SES-07).

import type { RouteObject } from 'react-router'
import { paths } from '../app/paths.ts'
import { screen } from '../app/screen.ts'

export const account: RouteObject[] = [
  {
    path: paths.signIn,
    ...screen('account/sign-in.tsx', () => import('./sign-in.tsx'), ['account']),
  },
]
