// Signing up, confirming, signing in, its second step, a new password (SES-07); beginning as an
// employer, the invitation to a company, and the notice to whoever a company brought.

import type { RouteObject } from 'react-router'
import { paths } from '../app/paths.ts'
import { screen } from '../app/screen.ts'

const words = ['account', 'captcha'] as const
const employerWords = [...words, 'company'] as const

export const account: RouteObject[] = [
  { path: paths.signUp, ...screen('account/sign-up.tsx', () => import('./sign-up.tsx'), words) },
  { path: paths.signIn, ...screen('account/sign-in.tsx', () => import('./sign-in.tsx'), words) },
  { path: paths.confirm, ...screen('account/confirm.tsx', () => import('./confirm.tsx'), words) },
  {
    path: paths.callback,
    ...screen('account/callback.tsx', () => import('./callback.tsx'), words),
  },
  {
    path: paths.forgotPassword,
    ...screen('account/forgot-password.tsx', () => import('./forgot-password.tsx'), words),
  },
  {
    path: paths.newPassword,
    ...screen('account/new-password.tsx', () => import('./new-password.tsx'), words),
  },
  { path: paths.agree, ...screen('account/agree.tsx', () => import('./agree.tsx'), words) },
  {
    path: paths.secondFactor,
    ...screen('account/second-factor.tsx', () => import('./second-factor.tsx'), words),
  },
  {
    path: paths.employers.start,
    ...screen('account/employers/start.tsx', () => import('./employers/start.tsx'), employerWords),
  },
  {
    path: paths.employers.join,
    ...screen('account/employers/join.tsx', () => import('./employers/join.tsx'), employerWords),
  },
  {
    path: paths.brought,
    ...screen('account/brought.tsx', () => import('./brought.tsx'), [...words, 'brought']),
  },
]
