// Rewrites what `space-y-4` and `divide-y` become. As `:where(.space-y-4 > :not(:last-child))` a
// browser tries each of them on every element; with the parent outside of the `:where` it refuses
// most by the classes of the ancestors. The specificity stays zero.

import type { Plugin } from 'vite'

const children = /:where\((&|\.(?:[\w-]|\\.)+) ?> ?(:not\(:last-child\))\)/g

/** For the bundler, after Tailwind. */
export function spacedChildren(): Plugin {
  return {
    name: 'spaced-children',
    enforce: 'pre',
    transform(code, id) {
      if (/\.css$/.test(id)) return { code: withParentOutside(code), map: null }
    },
  }
}

export const withParentOutside = (css: string) => css.replace(children, ':where($1) > :where($2)')
