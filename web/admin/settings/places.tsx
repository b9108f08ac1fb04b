// All settings of the platform, one screen each.

import { paths } from '../../app/paths.ts'
import { say } from '../../messages/say.ts'
import { Tabs } from '../tabs.tsx'

export function SettingsTabs() {
  return (
    <Tabs
      label={say('admin.settings.label')}
      places={[
        [paths.admin.settings, say('admin.settings.general')],
        [paths.admin.companies, say('admin.settings.companies')],
        [paths.admin.reports, say('admin.settings.reports')],
        [paths.admin.placeAndSkillNames, say('admin.settings.names')],
        [paths.admin.mailTemplates, say('admin.settings.mails')],
      ]}
    />
  )
}
