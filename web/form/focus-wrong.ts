/** Focuses the first field that is marked as wrong, once the marks are rendered. */
export function focusWrong(form: HTMLElement | null) {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
