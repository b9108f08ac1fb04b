// With whom a view can be shared, as a choice of one list, and in words.

import { notShared, type SavedView, type Sharing } from '../../data/applications/saved-views.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { say } from '../../messages/say.ts'
import type { Option } from '../../ui/select.tsx'
import type { Rights } from '../rights.tsx'

/** Interviewers have no list of applications. */
const roles = ['owner', 'recruiter', 'hiring_manager'] as const

const administrators = 'administrators'

/** Empty for nobody else. */
export const keyOf = ({ shared, company_id, shared_role }: Sharing): string =>
  !shared ? '' : company_id === null ? administrators : `${company_id} ${shared_role ?? ''}`

export function sharingOf(key: string): Sharing {
  if (key === '') return notShared
  if (key === administrators) return { ...notShared, shared: true }
  const [company_id = '', role] = key.split(' ')
  return { shared: true, company_id, shared_role: roles.find((known) => known === role) ?? null }
}

/** Those with whom the person may share. */
export function sharingOptions({ isAdmin, posting }: Rights): Option[] {
  const ofCompanies = posting.flatMap((company) =>
    [null, ...roles].map((shared_role) => {
      const sharing: Sharing = { shared: true, company_id: company.id, shared_role }
      return { value: keyOf(sharing), label: saySharing(sharing, posting) }
    }),
  )
  return [
    { value: '', label: say('admin.views.onlyMe') },
    ...(isAdmin ? [{ value: administrators, label: say('admin.views.administrators') }] : []),
    ...ofCompanies,
  ]
}

export function saySharing(sharing: Sharing, companies: readonly MyCompany[]): string {
  const { shared, company_id, shared_role } = sharing
  if (!shared) return say('admin.views.onlyMe')
  if (company_id === null) return say('admin.views.administrators')
  const company = companies.find(({ id }) => id === company_id)?.name ?? ''
  return shared_role === null
    ? say('admin.views.everybody', { company })
    : say('admin.views.role', { company, role: say(`company.roles.${shared_role}`) })
}

/** The database decides; the screen offers only what it would do. */
export function mayChange(view: SavedView, personId: string | undefined, rights: Rights): boolean {
  if (!view.shared) return true
  if (view.company_id === null) return rights.isAdmin
  const role = rights.companies.find(({ id }) => id === view.company_id)?.role
  return role === 'owner' || (role === 'recruiter' && view.person_id === personId)
}
