// A person's settings: one section a file.

import { SignedIn } from '../../app/guards.tsx'
import { Head } from '../../app/head.tsx'
import { useSession } from '../../data/session.tsx'
import { say } from '../../messages/say.ts'
import { PageHeader } from '../../ui/page-header.tsx'
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
        <div className="max-w-3xl space-y-14">
          <NotificationSettings personId={user.id} />
          <PrivacySettings personId={user.id} email={user.email} />
        </div>
      )}
    </>
  )
}
