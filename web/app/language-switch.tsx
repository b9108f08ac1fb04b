// Links to the present page in the other languages. Plain links, so that they work before and
// without the script; a press also stores the choice for the next visit.

import { useLocation } from 'react-router'
import { addressIn, chooseLanguage, nameOfLanguage } from '../messages/addresses.ts'
import { languages } from '../messages/languages.ts'
import { currentLanguage, say } from '../messages/say.ts'

/** `all`: the present language too, marked. */
type Props = { all?: boolean; className?: string }

export function LanguageSwitch({ all = false, className = '' }: Props) {
  const { pathname, search } = useLocation()
  const present = currentLanguage()
  return (
    <ul aria-label={say('frame.languages')} className={`flex flex-wrap ${className}`}>
      {languages
        .filter((language) => all || language !== present)
        .map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, pathname + search)}
              lang={language}
              hrefLang={language}
              aria-current={language === present || undefined}
              onClick={() => chooseLanguage(language)}
              className="inline-flex min-h-9 items-center rounded-field px-2 font-names text-sm font-semibold text-soft no-underline hover:text-ink aria-[current]:text-accent-text aria-[current]:underline aria-[current]:underline-offset-4"
            >
              {nameOfLanguage(language)}
            </a>
          </li>
        ))}
    </ul>
  )
}
