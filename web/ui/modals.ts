// The open dialogs, innermost last. What floats above everything (the toasts) must stand inside the
// innermost one: the browser puts the rest of the page to sleep.

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The dialog in front, while there is one. */
export const modalInFront = () => open.at(-1)

/** Tells at once of every change; call what it answers to hear no more. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * To be called while the dialog is in the page: at its opening, and the answer before it is closed
 * or taken out.
 */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  for (const listener of listeners) listener()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    for (const listener of listeners) listener()
  }
}
