// Beside the settings on a wide screen: all sections, the one that is being read lit.

import { useEffect, useState } from 'react'
import { type MessageKey, say } from '../../messages/say.ts'

/** The ids of the sections' headings. */
const sections = [
  ['notification-settings', 'notifications.title'],
  ['language-settings', 'notifications.settings.language.title'],
  ['security-settings', 'notifications.settings.security.title'],
  ['privacy-settings', 'privacy.title'],
] as const satisfies [string, MessageKey][]

const ofPrivacy = [
  ['consents', 'privacy.consents.title'],
  ['who-saw', 'privacy.views.title'],
  ['copy', 'privacy.copy.title'],
  ['grievances', 'privacy.grievances.title'],
  ['nominee', 'privacy.nominee.title'],
  ['delete-account', 'privacy.erasure.title'],
] as const satisfies [string, MessageKey][]

const all: readonly (readonly [string, MessageKey])[] = [...sections, ...ofPrivacy]

export function Contents() {
  const read = useSectionInView()
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-24 hidden self-start lg:block print:hidden"
    >
      <h2 id="contents" className="font-text text-sm font-semibold tracking-normal text-faint">
        {say('notifications.settings.contents')}
      </h2>
      <ul className="mt-2 border-l border-line">
        {all.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={read === id ? 'location' : undefined}
              className={`-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 leading-snug text-soft no-underline hover:text-ink aria-[current=location]:border-accent aria-[current=location]:font-semibold aria-[current=location]:text-ink ${ofPrivacy.some(([inner]) => inner === id) ? 'pl-8 text-sm' : 'pl-4'}`}
            >
              {say(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last heading that has reached the upper third of the window. */
function useSectionInView(): string {
  const [read, setRead] = useState<string>(sections[0][0])
  useEffect(() => {
    const look = () => {
      const passed = all.filter(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setRead(passed.at(-1)?.[0] ?? sections[0][0])
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return read
}
