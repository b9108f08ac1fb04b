// The foot of every layout (PUB-09): quick links, contact details, social links.

import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { say } from '../messages/say.ts'
import { KolamHem } from '../ui/kolam-hem.tsx'
import { Mark } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { paths } from './paths.ts'
import { StayUpdated } from './stay-updated.tsx'

const quickLinks = [
  [paths.home, 'frame.links.home'],
  [paths.about, 'frame.links.about'],
  [paths.services, 'frame.links.services'],
  [paths.contact, 'frame.links.contact'],
  [paths.privacy, 'frame.links.privacy'],
  [paths.terms, 'frame.links.terms'],
] as const

const social = [
  ['https://www.linkedin.com/company/hiring-agent', 'LinkedIn'],
  ['https://x.com/hiring_agent', 'X'],
  ['https://www.instagram.com/hiring.agent', 'Instagram'],
] as const

export function Footer() {
  return (
    <footer className="ink-band bg-sunk">
      <KolamHem className="text-pattern" />
      <div className="frame grid gap-x-12 gap-y-9 py-11 sm:grid-cols-2 lg:grid-cols-[1.35fr_0.7fr_1.2fr_1.5fr] lg:py-14">
        <div>
          <p className="flex items-center gap-3 font-heading text-2xl font-bold tracking-tight">
            <Mark className="size-10 text-accent" />
            {say('frame.brand')}
          </p>
          <p className="mt-3 max-w-xs text-soft">{say('frame.footer.line')}</p>
          <ul className="mt-4 -ml-2 flex flex-wrap gap-x-1" aria-label={say('frame.footer.social')}>
            {social.map(([href, name]) => (
              <li key={href}>
                <FootLink href={href}>{name}</FootLink>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={say('frame.footer.quickLinks')}>
          <h2 className="font-text text-sm font-semibold tracking-normal text-faint">
            {say('frame.footer.quickLinks')}
          </h2>
          <ul className="mt-2 -ml-2 columns-2 sm:columns-1">
            {quickLinks.map(([to, key]) => (
              <li key={to}>
                <FootLink to={to}>{say(key)}</FootLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="font-text text-sm font-semibold tracking-normal text-faint">
            {say('frame.footer.contact')}
          </h2>
          <ul className="mt-2 -ml-2">
            <li>
              <FootLink href={`mailto:${say('frame.contact.email')}`}>
                <Mail className="size-4 flex-none text-faint" aria-hidden="true" />
                {say('frame.contact.email')}
              </FootLink>
            </li>
            <li>
              <FootLink href={`tel:${say('frame.contact.phone').replaceAll(' ', '')}`}>
                <Phone className="size-4 flex-none text-faint" aria-hidden="true" />
                {say('frame.contact.phone')}
              </FootLink>
            </li>
            <li className="flex min-h-9 items-center gap-2 px-2 text-soft">
              <MapPin className="size-4 flex-none text-faint" aria-hidden="true" />
              {say('frame.contact.place')}
            </li>
          </ul>
        </div>
        <StayUpdated />
      </div>
      <div className="frame">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-t border-line py-4">
          <p className="text-sm text-faint">{say('frame.footer.rights')}</p>
          <LanguageSwitch className="-mx-2" />
        </div>
      </div>
    </footer>
  )
}

const footLook =
  'inline-flex min-h-9 items-center gap-2 rounded-field px-2 text-soft no-underline hover:text-ink hover:underline underline-offset-4'

function FootLink({ to, href, children }: { to?: string; href?: string; children: ReactNode }) {
  if (to !== undefined) {
    return (
      <Link to={to} className={footLook}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} className={footLook} rel="noopener">
      {children}
    </a>
  )
}
