// Several lines of text; grows with what is written where the browser can. With a `limit` it
// counts, and says so when it is passed.

import { type ComponentProps, useId } from 'react'
import { say } from '../messages/say.ts'
import { fieldLook } from './field.tsx'
import { formatNumber } from './format.ts'

type Props = ComponentProps<'textarea'> & {
  /**
   * How many characters there may be; `value` must be given then. What is too much is told, not cut
   * off.
   */
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
    // Read out only once something is wrong: a number at every key would talk over the person's own
    // words.
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
