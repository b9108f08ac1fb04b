// The applicant: how to reach them, what they say about themselves, and pay and availability if
// they share them.

import { useQuery } from '@tanstack/react-query'
import {
  educationsOf,
  experiencesOf,
  periodOf,
  termsOf,
  yearsOf,
} from '../../data/people/profile-details.ts'
import type { Row } from '../../data/wire/tables.ts'
import { say } from '../../messages/say.ts'
import { formatList, formatMoney } from '../../ui/format.ts'
import { formatPeriod } from '../../ui/format-period.ts'
import { Facts, Part } from './part.tsx'

type Person = Row<'profiles'>

export function Contact({ person }: { person: Person }) {
  const { email, phone, location } = person
  return (
    <Facts
      facts={[
        [
          say('admin.applications.opened.email'),
          email && (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        ],
        [
          say('application.phone'),
          phone && (
            <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          ),
        ],
        [say('application.location'), location],
        ['LinkedIn', linkTo(person.linkedin_url)],
        ['GitHub', linkTo(person.github_url)],
        [say('application.portfolio'), linkTo(person.portfolio_url)],
      ]}
    />
  )
}

/** The database accepts only addresses of web pages here. */
function linkTo(address: string | null) {
  if (!address) return null
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer noopener nofollow">
      {address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
      <span className="sr-only"> {say('application.newTab')}</span>
    </a>
  )
}

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
      {bio && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{bio}</p>}
      {experiences.length > 0 && (
        <ul className="mt-4 space-y-3">
          {experiences.map((entry) => (
            <li key={entry.id}>
              <p className="font-semibold wrap-anywhere">{named(entry.title, entry.company)}</p>
              <p className="figures text-sm text-faint">
                {[formatPeriod(periodOf(entry)), entry.place].filter(Boolean).join(' · ')}
              </p>
              {entry.description && (
                <p className="mt-1 max-w-prose text-sm whitespace-pre-line wrap-anywhere text-soft">
                  {entry.description}
                </p>
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
                {[formatPeriod(yearsOf(entry)), entry.grade].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            [say('application.skills'), skills?.length ? formatList(skills) : null],
            [say('application.experience'), experience],
            [say('application.education'), education],
          ]}
        />
      </div>
    </Part>
  )
}

export function Terms({ person }: { person: Person }) {
  const { data: terms } = useQuery(termsOf(person.id))
  if (!terms) return null
  const { pay, availability } = terms
  const { notice_days, preferred_cities, work_mode } = availability
  // The database returns these rows only if the person shares them.
  const facts: [string, string | null | undefined | false][] = [
    [
      say('application.expectedPay'),
      pay.expected_pay !== null && formatMoney(pay.expected_pay, 'INR'),
    ],
    [
      say('application.currentPay'),
      pay.current_pay !== null && formatMoney(pay.current_pay, 'INR'),
    ],
    [
      say('application.notice'),
      notice_days !== null && say('application.noticeDays', { count: notice_days }),
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
