// What people write to the platform, one screen for each kind.

import { paths } from '../../app/paths.ts'
import { say } from '../../messages/say.ts'
import { Tabs } from '../tabs.tsx'

export function LetterboxTabs() {
  return (
    <Tabs
      label={say('letterbox.label')}
      places={[
        [paths.admin.messages, say('letterbox.messages.title')],
        [paths.admin.grievances, say('letterbox.grievances.title')],
        [paths.admin.subscribers, say('letterbox.subscribers.title')],
      ]}
    />
  )
}
