// The mark of a company: its logo, where it is verified and has one; else a small kolam and a tint
// that follow from its name, so that every firm has one and keeps it. For the eye alone; the name
// stands beside it.

import { paths } from '../app/paths.ts'
import marks from './company-marks.svg'

export const markCount = 41
export const tintCount = 8

type Props = { name: string; logo?: string | null | undefined; className?: string }

export function CompanyMark({ name, logo, className = 'size-11' }: Props) {
  if (logo) {
    return <img src={paths.logo(logo)} alt="" className={`company-logo flex-none ${className}`} />
  }
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
