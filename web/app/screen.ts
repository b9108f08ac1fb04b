// A screen as a route: loaded when it is visited, together with its messages; the server reads
// `handle` to preload both.

import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import { loadSections } from '../messages/languages.ts'
import { currentLanguage, type Section } from '../messages/say.ts'

/**
 * Thrown when a screen could not be loaded, without a network or after a new version was installed.
 */
export const notFetched = new Error('The screen could not be fetched')

/** What a screen's module exports. */
type ScreenModule = {
  Component: ComponentType
  loader?: LoaderFunction
  ErrorBoundary?: ComponentType
  /**
   * The page's data for search engines (schema.org), from the loader's data. Printed only by the
   * server.
   */
  structuredData?: (data: never) => object | undefined
}

export type ScreenHandle = {
  /** The module's path below web/, as the build's manifest names it. */
  module: string
  sections: readonly Section[]
  structuredData?: ScreenModule['structuredData']
}

/**
 * `{ path: 'about', ...screen('visitor/about.tsx', () => import('../visitor/about.tsx'),
 * ['visitor']) }`. `sections` are the parts of the message file it uses; `frame`, `ui` and `errors`
 * are always loaded.
 */
export function screen(
  module: string,
  load: () => Promise<ScreenModule>,
  sections: readonly Section[] = [],
): Pick<RouteObject, 'lazy' | 'handle'> {
  const handle: ScreenHandle = { module, sections }
  return {
    handle,
    lazy: async () => {
      const [{ structuredData, ...screenModule }] = await Promise.all([
        load(),
        loadSections(currentLanguage(), sections),
      ]).catch(() => {
        throw notFetched
      })
      handle.structuredData = structuredData
      return {
        Component: screenModule.Component,
        ...(screenModule.loader ? { loader: screenModule.loader } : {}),
        ...(screenModule.ErrorBoundary ? { ErrorBoundary: screenModule.ErrorBoundary } : {}),
      }
    },
  }
}
