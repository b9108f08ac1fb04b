// Sorts requests into a few classes for the metrics. A path names rows and files, so it must never
// become a label itself: each value of a label is stored for ever as a series of its own.

type RouteClass = { service: string; route: string }

const AUTH_ROUTES: Readonly<Record<string, string>> = {
  token: 'sign-in',
  otp: 'sign-in',
  magiclink: 'sign-in',
  verify: 'sign-in',
  authorize: 'sign-in',
  callback: 'sign-in',
  sso: 'sign-in',
  signup: 'sign-up',
  resend: 'sign-up',
  user: 'account',
  factors: 'account',
  logout: 'account',
  recover: 'account',
  reauthenticate: 'account',
  admin: 'admin',
  invite: 'admin',
}

/** `path`: without the query. */
export function routeClassOf(method: string, path: string): RouteClass {
  const [, service, rest = ''] =
    /^\/(auth|rest|storage|realtime)\/v1(?:\/([^/]*))?/.exec(path) ?? []
  if (service === undefined) {
    return { service: path.startsWith('/health') ? 'health' : 'site', route: readOrWrite(method) }
  }
  if (service === 'auth' && Object.hasOwn(AUTH_ROUTES, rest)) {
    return { service, route: AUTH_ROUTES[rest]! }
  }
  if (service === 'auth') return { service, route: 'other' }
  if (service === 'rest' && rest === 'rpc') return { service, route: 'call' }
  return { service, route: readOrWrite(method) }
}

const readOrWrite = (method: string) => (method === 'GET' || method === 'HEAD' ? 'read' : 'write')
