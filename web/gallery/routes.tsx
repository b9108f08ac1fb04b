// The page of all controls, for developers. It exists on this machine only: everybody else gets the
// 404 page.

import { createContext, data, type RouteObject } from 'react-router'
import { paths } from '../app/paths.ts'
import { screen } from '../app/screen.ts'

/** Set by the server for a request from its own machine, outside production. */
export const onThisMachineContext = createContext(false)

export const gallery: RouteObject[] = [
  {
    path: paths.gallery,
    ...screen('gallery/gallery.tsx', () => import('./gallery.tsx')),
    loader: ({ context }) => (context.get(onThisMachineContext) ? true : data(false, 404)),
  },
]
