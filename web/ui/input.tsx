// One line of text. Spread a form library's registration, or a Field's parts, into it.

import type { ComponentProps } from 'react'
import { fieldLook } from './field.tsx'

export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input className={`${fieldLook} h-11 ${className}`} {...rest} />
}
