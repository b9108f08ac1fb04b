// What an application is judged by: how it fits what was asked for, what the person has done, and
// on what terms they would come.

import { Check, Minus } from 'lucide-react'
import type { ToDecide } from '../../data/applications/to-decide.ts'
import { periodOf, yearsOf } from '../../data/people/profile-details.ts'
import { experienceText } from '../../job/experience-text.ts'
import { say } from '../../messages/say.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { formatList, formatMoney } from '../../ui/format.ts'
import { formatPeriod } from '../../ui/format-period.ts'
import { WrittenText } from '../../ui/written-text.tsx'
import { Facts, Part } from '../application-detail/part.tsx'

type Props = { application: ToDecide }

export function Fit({ application }: Props) {
  const { score, wanted_skills, skills, experience_required, experience } = application
  const own = new Set(skills.map(folded))
  const wanted = new Set(wanted_skills.map(folded))
  const further = skills.filter((skill) => !wanted.has(folded(skill)))
  return (
    <Part title={say('decide.fit')} level="h2">
      {wanted_skills.length > 0 && (
        <ul aria-label={say('decide.wantedSkills')} className="mb-4 flex flex-wrap gap-2">
          {wanted_skills.map((skill) => (
            <Skill key={skill} name={skill} isThere={own.has(folded(skill))} />
          ))}
        </ul>
      )}
      <Facts
        facts={[
          [say('application.assessment'), score !== null && say('decide.score', { score })],
          [say('decide.furtherSkills'), further.length > 0 && formatList(further)],
          [
            say('decide.wantedExperience'),
            experience_required && experienceText(experience_required),
          ],
          [say('application.experience'), experience],
        ]}
      />
    </Part>
  )
}

function Skill({ name, isThere }: { name: string; isThere: boolean }) {
  const Icon = isThere ? Check : Minus
  return (
    <li
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm wrap-anywhere ${isThere ? 'bg-good-wash font-semibold text-good' : 'bg-plain-wash text-plain'}`}
    >
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      {name}
      <span className="sr-only"> {say(isThere ? 'decide.named' : 'decide.notNamed')}</span>
    </li>
  )
}

const folded = (skill: string) => skill.trim().toLowerCase()

export function Background({ application }: Props) {
  const { bio, positions, studies, education } = application
  if (positions.length + studies.length === 0 && !(bio || education)) return null
  return (
    <Part title={say('application.background')} level="h2">
      {bio && <WrittenText text={bio} />}
      <ul className="mt-4 space-y-3 empty:hidden">
        {positions.map((held, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own and never move
          <li key={place}>
            <p className="font-semibold wrap-anywhere">{named(held.title, held.company)}</p>
            <p className="figures text-sm text-faint">
              <Dotted facts={[formatPeriod(periodOf(held)), held.place]} />
            </p>
            {held.description && (
              <WrittenText text={held.description} className="mt-1 text-sm text-soft" />
            )}
          </li>
        ))}
      </ul>
      <ul className="mt-4 space-y-3 empty:hidden">
        {studies.map((study, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own and never move
          <li key={place}>
            <p className="font-semibold wrap-anywhere">
              {named(study.qualification, study.institution)}
            </p>
            <p className="figures text-sm text-faint">
              <Dotted facts={[formatPeriod(yearsOf(study)), study.grade]} />
            </p>
          </li>
        ))}
      </ul>
      {education && (
        <div className="mt-4">
          <Facts facts={[[say('application.education'), education]]} />
        </div>
      )}
    </Part>
  )
}

export function Terms({ application }: Props) {
  const { expected_pay, notice_days, preferred_cities, work_mode, location } = application
  const facts: [string, string | null | undefined | false][] = [
    [say('application.location'), location],
    [say('application.expectedPay'), expected_pay !== null && formatMoney(expected_pay, 'INR')],
    [
      say('application.notice'),
      notice_days !== null && say('application.noticeDays', { count: notice_days }),
    ],
    [say('application.cities'), preferred_cities.length > 0 && formatList(preferred_cities)],
    [say('application.workMode'), work_mode && say(`admin.workModes.${work_mode}`)],
  ]
  if (facts.every(([, value]) => !value)) return null
  return (
    <Part title={say('application.terms')} level="h2">
      <Facts facts={facts} />
    </Part>
  )
}

/** Nothing while the name is hidden. */
export function Contact({ application: { email, phone } }: Props) {
  if (!email && !phone) return null
  return (
    <Part title={say('application.contact')} level="h2">
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
        ]}
      />
    </Part>
  )
}

const named = (...words: (string | null)[]) => words.filter(Boolean).join(', ')
