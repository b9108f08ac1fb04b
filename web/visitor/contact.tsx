// Contact (PUB-06): e-mail, phone and the place, which opens in a maps service.

import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Page } from './page.tsx'

export function Component() {
  const email = say('frame.contact.email')
  const phone = say('frame.contact.phone')
  const place = say('frame.contact.place')
  return (
    <Page
      title={say('visitor.contact.title')}
      lead={say('visitor.contact.text')}
      description={say('visitor.contact.description')}
      canonical={paths.contact}
    >
      <ul className="frame grid gap-4 py-10 md:grid-cols-3 md:py-24">
        <Way
          icon={Mail}
          title={say('visitor.contact.email')}
          href={`mailto:${email}`}
          text={email}
        />
        <Way
          icon={Phone}
          title={say('visitor.contact.phone')}
          href={`tel:${phone.replaceAll(' ', '')}`}
          text={phone}
          note={say('visitor.contact.phoneHours')}
        />
        <Way
          icon={MapPin}
          title={say('visitor.contact.place')}
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          text={place}
          note={say('visitor.contact.map')}
        />
      </ul>
    </Page>
  )
}

type WayProps = { icon: LucideIcon; title: string; href: string; text: string; note?: string }

function Way({ icon: Icon, title, href, text, note }: WayProps) {
  return (
    <li>
      <a
        href={href}
        rel="noopener noreferrer"
        className="group flex h-full items-center gap-5 rounded-card border border-line bg-surface p-5 no-underline transition-colors hover:border-accent-text md:min-h-52 md:flex-col md:items-start md:justify-between md:gap-8 md:p-7"
      >
        <Icon
          className="size-7 flex-none text-accent-text md:size-8"
          strokeWidth={1.5}
          aria-hidden="true"
        />
        <span className="min-w-0">
          <span className="block text-sm font-semibold text-faint">{title}</span>
          <span className="block font-heading text-xl font-semibold underline-offset-4 group-hover:underline">
            {text}
          </span>
          {note && <span className="block text-sm text-soft">{note}</span>}
        </span>
      </a>
    </li>
  )
}
