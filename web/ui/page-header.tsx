// The head of a working screen: its h1, a sentence, its actions.

import type { ReactNode } from 'react'

type Props = { title: ReactNode; children?: ReactNode; actions?: ReactNode }

export function PageHeader({ title, children, actions }: Props) {
  return (
    <header className="mb-8 flex short:mb-3 flex-wrap items-end justify-between gap-x-3 gap-y-4 sm:gap-x-6 xl:flex-nowrap">
      <div className="min-w-0 max-w-3xl">
        <h1 className="text-3xl short:text-2xl">{title}</h1>
        {children && (
          <p className="mt-1.5 text-lg text-pretty text-soft short:mt-0 short:text-base">
            {children}
          </p>
        )}
      </div>
      {actions && (
        // An action that only a desk has takes no room on a phone.
        <div className="flex flex-wrap gap-3 has-[>[data-desk]:only-child]:max-xl:hidden xl:flex-none">
          {actions}
        </div>
      )}
    </header>
  )
}
