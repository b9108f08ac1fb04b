// Where the messages stand: at the right, as near to the top as they cover nothing that can be
// pressed, and nothing of a list if that can be.

export type Rect = { left: number; right: number; top: number; bottom: number }

/** From the window's edge, and from what stands above. */
const gap = 16
const between = 6

/** What may stand where a message does: what is pressed, and what is read in lists. */
export type Around = { controls: readonly Rect[]; cells: readonly Rect[] }

/** Of a control beside a cell: so many of these are never covered. */
const weight = 1000

/**
 * The top of a message, `left` to `right` and so high, in the upper half of such a window: the
 * first that covers the fewest controls, and among those the fewest cells. A message that stands
 * at `now` stays where nothing covers fewer.
 */
export function topOf(
  message: { left: number; right: number; height: number },
  windowHeight: number,
  { controls, cells }: Around,
  now?: number,
): number {
  const { left, right, height } = message
  const isBeside = (one: Rect) => one.left < right && one.right > left
  const toPress = controls.filter(isBeside)
  const toRead = cells.filter(isBeside)
  const tops = [gap, ...[...toPress, ...toRead].map(({ bottom }) => Math.ceil(bottom) + between)]
    .filter((top) => top >= gap && top + height <= windowHeight / 2)
    .sort((one, other) => one - other)
  let best = gap
  let fewest = Number.POSITIVE_INFINITY
  for (const top of now === undefined ? tops : [now, ...tops]) {
    const isUnder = (one: Rect) => one.top < top + height && one.bottom > top
    const covered = weight * toPress.filter(isUnder).length + toRead.filter(isUnder).length
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
    const around = { controls: inSight(pressed, box), cells: inSight('td', box) }
    top = topOf({ left: right - width, right, height }, innerHeight, around, top)
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

/** But what makes a column wider, as high as the head of a list. */
const pressed =
  'a[href], button, input, select, textarea, summary, [tabindex="0"]:not([role="separator"])'

/** With what shows itself only to who points at it, such as the actions of a row. */
function inSight(selector: string, box: HTMLElement): Rect[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((one) => !box.contains(one) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, top }) => width > 1 && height > 1 && top < innerHeight)
}
