// Where the messages stand: at the right, as near to the top as they cover nothing that can be
// pressed.

export type Rect = { left: number; right: number; top: number; bottom: number }

/** From the window's edge, and from what stands above. */
const gap = 16
const between = 6

/**
 * The top of a message, `left` to `right` and so high, in the upper half of such a window: the
 * first that covers no control, else the first that covers the fewest.
 */
export function topOf(
  message: { left: number; right: number; height: number },
  windowHeight: number,
  controls: readonly Rect[],
): number {
  const { left, right, height } = message
  const beside = controls.filter((one) => one.left < right && one.right > left)
  const tops = [gap, ...beside.map(({ bottom }) => Math.ceil(bottom) + between)]
    .filter((top) => top >= gap && top + height <= windowHeight / 2)
    .sort((one, other) => one - other)
  let best = gap
  let fewest = Number.POSITIVE_INFINITY
  for (const top of tops) {
    const covered = beside.filter((one) => one.top < top + height && one.bottom > top).length
    if (covered >= fewest) continue
    best = top
    fewest = covered
  }
  return best
}

/** Places the box of messages for its first one. */
export function placeFor(message: HTMLElement, box: HTMLElement) {
  const right = box.getBoundingClientRect().right
  const { offsetWidth: width, offsetHeight: height } = message
  const top = topOf({ left: right - width, right, height }, innerHeight, controlsOutside(box))
  box.style.setProperty('--toast-top', `${top}px`)
}

function controlsOutside(box: HTMLElement): Rect[] {
  const found = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )
  return [...found]
    .filter((one) => !box.contains(one) && one.checkVisibility({ opacityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, top }) => width > 1 && height > 1 && top < innerHeight)
}
