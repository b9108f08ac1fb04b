// A person without a picture: their initials on the accent colour.

export function Avatar({
  name,
  className = 'size-9 text-sm',
}: {
  name: string
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid flex-none place-items-center rounded-full bg-accent-wash font-heading font-semibold text-accent-text ${className}`}
    >
      {initials(name)}
    </span>
  )
}

/**
 * Of the first and the last word. In syllabic scripts only the first word's letter with all its
 * signs: two of them would read as another name.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const areLetters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(words[0] ?? '')
  const chosen = words.length > 1 && areLetters ? [words[0], words.at(-1)] : words.slice(0, 1)
  return chosen
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toLocaleUpperCase('en-IN')
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(word)
  return first?.segment ?? ''
}
