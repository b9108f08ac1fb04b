// A browser remembers for as long as a page is open that a part of it could not be fetched, and
// does not ask again: only a new page does.

/**
 * Loads the page anew where the server answers; false where it does not, so that nobody without a
 * line ends on the browser's own error page.
 */
export async function reloadIfReached(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  location.reload()
  return true
}
