// Where somebody first came to us from, as the link or the site before said. It is kept in the
// browser for thirty days, goes along with what they apply for, and nowhere else. The first one
// counts: who comes back by themselves still came from there.

export type Attribution = { source?: string; medium?: string; campaign?: string; referrer?: string }

type Kept = Attribution & { at: number }

const key = 'came-from'
const keptForMs = 30 * 24 * 3_600_000
const mostLetters = 100

/**
 * What an address and the page before it tell; nothing where they tell nothing, or the page before
 * was our own.
 */
export function attributionIn(address: URL, pageBefore: string): Attribution | null {
  const say = (name: string) => clean(address.searchParams.get(name))
  const before = URL.parse(pageBefore)
  const found = {
    source: say('source') ?? say('utm_source'),
    medium: say('utm_medium'),
    campaign: say('utm_campaign'),
    referrer: before && before.host !== address.host ? clean(before.hostname) : undefined,
  }
  const known = Object.entries(found).filter(([, value]) => value !== undefined)
  return known.length > 0 ? Object.fromEntries(known) : null
}

/** Keeps it, unless an earlier one is kept. */
export function rememberAttribution(
  address = new URL(location.href),
  pageBefore = document.referrer,
  now = new Date(),
) {
  const from = attributionIn(address, pageBefore)
  if (!from || keptAttribution(now)) return
  try {
    localStorage.setItem(key, JSON.stringify({ ...from, at: now.getTime() } satisfies Kept))
  } catch {
    // A browser that keeps nothing: then nobody knows.
  }
}

/** What is kept and not older than thirty days. */
export function keptAttribution(now: Date): Attribution | null {
  try {
    const { at, ...from } = JSON.parse(localStorage.getItem(key) ?? '') as Kept
    if (now.getTime() - at < keptForMs) return from
    localStorage.removeItem(key)
  } catch {
    // Nothing there, or written by somebody else.
  }
  return null
}

/** The database looks at it again. */
const clean = (text: string | null) =>
  text
    ?.replace(/[^\p{L}\p{M}\p{N} ._+/-]/gu, '')
    .trim()
    .slice(0, mostLetters) || undefined
