// Moves from a card to the first one of the next column that has any.

/** `by` is 1 or -1. */
export function goToColumn(card: Element, by: number) {
  const columns = [...document.querySelectorAll('[data-column]')]
  const beyond =
    by > 0
      ? columns.slice(columns.indexOf(columnOf(card)) + 1)
      : columns.slice(0, Math.max(columns.indexOf(columnOf(card)), 0)).reverse()
  const first = beyond
    .map((column) => column.querySelector<HTMLElement>('[data-row]'))
    .find((row) => row !== null)
  if (first) focusCard(first)
}

/** Scrolls the whole card into view, not only its name. */
export function focusCard(row: HTMLElement) {
  row.focus({ preventScroll: true })
  row.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const columnOf = (card: Element) => card.closest('[data-column]') ?? card
