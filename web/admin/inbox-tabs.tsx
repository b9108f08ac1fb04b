// What people write to the platform, one screen for each kind.

import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Tabs } from './tabs.tsx'

export function InboxTabs() {
  return (
    <Tabs
      label={say('inbox.label')}
      places={[
        [paths.admin.contactMessages, say('inbox.contactMessages.title')],
        [paths.admin.grievances, say('inbox.grievances.title')],
        [paths.admin.newsletterSubscribers, say('inbox.newsletterSubscribers.title')],
      ]}
    />
  )
}
