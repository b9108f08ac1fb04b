// The logo, on a square of 32: the smallest kolam, one endless line around five dots. It runs
// straight through its crossings and turns in circles. Screens, shared pictures and icons draw it
// from here.

export const markLine =
  'M10.5 16 18.47 8.03A3.5 3.5 0 1 0 13.53 8.03L23.97 18.47A3.5 3.5 0 1 0 23.97 13.53L13.53 23.97A3.5 3.5 0 1 0 18.47 23.97L8.03 13.53A3.5 3.5 0 1 0 8.03 18.47Z'
export const markLineWidth = 2.4
/** Only the dot in the middle is drawn. */
export const markDot = { cx: 16, cy: 16, r: 1.7 }
