// Every control of web/ui/ in every variant, size and state, in both themes. Its own headings are
// plain English: no customer reads it.

import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { NotFound } from '../app/failure.tsx'
import { Head } from '../app/head.tsx'
import { Badges } from './badges.tsx'
import { Buttons } from './buttons.tsx'
import { Choices } from './choices.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Files } from './files.tsx'
import { Formats } from './formats.tsx'
import { Passwords } from './passwords.tsx'
import { Patterns } from './patterns.tsx'
import { States } from './states.tsx'
import { Tables } from './tables.tsx'
import { Toasts } from './toasts.tsx'

type Group = {
  id: string
  title: string
  /** Needs the page's width: the themes are shown one below the other. */
  wide?: boolean
  Specimens: () => ReactNode
}

const groups: Group[] = [
  { id: 'buttons', title: 'Buttons', Specimens: Buttons },
  { id: 'fields', title: 'Fields', Specimens: Fields },
  { id: 'passwords', title: 'Passwords and codes', Specimens: Passwords },
  { id: 'choices', title: 'Choices', Specimens: Choices },
  { id: 'files', title: 'Files', Specimens: Files },
  { id: 'dialogs', title: 'Dialogs', Specimens: Dialogs },
  { id: 'toasts', title: 'Toasts', Specimens: Toasts },
  { id: 'badges', title: 'Badges and avatars', Specimens: Badges },
  { id: 'states', title: 'Waiting, nothing, failure', Specimens: States },
  { id: 'patterns', title: 'Page header and kolam', Specimens: Patterns },
  { id: 'formats', title: 'Numbers, money, dates', Specimens: Formats },
  { id: 'tables', title: 'Tables', wide: true, Specimens: Tables },
]

const themes = { dark: 'ink-band', light: 'paper' }

export function Component() {
  if (!useLoaderData()) return <NotFound />
  return (
    <div className="frame py-10 md:py-14">
      <Head title="Controls" hidden />
      <h1 className="text-4xl">Controls</h1>
      <nav aria-label="Groups" className="mt-5">
        <ul className="-ml-2 flex flex-wrap">
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="link inline-block px-2 py-1">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ id, title, wide, Specimens }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 pt-14">
          <h2 id={`${id}-title`} className="mb-5 text-2xl">
            {title}
          </h2>
          <div className={`grid gap-5 ${wide ? '' : 'lg:grid-cols-2'}`}>
            {Object.entries(themes).map(([theme, look]) => (
              <div
                key={theme}
                data-theme={theme}
                className={`${look} min-w-0 rounded-card border border-line bg-page p-5 md:p-7`}
              >
                <div className="grid grid-cols-1 gap-8">
                  <Specimens />
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
