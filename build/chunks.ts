// Which modules are bundled into one file. What every page loads is in two, which compress better
// than many small ones and stay cached as long as they do not change: the libraries, and our own
// frame, which the entry's file holds. What the screens of signed-in people share is in two more
// (shared-parts.ts). The bundler decides the rest.

import type { Plugin } from 'vite'
import { sharedParts } from './shared-parts.ts'

const libraries = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
const icons = /\/lucide-react\/dist\/esm\/icons\//

/** What the entry imports, and what that does; not what comes later, with its screen. */
const initial: '$initial'[] = ['$initial']

/** For the bundler; a module that matches two goes to the first of the higher priority. */
export const chunks = [
  { name: 'libraries', tags: initial, test: libraries, priority: 3 },
  { name: 'frame', tags: initial, test: (id: string) => !icons.test(id), priority: 2 },
  { name: 'errors', test: /\/web\/data\/wire\/errors\./, priority: 2 },
  // The small parts and icons of several pages: a file for each would be more overhead than code.
  {
    name: 'parts',
    test: /\/web\/(ui\/(avatar|badge|checkbox|dot|error-panel|format)|job\/(company-mark|job-link|pay-line|pay-in-lakh)|messages\/language-of|data\/wire\/public-reads)\.|\/lucide-react\/dist\/esm\/icons\/(arrow-right|check|circle-check|clock|map-pin|search|sliders-horizontal|user-round)\./,
    priority: 2,
  },
  // What the pages for visitors are drawn with.
  {
    name: 'drawn',
    test: /\/web\/(ui\/(bead-step|kolam|kolam-lines)|visitor\/join)\.|\/lucide-react\/dist\/esm\/icons\/(clipboard-check|star)\./,
    priority: 2,
  },
  // What the jobs and the areas of signed-in people read with; its parts are always needed
  // together. Writing is only for screens of people with a session.
  {
    name: 'cache',
    test: /\/node_modules\/@tanstack\/(?!.*\/(mutationObserver|useMutation)\.)|\/web\/data\/(jobs\/jobs|people\/session-cache|wire\/(live|query|uuid))\./,
    priority: 1,
  },
  // The small parts of the list of jobs, which the area's other screens share: a file for each
  // would be more overhead than code.
  {
    name: 'list',
    test: /\/web\/(candidate\/(layout|part|closing|when|receipt|verified-badge|saved\/(save-button|bookmark|wanted-job))|job\/(experience-text|filters|pay-in-words)|data\/applications\/applied-jobs|ui\/(empty-state|page-header|select))\.|\/lucide-react\/dist\/esm\/icons\/(bookmark|briefcase-business|chevron-down|file-text|layout-dashboard|refresh-cw)\./,
    priority: 1,
  },
  sharedParts,
]

const loaderCalls = /\b[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g

/**
 * A screen's module is imported as written. Vite would put a loader with the names of all files
 * before it, 3 kB on every page, so that files shared by two screens are fetched together with the
 * screen and not right after it; there are few of those.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load(id) {
      if (id === '\0vite/preload-helper.js') return 'export const __vitePreload = (load) => load()'
    },
    // And the calls of that loader, some fifty on every page.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(loaderCalls, '$1')
        }
      },
    },
  }
}

/**
 * The server preloads screens by their modules' names; browsers, which get the routes with every
 * page, do not need them.
 */
export function withoutModuleNames(): Plugin {
  return {
    name: 'without-module-names',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr || !id.endsWith('/routes.tsx')) return
      return { code: code.replace(/\bscreen\(\s*'[^']+'/g, "screen(''"), map: null }
    },
  }
}

const instrumentation =
  /\/node_modules\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/

/**
 * The router can report its own calls to a listener, whom this app does not name: 2 kB on every
 * page.
 */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    apply: 'build',
    enforce: 'pre',
    load(id, options) {
      if (options?.ssr || !instrumentation.test(id)) return
      return `export const consumeInstrumentationClientResultMetaReceiver = () => {}
        export const getRouteInstrumentationUpdates = () => ({})
        export const instrumentClientSideRouter = (router) => router
        // Of the router's server half, which no browser's file contains.
        export const instrumentHandler = undefined
        export const instrumentationResultMetaContext = undefined`
    },
  }
}

const framework = /\/node_modules\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/

/**
 * The router's links can discover and prefetch the pages of a site that its own build has made, as
 * this one was not: nearly 2 kB on every page.
 */
export function withoutPrefetching(): Plugin {
  return {
    name: 'without-prefetching',
    apply: 'build',
    enforce: 'pre',
    load(id, options) {
      if (options?.ssr || !framework.test(id)) return
      return `import { createContext } from 'react'
        export const FrameworkContext = createContext(undefined)
        export const mergeRefs = (ref) => ref
        export const usePrefetchBehavior = () => [false]
        // Of the router's server half, which no browser's file contains.
        export const CRITICAL_CSS_DATA_ATTRIBUTE = undefined
        export const Links = undefined
        export const Meta = undefined
        export const PrefetchPageLinks = undefined
        export const Scripts = undefined
        export const setIsHydrated = undefined
        export const useFrameworkContext = undefined`
    },
  }
}

const router = /\/node_modules\/react-router\/dist\/production\/lib\//

/**
 * The router warns developers in the console, in sentences that every page would carry: a browser's
 * build leaves them to `npm run dev`.
 */
export function withoutWarnings(): Plugin {
  return {
    name: 'without-warnings',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !router.test(id) || !code.includes('warning(')) return
      return { code: code.replace(/(?<!function )\bwarning\(/g, 'false && warning('), map: null }
    },
  }
}
