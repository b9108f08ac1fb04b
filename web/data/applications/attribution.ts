// Where somebody first came from, according to the link or the previous site. Stored in the browser
// for thirty days, sent with applications, and nowhere else. The first one counts, also when they
// later come back directly.

export type Attribution = { source?: string; medium?: string; campaign?: string; referrer?: string }

type Kept = Attribution & { at: number }

const key = 'came-from'
const keptForMs = 30 * 24 * 3_600_000
const maxLength = 100

/**
 * What an address and the previous page reveal; undefined without any, or if the previous page was
 * our own.
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

/** Stores it, unless an earlier one is stored. */
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
    // The browser forbids storage: then it stays unknown.
  }
}

/** What is stored and not older than thirty days. */
export function keptAttribution(now: Date): Attribution | null {
  try {
    const { at, ...from } = JSON.parse(localStorage.getItem(key) ?? '') as Kept
    if (now.getTime() - at < keptForMs) return from
    localStorage.removeItem(key)
  } catch {
    // Missing, or written by somebody else.
  }
  return null
}

/** The database validates it again. */
const clean = (text: string | null) =>
  text
    ?.replace(/[^\p{L}\p{M}\p{N} ._+/-]/gu, '')
    .trim()
    .slice(0, maxLength) || undefined
