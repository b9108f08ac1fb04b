// One quiet line at the first visit of a browser that asks for another of our languages. It lies
// over the page, so that nothing moves. Opening or closing it is remembered, as a choice of
// language.

import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import {
  addressIn,
  chooseLanguage,
  firstLanguage,
  languageChosen,
  rememberLanguage,
} from '../messages/addresses.ts'
import { offerFor } from '../messages/offers.ts'
import { currentLanguage } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { paths } from './paths.ts'

export function LanguageOffer() {
  const { pathname, search } = useLocation()
  const [offer, setOffer] = useState(newOffer)
  // Never beside a test that is running.
  if (!offer || pathname.startsWith(paths.candidate.assessment(''))) return null
  const { language, text, open, close } = offer
  return (
    <aside
      lang={language}
      aria-label={text}
      className="fixed inset-x-0 top-16 z-30 mx-auto mt-2 flex max-sm:top-auto max-sm:bottom-20 w-fit max-w-[calc(100%-2rem)] items-center gap-x-3 rounded-card border border-line bg-raised py-1 pr-1 pl-4 text-sm shadow-float"
    >
      <p className="text-soft">{text}</p>
      <a
        href={addressIn(language, pathname + search)}
        hrefLang={language}
        onClick={() => chooseLanguage(language)}
        className="link inline-flex min-h-9 items-center font-semibold"
      >
        {open}
      </a>
      <Button
        variant="ghost"
        size="small"
        square
        aria-label={close}
        onClick={() => {
          rememberLanguage(currentLanguage())
          setOffer(undefined)
        }}
      >
        <X aria-hidden="true" />
      </Button>
    </aside>
  )
}

function newOffer() {
  const isOpen = currentLanguage() === firstLanguage && !languageChosen(document.cookie)
  return isOpen ? offerFor(navigator.languages) : undefined
}
