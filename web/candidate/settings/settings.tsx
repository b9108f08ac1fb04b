// A person's settings: one file for each section, and the list of them beside.

import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../data/people/session.tsx'
import { say } from '../../messages/say.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Contents, type ContentsEntry } from '../../ui/contents.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LanguageSettings } from './language.tsx'
import { NotificationSettings } from './notifications.tsx'
import { PrivacySettings } from './privacy.tsx'

export function Component() {
  return (
    <>
      <Head title={say('notifications.settings.title')} hidden />
      <SignedIn>
        <Settings />
      </SignedIn>
    </>
  )
}

function Settings() {
  const { user } = useSession()
  return (
    <>
      <PageHeader title={say('notifications.settings.title')} />
      {user && (
        <div className="grid gap-x-16 lg:grid-cols-[minmax(0,48rem)_15rem] lg:justify-between">
          <div className="space-y-14">
            <NotificationSettings personId={user.id} />
            <LanguageSettings personId={user.id} />
            <ToSecurity />
            <PrivacySettings personId={user.id} email={user.email} />
          </div>
          <Contents
            className="top-24 lg:block"
            title={say('notifications.settings.contents')}
            entries={contents()}
          />
        </div>
      )}
    </>
  )
}

const contents = (): ContentsEntry[] => [
  { id: 'notification-settings', title: say('notifications.title') },
  { id: 'language-settings', title: say('notifications.settings.language.title') },
  { id: 'security-settings', title: say('notifications.settings.security.title') },
  { id: 'privacy-settings', title: say('privacy.title') },
  { id: 'consents', title: say('privacy.consents.title'), inner: true },
  { id: 'who-saw', title: say('privacy.views.title'), inner: true },
  { id: 'copy', title: say('privacy.copy.title'), inner: true },
  { id: 'grievances', title: say('privacy.grievances.title'), inner: true },
  { id: 'nominee', title: say('privacy.nominee.title'), inner: true },
  { id: 'delete-account', title: say('privacy.erasure.title'), inner: true },
]

/** A screen of its own, which administrators use as well. */
function ToSecurity() {
  return (
    <section aria-labelledby="security-settings">
      <h2 id="security-settings" className="text-2xl">
        {say('notifications.settings.security.title')}
      </h2>
      <p className="mt-1.5 mb-4 text-soft">{say('notifications.settings.security.text')}</p>
      <LinkButton to={paths.candidate.security} variant="outline">
        {say('notifications.settings.security.open')}
      </LinkButton>
    </section>
  )
}
