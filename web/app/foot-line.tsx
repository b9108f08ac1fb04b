// The foot of working screens: one line. It comes when the screen above it is there, which would
// push it away.

import { Link } from 'react-router'
import { say } from '../messages/say.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { paths } from './paths.ts'

const links = [
  [paths.privacy, 'frame.links.privacy'],
  [paths.terms, 'frame.links.terms'],
] as const

export function FootLine() {
  return (
    <footer className="border-t border-line [main:has(.animate-pulse:not(dialog_*),[role=status]>.animate-spin)~&]:invisible">
      <div className="mx-auto flex min-h-12 w-full max-w-440 flex-wrap items-center gap-x-6 px-5 text-sm md:px-8">
        <p className="mr-auto py-1.5 text-faint max-sm:w-full">{say('frame.footer.rights')}</p>
        {links.map(([to, label]) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-9 items-center text-soft no-underline underline-offset-4 hover:text-ink hover:underline"
          >
            {say(label)}
          </Link>
        ))}
        <LanguageSwitch className="-mx-2" />
      </div>
    </footer>
  )
}
