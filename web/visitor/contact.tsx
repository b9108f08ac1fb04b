// Contact (PUB-06): the ways to reach us, the form, and where we are. The maps service is only used
// when somebody presses its link.

import { ExternalLink, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { ContactForm } from './contact-form.tsx'
import { LocatorMap } from './locator-map.tsx'
import { Page } from './page.tsx'
import { cities } from './uttar-pradesh.ts'

const [longitude, latitude] = cities.lucknow
const inMaps = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`

export function Component() {
  const email = say('frame.contact.email')
  const phone = say('frame.contact.phone')
  return (
    <Page
      title={say('contact.title')}
      lead={say('contact.text')}
      description={say('contact.description')}
      canonical={paths.contact}
    >
      <ul className="frame grid gap-4 pt-10 md:pt-16 lg:grid-cols-3">
        <Way
          icon={Mail}
          title={say('contact.email')}
          href={`mailto:${email}`}
          text={email}
          note={say('contact.emailNote')}
        />
        <Way
          icon={Phone}
          title={say('contact.phone')}
          href={`tel:${phone.replaceAll(' ', '')}`}
          text={phone}
          note={say('contact.phoneHours')}
        />
        <Way
          icon={MapPin}
          title={say('contact.place')}
          href={inMaps}
          text={say('frame.contact.place')}
          note={say('contact.map')}
        />
      </ul>
      <div className="frame grid gap-x-16 gap-y-14 py-14 md:py-20 lg:grid-cols-[1.1fr_1fr]">
        <ContactForm />
        <section aria-labelledby="where">
          <h2 id="where" className="text-3xl">
            {say('contact.locator.title')}
          </h2>
          <figure className="mt-6 overflow-hidden rounded-sheet border border-line bg-sunk">
            <LocatorMap />
            <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3">
              {say('frame.contact.place')}
              <a
                href={inMaps}
                rel="noopener noreferrer"
                className="link inline-flex min-h-9 items-center gap-1.5"
              >
                {say('contact.map')}
                <ExternalLink className="size-4" aria-hidden="true" />
              </a>
            </figcaption>
          </figure>
        </section>
      </div>
    </Page>
  )
}

type WayProps = { icon: LucideIcon; title: string; href: string; text: string; note: string }

function Way({ icon: Icon, title, href, text, note }: WayProps) {
  return (
    <li>
      <a
        href={href}
        rel="noopener noreferrer"
        className="group flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 no-underline transition-colors hover:border-accent-text md:p-6"
      >
        <Icon
          className="mt-1 size-6 flex-none text-accent-text"
          strokeWidth={1.5}
          aria-hidden="true"
        />
        <span className="min-w-0">
          <span className="block text-sm font-semibold text-faint">{title}</span>
          <span className="block font-heading text-lg font-semibold underline-offset-4 group-hover:underline">
            {text}
          </span>
          <span className="block text-sm text-soft">{note}</span>
        </span>
      </a>
    </li>
  )
}
