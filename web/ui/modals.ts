// The open dialogs, innermost last. What floats above everything (the toasts) must be inside the
// innermost one: the browser makes the rest of the page inert.

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** The innermost open dialog, if any. */
export const modalInFront = () => open.at(-1)

/** Calls back after every change; the returned function stops that. */
export function watchModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Call it while the dialog is in the page: at its opening; call the returned function before it is
 * closed or removed.
 */
export function enterModal(dialog: HTMLDialogElement): () => void {
  open.push(dialog)
  for (const listener of listeners) listener()
  return () => {
    open.splice(open.indexOf(dialog), 1)
    for (const listener of listeners) listener()
  }
}
