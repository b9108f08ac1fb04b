// What people write to the platform, one screen for each kind.

import { say } from '../messages/say.ts'
import { Waiting } from './navigation.tsx'
import { inbox } from './places.ts'
import { Tabs } from './tabs.tsx'

export function InboxTabs() {
  return (
    <Tabs
      label={say('inbox.label')}
      places={inbox.map(({ to, label, count }) => ({
        to,
        name: say(label),
        aside: <Waiting count={count} />,
      }))}
    />
  )
}
