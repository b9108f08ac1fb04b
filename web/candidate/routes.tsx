// The candidate's area: its layout and screens. Each screen is one `screen(…)` entry below the layout.

import type { RouteObject } from 'react-router'

export const candidate: RouteObject[] = []
