// How an icon is drawn. Replaces the icon package's own function (vite.config.ts), which reads
// settings that we never use and is six times as large; the drawings are the package's.

import { createElement, type SVGProps } from 'react'

type Drawing = {
  node: readonly (readonly [element: string, attributes: Record<string, string>])[]
}

/** Hidden from screen readers unless it is given a name. */
export default function icon({ node }: Drawing) {
  const shapes = node.map(([element, attributes]) => createElement(element, attributes))
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const isNamed = props['aria-label'] || props['aria-labelledby']
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': isNamed ? undefined : true,
        ...props,
      },
      ...shapes,
    )
  }
}
