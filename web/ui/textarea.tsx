// Several lines of text; grows with its content if the browser supports it. With a `limit` it
// counts, and reports when that is exceeded.

import { type ComponentProps, useId } from 'react'
import { say } from '../messages/say.ts'
import { fieldLook } from './field.tsx'
import { formatNumber } from './format.ts'

type Props = ComponentProps<'textarea'> & {
  /** The maximum number of characters; needs `value`. Too long a text is reported, not cut off. */
  limit?: number
}

export function Textarea({ className = '', rows = 5, limit, ...rest }: Props) {
  const counter = useId()
  const described = [rest['aria-describedby'], limit ? counter : ''].filter(Boolean).join(' ')
  return (
    <>
      <textarea
        rows={rows}
        {...rest}
        aria-describedby={described || undefined}
        className={`${fieldLook} block field-sizing-content min-h-28 py-2.5 leading-relaxed ${className}`}
      />
      {limit && <Counter id={counter} written={String(rest.value ?? '').length} limit={limit} />}
    </>
  )
}

function Counter({ id, written, limit }: { id: string; written: number; limit: number }) {
  const over = written - limit
  return (
    // Read out only in case of an error: a number at every key would interrupt the person.
    <p
      id={id}
      aria-live={over > 0 ? 'polite' : 'off'}
      className={`figures mt-1.5 text-right text-sm sm:float-right sm:ml-4 ${over > 0 ? 'font-semibold text-bad' : 'text-faint'}`}
    >
      {over > 0
        ? say('ui.length.over', { count: over })
        : say('ui.length.of', { written: formatNumber(written), limit: formatNumber(limit) })}
    </p>
  )
}
