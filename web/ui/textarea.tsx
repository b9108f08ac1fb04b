// Several lines of text; grows with what is written where the browser can.

import type { ComponentProps } from 'react'
import { fieldLook } from './field.tsx'

export function Textarea({ className = '', rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={`${fieldLook} field-sizing-content min-h-28 py-2.5 leading-relaxed ${className}`}
      {...rest}
    />
  )
}
