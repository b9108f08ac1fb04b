// Every address that the router knows, from the built product itself: a screen that is added is
// visited by the tests without being told to them.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectFolder } from '#start/project.ts'

type Route = { path?: string; index?: boolean; lazy?: unknown; children?: Route[] }

const entry = path.join(projectFolder, 'dist', 'web', 'server', 'entry-server.js')

/**
 * The addresses of all screens, without a language, their parameters filled: `{ id }` for `:id`.
 * Redirects and the page for unknown addresses are not among them.
 */
export async function everyScreen(parameters: Record<string, string>): Promise<string[]> {
  const { routes } = (await import(pathToFileURL(entry).href)) as { routes: Route[] }
  const found = new Set<string>()
  walk(routes, '', found)
  return [...found].map((pattern) =>
    pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
      const value = parameters[name]
      if (!value) throw new Error(`Nothing to fill ${name} of ${pattern} with`)
      return value
    }),
  )
}

function walk(routes: Route[], above: string, found: Set<string>) {
  for (const route of routes) {
    const here = route.path?.startsWith('/') ? route.path : join(above, route.path)
    const isScreen = route.path !== undefined && route.path !== '*' && route.lazy && !route.children
    if (isScreen) found.add(here)
    walk(route.children ?? [], here, found)
  }
}

const join = (above: string, below: string | undefined) =>
  below === undefined ? above : `${above.replace(/\/$/, '')}/${below}`
