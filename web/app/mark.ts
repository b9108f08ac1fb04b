// The mark's drawing, on a square of 32: for the screens, the shared pictures and the icons.

export const markLine =
  'M16 11 21 16 16 21 11 16Z M16 11C9 7 11.5 2.5 16 2.5S23 7 16 11 M21 16C25 9 29.5 11.5 29.5 16S25 23 21 16 M16 21C23 25 20.5 29.5 16 29.5S9 25 16 21 M11 16C7 23 2.5 20.5 2.5 16S7 9 11 16'
export const markDot = { cx: 16, cy: 16, r: 1.7 }
