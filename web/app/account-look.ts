// How the person stands in a bar, before their menu is loaded and after.

export const accountLooks = {
  /** In a bar. A bar of tablet's width has its links instead of the name. */
  bar: {
    room: 'px-1 max-sm:px-0',
    words: 'max-w-44 max-sm:max-w-26 md:max-lg:sr-only',
    end: 'max-sm:hidden md:max-lg:hidden',
  },
  /** At the foot of a side bar, and as wide as that. */
  side: {
    room: 'w-full px-2 hover:bg-ink/6',
    words: 'flex-1 text-left',
    end: 'max-sm:hidden rotate-180',
  },
  /** The initials alone. */
  round: { room: 'w-11 justify-center', words: 'sr-only', end: 'hidden' },
}

export type AccountLook = keyof typeof accountLooks

export const ofAccount =
  'flex min-h-11 min-w-0 items-center gap-2 rounded-field text-sm font-semibold hover:text-accent-text'
