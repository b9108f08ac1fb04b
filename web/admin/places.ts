// The screens of the administrator's area in groups: every screen has its place in the navigation.

import type { LucideIcon } from 'lucide-react'
import {
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  FileInput,
  FileUser,
  Inbox,
  LayoutDashboard,
  ListTodo,
  Mail,
  MailCheck,
  Newspaper,
  ScrollText,
  Settings,
  Tags,
  Users,
} from 'lucide-react'
import { paths } from '../app/paths.ts'
import { type WaitingForMe, waitingTotal } from '../data/people/waiting.ts'
import type { Work } from '../data/platform/statistics.ts'
import type { say } from '../messages/say.ts'

export type Place = {
  to: string
  label: Parameters<typeof say>[0]
  icon: LucideIcon
  /** Other screens that belong to it. */
  among?: readonly string[]
  /** How much waits there. */
  count?: (work: Work) => number
  /** Unread messages are counted there too. */
  hasMessages?: true
  /** How much of it waits for the person alone. */
  own?: (waiting: WaitingForMe) => number
}

const openComplaints = ({ complaints: { late, due } }: Work) => late + due

/** What people send, one screen for each kind. */
export const inbox = [
  {
    to: paths.admin.contactMessages,
    label: 'admin.navigation.messages',
    count: ({ messages }: Work) => messages,
  },
  { to: paths.admin.grievances, label: 'admin.navigation.complaints', count: openComplaints },
  {
    to: paths.admin.reports,
    label: 'admin.settings.reports',
    count: ({ reports }: Work) => reports,
  },
] as const

type Group = { label: Parameters<typeof say>[0]; places: readonly Place[] }

const dashboard: Place = {
  to: paths.admin.dashboard,
  label: 'admin.navigation.dashboard',
  icon: LayoutDashboard,
}
const waiting: Place = {
  to: paths.admin.waiting,
  label: 'company.waiting.title',
  icon: ListTodo,
  own: waitingTotal,
}
const jobs: Place = {
  to: paths.admin.jobs,
  label: 'admin.navigation.jobs',
  icon: BriefcaseBusiness,
}
const analytics: Place = {
  to: paths.admin.analytics,
  label: 'admin.navigation.analytics',
  icon: ChartNoAxesColumn,
}
const company: Place = { to: paths.admin.company, label: 'company.navigation', icon: Building2 }

export const groups: readonly Group[] = [
  {
    label: 'admin.navigation.work',
    places: [
      dashboard,
      waiting,
      {
        to: paths.admin.applications,
        label: 'admin.navigation.applications',
        icon: FileUser,
        among: [paths.admin.decide],
        count: ({ waiting }) => waiting,
        hasMessages: true,
      },
      jobs,
      {
        to: paths.admin.imports,
        label: 'admin.navigation.import',
        icon: FileInput,
        among: [paths.admin.feeds],
      },
      {
        to: paths.admin.contactMessages,
        label: 'admin.navigation.inbox',
        icon: Inbox,
        among: [paths.admin.grievances, paths.admin.reports],
        count: (work) => inbox.reduce((sum, { count }) => sum + count(work), 0),
      },
    ],
  },
  {
    label: 'admin.navigation.people',
    places: [
      { to: paths.admin.users, label: 'admin.navigation.users', icon: Users },
      { to: paths.admin.companies, label: 'admin.settings.companies', icon: Building2 },
      {
        to: paths.admin.newsletterSubscribers,
        label: 'admin.navigation.subscribers',
        icon: Newspaper,
      },
    ],
  },
  {
    label: 'admin.navigation.insight',
    places: [
      analytics,
      { to: paths.admin.audit, label: 'admin.navigation.audit', icon: ScrollText },
      { to: paths.admin.mail, label: 'admin.navigation.mail', icon: Mail },
    ],
  },
  {
    label: 'admin.navigation.settings',
    places: [
      { to: paths.admin.settings, label: 'admin.settings.general', icon: Settings },
      { to: paths.admin.placeAndSkillNames, label: 'admin.settings.names', icon: Tags },
      { to: paths.admin.mailTemplates, label: 'admin.settings.mails', icon: MailCheck },
    ],
  },
]

/** What a company's owners, recruiters and hiring managers have. */
export const memberGroups: readonly Group[] = [
  {
    label: 'admin.navigation.work',
    places: [
      dashboard,
      waiting,
      {
        to: paths.admin.applications,
        label: 'admin.navigation.applications',
        icon: FileUser,
        among: [paths.admin.decide],
        hasMessages: true,
      },
      jobs,
    ],
  },
  { label: 'admin.navigation.insight', places: [analytics] },
  { label: 'admin.navigation.people', places: [company] },
]

export const interviewerGroups: readonly Group[] = [
  { label: 'admin.navigation.work', places: [dashboard, waiting] },
  { label: 'admin.navigation.people', places: [company] },
]

type Reader = { isAdmin: boolean; shown: readonly unknown[]; readsApplications: boolean }

/** Nobody is told of screens that are not theirs. */
export function groupsFor({ isAdmin, shown, readsApplications }: Reader): readonly Group[] {
  if (isAdmin) return groups
  if (shown.length === 0) return []
  return readsApplications ? memberGroups : interviewerGroups
}
