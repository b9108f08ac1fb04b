// Around every page: the session, the toasts, the skip link, scroll positions, and announcing a new
// page to screen readers. Layouts and screens are below it.

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router'
import { SessionProvider } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { paths } from './paths.ts'
import { followTheme } from './theme.ts'
import { isAmongToasts, Toasts } from './toasts.tsx'

export function Root() {
  const navigate = useNavigate()
  useEffect(() => {
    // From here on the page reacts to input; until then it can only be read.
    document.documentElement.dataset.alive = ''
    return followTheme()
  }, [])
  return (
    <SessionProvider
      onEvent={(event) => {
        if (event !== 'PASSWORD_RECOVERY') return
        const next = new URLSearchParams(location.search).get('next')
        navigate({
          pathname: paths.newPassword,
          search: next ? `next=${encodeURIComponent(next)}` : '',
        })
      }}
    >
      <a
        href="#main"
        className="sr-only rounded-field bg-accent font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:px-4 focus:py-3"
      >
        {say('frame.skip')}
      </a>
      <OtherLanguage />
      <Progress />
      <Outlet />
      <Announcer />
      <ScrollRestoration />
      <Toasts />
    </SessionProvider>
  )
}

/** Loaded by the few whose browser wants another language than English. */
function OtherLanguage() {
  const [Line, setLine] = useState<ComponentType>()
  useEffect(() => {
    if (/^en/.test(navigator.language)) return
    import('./language-offer.tsx').then(
      (loaded) => setLine(() => loaded.LanguageOffer),
      () => {},
    )
  }, [])
  return Line && <Line />
}

/** A thin line while the next page loads. */
function Progress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-all ease-out ${
        busy ? 'scale-x-75 opacity-100 duration-[1.6s]' : 'scale-x-0 opacity-0 duration-150'
      }`}
    />
  )
}

/**
 * After a change of page: the new title is read out and the focus goes to the page's main part. The
 * browser does this for the first page.
 */
function Announcer() {
  const { pathname } = useLocation()
  const region = useRef<HTMLParagraphElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    // If somebody moved the focus to a message (Alt+T) while the page loaded, it stays there.
    const isKept = main?.contains(document.activeElement) || isAmongToasts(document.activeElement)
    if (!isKept) main?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      if (region.current) region.current.textContent = document.title
    }, 100)
    return () => clearTimeout(timer)
  }, [pathname])
  return <p ref={region} aria-live="assertive" className="sr-only" />
}
