// Where the messages stand: at the right, as near to the top as they cover nothing that can be
// pressed.

export type Rect = { left: number; right: number; top: number; bottom: number }

/** From the window's edge, and from what stands above. */
const gap = 16
const between = 6

/**
 * The top of a message, `left` to `right` and so high, in the upper half of such a window: the
 * first that covers no control, else the first that covers the fewest. A message that stands at
 * `now` stays where nothing covers fewer.
 */
export function topOf(
  message: { left: number; right: number; height: number },
  windowHeight: number,
  controls: readonly Rect[],
  now?: number,
): number {
  const { left, right, height } = message
  const beside = controls.filter((one) => one.left < right && one.right > left)
  const tops = [gap, ...beside.map(({ bottom }) => Math.ceil(bottom) + between)]
    .filter((top) => top >= gap && top + height <= windowHeight / 2)
    .sort((one, other) => one - other)
  let best = gap
  let fewest = Number.POSITIVE_INFINITY
  for (const top of now === undefined ? tops : [now, ...tops]) {
    const covered = beside.filter((one) => one.top < top + height && one.bottom > top).length
    if (covered >= fewest) continue
    best = top
    fewest = covered
  }
  return best
}

/**
 * Places the box of messages for its first one, and again when the window has another size or a
 * control has come where it stands, such as the button that undoes what the message tells of, but
 * not once somebody points at it or has the focus in it. Returns what ends that.
 */
export function keepPlaced(message: HTMLElement, box: HTMLElement): () => void {
  let top: number | undefined
  let frame = 0
  const place = () => {
    const right = box.getBoundingClientRect().right
    const { offsetWidth: width, offsetHeight: height } = message
    const controls = controlsOutside(box)
    top = topOf({ left: right - width, right, height }, innerHeight, controls, top)
    box.style.setProperty('--toast-top', `${top}px`)
  }
  const placeAgain = () => {
    frame = 0
    if (box.childElementCount > 1) return
    box.dataset.moves = ''
    place()
  }
  const placeSoon = () => {
    frame ||= requestAnimationFrame(placeAgain)
  }
  const changes = new MutationObserver(placeSoon)
  const end = () => {
    changes.disconnect()
    removeEventListener('resize', placeSoon)
    cancelAnimationFrame(frame)
  }
  delete box.dataset.moves
  place()
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('resize', placeSoon)
  for (const use of ['pointermove', 'focusin']) message.addEventListener(use, end, { once: true })
  return end
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
