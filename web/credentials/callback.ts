import { paths } from '../app/paths.ts'

/**
 * The address to which a provider's sign-in returns. Without `returnTo` it leads to the dashboard
 * of the person's role.
 */
export const callbackThen = (returnTo: string) =>
  paths.callback + (returnTo && `?next=${encodeURIComponent(returnTo)}`)
