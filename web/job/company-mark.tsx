// The mark of a company: a small kolam and a tint that follow from its name, so that every firm has
// one and keeps it. For the eye alone; the name stands beside it.

import marks from './company-marks.svg'

export const markCount = 41
export const tintCount = 8

export function CompanyMark({ name, className = 'size-11' }: { name: string; className?: string }) {
  const { mark, tint } = markOf(name)
  return (
    <svg aria-hidden="true" className={`company-mark tint-${tint} flex-none ${className}`}>
      <use href={`${marks}#m${mark}`} />
    </svg>
  )
}

/** Whatever the case of its letters and the spaces around it. */
export function markOf(name: string): { mark: number; tint: number } {
  let sum = 7
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + letter.charCodeAt(0)) % 999_983
  return { mark: sum % markCount, tint: (sum % 6007) % tintCount }
}
