// The applicant: how to reach them, what they say about themselves, and pay and availability if
// they share them.

import { useQuery } from '@tanstack/react-query'
import { Link as LinkIcon, Mail, Phone } from 'lucide-react'
import {
  educationsOf,
  experiencesOf,
  periodOf,
  termsOf,
  yearsOf,
} from '../../data/people/profile-details.ts'
import type { Row } from '../../data/wire/tables.ts'
import { say } from '../../messages/say.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { formatList, formatMoney } from '../../ui/format.ts'
import { formatPeriod } from '../../ui/format-period.ts'
import { WrittenText } from '../../ui/written-text.tsx'
import { Facts, Part } from './part.tsx'

type Person = Row<'profiles'>

/** How to reach them: quiet, for it does not decide. */
export function Contact({ person }: { person: Person }) {
  const { email, phone, linkedin_url, github_url, portfolio_url } = person
  const ways = [
    [Mail, email, email && `mailto:${email}`],
    [Phone, phone, phone && `tel:${phone.replaceAll(/[^+\d]/g, '')}`],
    [LinkIcon, short(linkedin_url), linkedin_url],
    [LinkIcon, short(github_url), github_url],
    [LinkIcon, short(portfolio_url), portfolio_url],
  ] as const
  return (
    <section aria-label={say('application.contact')} className="border-t border-line py-3">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {ways.map(
          ([Icon, words, address], at) =>
            words &&
            address && (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              <li key={at} className="max-w-full">
                <a
                  className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-soft no-underline underline-offset-4 hover:text-ink hover:underline"
                  href={address}
                  {...(/^https?:/i.test(address) && {
                    target: '_blank',
                    rel: 'noreferrer noopener nofollow',
                  })}
                >
                  <Icon aria-hidden="true" className="size-4 flex-none text-faint" />
                  <span className="truncate">{words}</span>
                  {/^https?:/i.test(address) && (
                    <span className="sr-only"> {say('application.newTab')}</span>
                  )}
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

/** The database accepts only addresses of web pages here. */
const short = (address: string | null) =>
  address?.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export function Background({ person }: { person: Person }) {
  const { data: experiences = [] } = useQuery(experiencesOf(person.id))
  const { data: educations = [] } = useQuery(educationsOf(person.id))
  const { bio, skills, experience, education } = person
  const isEmpty =
    experiences.length + educations.length + (skills?.length ?? 0) === 0 &&
    !(bio || experience || education)
  if (isEmpty) return null
  return (
    <Part title={say('application.background')}>
      {bio && <WrittenText text={bio} />}
      {experiences.length > 0 && (
        <ul className="mt-4 space-y-3">
          {experiences.map((entry) => (
            <li key={entry.id}>
              <p className="font-semibold wrap-anywhere">{named(entry.title, entry.company)}</p>
              <p className="figures text-sm text-faint">
                <Dotted facts={[formatPeriod(periodOf(entry)), entry.place]} />
              </p>
              {entry.description && (
                <WrittenText text={entry.description} className="mt-1 text-sm text-soft" />
              )}
            </li>
          ))}
        </ul>
      )}
      {educations.length > 0 && (
        <ul className="mt-4 space-y-3">
          {educations.map((entry) => (
            <li key={entry.id}>
              <p className="font-semibold wrap-anywhere">
                {named(entry.qualification, entry.institution)}
              </p>
              <p className="figures text-sm text-faint">
                <Dotted facts={[formatPeriod(yearsOf(entry)), entry.grade]} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Written person={person} isSaid={experiences.length + educations.length > 0} />
    </Part>
  )
}

/** The free texts of the profile; folded away where the entries say the same. */
function Written({ person, isSaid }: { person: Person; isSaid: boolean }) {
  const { skills, experience, education } = person
  const facts = (
    <Facts
      facts={[
        [say('application.skills'), skills?.length ? formatList(skills) : null],
        [say('application.experience'), experience],
        [say('application.education'), education],
      ]}
    />
  )
  if (!isSaid || !(experience || education)) return <div className="mt-4">{facts}</div>
  return (
    <details className="printed mt-4">
      <summary className="cursor-pointer text-sm text-soft hover:text-ink">
        {say('application.inWords')}
      </summary>
      <div className="mt-3">{facts}</div>
    </details>
  )
}

export function Terms({ person }: { person: Person }) {
  const { data: terms } = useQuery(termsOf(person.id))
  if (!terms) return null
  const { pay, availability } = terms
  const { preferred_cities, work_mode } = availability
  // The database returns these rows only if the person shares them.
  const facts: [string, string | null | undefined | false][] = [
    [
      say('application.currentPay'),
      pay.current_pay !== null && formatMoney(pay.current_pay, 'INR'),
    ],
    [say('application.cities'), preferred_cities?.length ? formatList(preferred_cities) : null],
    [say('application.workMode'), work_mode && say(`admin.workModes.${work_mode}`)],
  ]
  if (facts.every(([, value]) => !value)) return null
  return (
    <Part title={say('application.terms')}>
      <Facts facts={facts} />
    </Part>
  )
}

const named = (...words: (string | null)[]) => words.filter(Boolean).join(', ')
