// Around the screens of signing up and in: one form on a quiet page, with no link away from it but
// the brand.

import { Outlet } from 'react-router'
import { Kolam } from '../ui/kolam.tsx'
import { KolamHem } from '../ui/kolam-hem.tsx'
import { AccountControls } from './account-controls.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'

export function Component() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="frame flex min-h-16 items-center justify-between gap-3">
        <Brand />
        <AccountControls quiet />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="relative isolate flex min-h-[calc(100dvh-4rem)] flex-1 flex-col items-center overflow-hidden px-4 pt-4 pb-16 sm:pt-6 md:pt-12"
      >
        <Kolam
          size={13}
          className="absolute top-0 left-1/2 -z-10 w-[54rem] max-w-none -translate-x-1/2 text-pattern opacity-45 max-sm:hidden"
        />
        <div className="w-full max-w-md overflow-hidden rounded-sheet border border-line bg-surface shadow-float">
          <KolamHem className="text-pattern" />
          <div className="px-5 pt-5 pb-7 sm:px-9 sm:pt-7 sm:pb-10">
            <Outlet />
          </div>
        </div>
      </main>
      <Footer />
    </div>
  )
}
