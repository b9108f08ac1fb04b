// Three tips; the first checks the person's own profile and says what is missing.

import { useQuery } from '@tanstack/react-query'
import { BellRing, ListChecks, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { type Profile, profileOf } from '../../data/people/profiles.ts'
import { say } from '../../messages/say.ts'
import { formatList } from '../../ui/format.ts'
import { missingToApply } from '../jobs/apply/completeness.ts'

export function Tips({ userId }: { userId: string }) {
  const profile = useQuery(profileOf(userId))
  return (
    <section aria-labelledby="tips">
      <h2 id="tips" className="text-xl">
        {say('candidate.dashboard.tips')}
      </h2>
      <ul className="mt-5 grid gap-6">
        <Tip icon={<UserRoundPen />} title={say('candidate.dashboard.tip.profileTitle')}>
          {profile.data ? aboutProfile(profile.data) : say('candidate.dashboard.tip.profileText')}{' '}
          <Link to={paths.candidate.profile} className="link">
            {say('candidate.dashboard.tip.profileLink')}
          </Link>
        </Tip>
        <Tip icon={<ListChecks />} title={say('candidate.dashboard.tip.testsTitle')}>
          {say('candidate.dashboard.tip.testsText')}{' '}
          <Link to={paths.candidate.practice} className="link">
            {say('candidate.dashboard.tip.testsLink')}
          </Link>
        </Tip>
        <Tip icon={<BellRing />} title={say('candidate.dashboard.tip.followTitle')}>
          {say('candidate.dashboard.tip.followText')}
        </Tip>
      </ul>
    </section>
  )
}

function aboutProfile(profile: Profile): string {
  const missing = missingToApply(profile).map((name) => say(`candidate.apply.missingField.${name}`))
  if (!profile.resume_url) missing.push(say('candidate.dashboard.resume'))
  if (missing.length === 0) return say('candidate.dashboard.tip.profileReady')
  const what = formatList(missing)
  return `${say('candidate.dashboard.tip.profileText')} ${say('candidate.dashboard.tip.profileMissing', { what })}`
}

function Tip({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-field bg-accent-wash text-accent-text [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-0.5 text-sm text-soft">{children}</p>
      </div>
    </li>
  )
}
