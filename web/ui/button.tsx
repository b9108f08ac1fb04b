// A button, and a link that looks like one: variants and sizes of PUB-13. A busy button keeps its
// width and announces it.

import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { say } from '../messages/say.ts'
import { Spinner } from './spinner.tsx'

const base =
  // The border is also for Windows' high contrast mode, which removes every fill.
  'relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-field border text-center font-semibold leading-tight no-underline transition-colors [&_svg]:shrink-0 disabled:cursor-not-allowed disabled:text-faint disabled:brightness-100 aria-busy:cursor-progress'

const variants = {
  primary:
    'border-transparent bg-accent text-accent-ink hover:bg-accent-hover disabled:border-line disabled:bg-sunk',
  secondary:
    'border-field-line bg-ink/8 text-ink hover:border-ink hover:bg-ink/15 disabled:border-line disabled:bg-sunk',
  // The accent, quieter: the main action of one of many rows.
  tonal:
    'border-accent/50 bg-accent-wash text-accent-text hover:border-accent hover:bg-accent hover:text-accent-ink disabled:border-line disabled:bg-sunk',
  outline:
    'border-field-line text-ink hover:border-ink hover:bg-ink/5 disabled:border-line disabled:bg-transparent',
  danger:
    'border-transparent bg-bad-fill text-on-fill hover:brightness-110 disabled:border-line disabled:bg-sunk',
  success:
    'border-transparent bg-good-fill text-on-fill hover:brightness-110 disabled:border-line disabled:bg-sunk',
  /** What says yes, among others that may be pressed as well. */
  good: 'border-good/40 bg-good/10 text-good hover:bg-good/20 disabled:border-line disabled:bg-transparent',
  ghost: 'border-transparent text-soft hover:bg-ink/8 hover:text-ink disabled:bg-transparent',
}

const sizes = {
  small: { look: 'min-h-9 whitespace-nowrap text-sm [&_svg]:size-4', pad: 'px-3.5', square: 'w-9' },
  medium: {
    look: 'min-h-11 wrap-anywhere py-1 text-base [&_svg]:size-[1.125rem]',
    pad: 'px-5',
    square: 'w-11',
  },
  large: {
    look: 'min-h-13 wrap-anywhere py-1.5 text-lg [&_svg]:size-5',
    pad: 'px-7',
    square: 'w-13',
  },
}

type Look = {
  variant?: keyof typeof variants | undefined
  size?: keyof typeof sizes | undefined
  wide?: boolean | undefined
  square?: boolean | undefined
}

function look(
  { variant = 'primary', size = 'medium', wide, square }: Look,
  className: string | undefined,
): string {
  const { look: ofSize, pad, square: width } = sizes[size]
  const parts = [base, variants[variant], ofSize, square ? width : pad, wide && 'w-full', className]
  return parts.filter(Boolean).join(' ')
}

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /**
     * A request is running: the button cannot be pressed, keeps its width unless `busyLabel` needs
     * more, and shows that (or a spinner).
     */
    busy?: boolean
    busyLabel?: ReactNode
  }

export function Button({
  variant,
  size,
  wide,
  square,
  busy = false,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={look({ variant, size, wide, square }, className)}
      disabled={disabled}
      // Busy is not `disabled`: the focus must not be lost during an action.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? (
        <span className="inline-grid items-center justify-items-center">
          <span
            className="invisible inline-flex items-center gap-2 [grid-area:1/1]"
            aria-hidden="true"
          >
            {children}
          </span>
          <span className="-mx-3 inline-flex items-center gap-2 [grid-area:1/1]">
            <Spinner />
            {busyLabel ?? <span className="sr-only">{say('ui.working')}</span>}
          </span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** For a link that leads out of the router. */
export const buttonLook = (of: Look) => look(of, undefined)

type LinkButtonProps = LinkProps & Look

export function LinkButton({ variant, size, wide, square, className, ...rest }: LinkButtonProps) {
  return <Link className={look({ variant, size, wide, square }, className)} {...rest} />
}
