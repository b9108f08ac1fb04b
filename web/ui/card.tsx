// A sheet of paper on the page. No card lies in another card.

import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={`rounded-card border border-line bg-surface p-5 md:p-6 ${className}`}
      {...rest}
    />
  )
}
