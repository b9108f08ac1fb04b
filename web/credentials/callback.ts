import { paths } from '../app/paths.ts'

/**
 * The screen to which a sign-in elsewhere comes back. Without `returnTo` it leads to the dashboard
 * of the person's role.
 */
export const callbackThen = (returnTo: string) =>
  paths.callback + (returnTo && `?next=${encodeURIComponent(returnTo)}`)
