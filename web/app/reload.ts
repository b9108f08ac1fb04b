// When a part of a page could not be loaded, a browser remembers that until the page is closed and
// does not ask again: only a reload does.

/**
 * Reloads the page if the server answers; returns false if not, so that nobody ends on the
 * browser's own error page.
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
