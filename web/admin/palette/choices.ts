// What the command palette offers: screens and actions at once, and what is found by their names.

import type { LucideIcon } from 'lucide-react'
import { BriefcaseBusiness, FileUp, FileUser, Plus, User } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import type { PaletteResults } from '../../data/platform/palette-search.ts'
import { say } from '../../messages/say.ts'
import { groupsFor, inbox } from '../places.ts'
import type { Rights } from '../rights.tsx'

type Offer = { to: string; words: string; beside?: string | null; icon: LucideIcon }
export type OfferGroup = { title: string; offers: readonly Offer[] }

/** The person's screens and actions whose words begin with each part of what was typed. */
export function placesFor(typed: string, rights: Rights): OfferGroup[] {
  const { isAdmin, posts, readsApplications } = rights
  const screens = groupsFor(rights).flatMap(({ label, places }) =>
    places.flatMap(({ to, label: name, icon }) => {
      const within = inbox.filter(() => to === paths.admin.contactMessages)
      const all = within.length > 0 ? within : [{ to, label: name }]
      return all.map((one) => ({
        to: one.to,
        words: say(one.label),
        beside: say(label),
        icon,
      }))
    }),
  )
  const actions = [
    { may: posts, to: paths.admin.newJob, words: say('admin.dashboard.postJob'), icon: Plus },
    { may: isAdmin, to: paths.admin.imports, words: say('admin.palette.import'), icon: FileUp },
    {
      may: readsApplications,
      to: `${paths.admin.applications}?status=pending&sort=waiting`,
      words: say('admin.work.waiting'),
      icon: FileUser,
    },
  ]
  const open = actions.filter(({ may }) => may)
  return [
    { title: say('admin.palette.screens'), offers: screens.filter(isMeant(typed)) },
    { title: say('admin.palette.actions'), offers: open.filter(isMeant(typed)) },
  ].filter(({ offers }) => offers.length > 0)
}

/** `ap lo` means `Audit log` no more than `au lo` means `Applications`. */
export const isMeant = (typed: string) => {
  const parts = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ words }: { words: string }) => {
    const known = words.toLowerCase().split(/[\s,]+/)
    return parts.every((part) => known.some((word) => word.startsWith(part)))
  }
}

/** Who may not write a posting is led to its applications. */
export function offersOf(found: PaletteResults | undefined, { posts }: Rights): OfferGroup[] {
  if (!found) return []
  return [
    {
      title: say('admin.navigation.applications'),
      offers: found.applications.map(({ id, full_name, email, job_title }) => ({
        to: `${paths.admin.applications}?open=${id}`,
        words: full_name || email || say('admin.applications.gone'),
        beside: job_title,
        icon: FileUser,
      })),
    },
    {
      title: say('admin.palette.people'),
      offers: found.people.map(({ id, full_name, email, phone }) => ({
        to: `${paths.admin.users}?open=${id}`,
        words: full_name,
        beside: email || phone,
        icon: User,
      })),
    },
    {
      title: say('admin.palette.postings'),
      offers: found.postings.map(({ id, title, company_name }) => ({
        to: posts ? paths.admin.editJob(id) : `${paths.admin.applications}?job=${id}`,
        words: title,
        beside: company_name,
        icon: BriefcaseBusiness,
      })),
    },
  ].filter(({ offers }) => offers.length > 0)
}
