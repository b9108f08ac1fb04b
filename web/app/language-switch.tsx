// Links to the present page in the other languages. Plain links, so that they work before and
// without the script; a press also stores the choice for the next visit.

import { useLocation } from 'react-router'
import { addressIn, chooseLanguage, nameOfLanguage } from '../messages/addresses.ts'
import { languages } from '../messages/languages.ts'
import { currentLanguage, say } from '../messages/say.ts'

export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const others = languages.filter((language) => language !== currentLanguage())
  return (
    <ul aria-label={say('frame.languages')} className={`flex flex-wrap ${className}`}>
      {others.map((language) => (
        <li key={language}>
          <a
            href={addressIn(language, pathname + search)}
            lang={language}
            hrefLang={language}
            onClick={() => chooseLanguage(language)}
            className="inline-flex min-h-9 items-center rounded-field px-2 font-names text-sm font-semibold text-soft no-underline hover:text-ink"
          >
            {nameOfLanguage(language)}
          </a>
        </li>
      ))}
    </ul>
  )
}
