// What the command palette finds: applications, people and postings by a few letters of their name.

import { queryOptions } from '@tanstack/react-query'
import type { Shapes } from '#database/types.ts'
import { getClient } from '../wire/client.ts'

export type PaletteResults = {
  applications: Shapes['application_page']['applications']
  people: Shapes['user_page']['users']
  postings: Shapes['posting_page']['postings']
}

/** Of each kind. */
const most = 5

type Asked = {
  search: string
  /** Nobody else may list the people of the platform. */
  isAdmin: boolean
  /** The one that a member chose. */
  companyId: string | undefined
}

export const paletteSearch = ({ search, isAdmin, companyId }: Asked) =>
  queryOptions({
    queryKey: ['found', { search, isAdmin, companyId }],
    meta: { tables: ['job_applications', 'profiles', 'jobs'] },
    queryFn: async (): Promise<PaletteResults> => {
      const client = await getClient()
      const asked = { filters: { search }, page_size: most }
      const ofCompany = {
        ...asked,
        filters: { search, ...(companyId && { company_id: companyId }) },
      }
      const [applications, people, postings] = await Promise.all([
        client.rpc('list_applications', { ...ofCompany, sort: 'waiting' }).throwOnError(),
        isAdmin ? client.rpc('list_users', { ...asked, sort: 'name' }).throwOnError() : undefined,
        client.rpc('list_postings', { ...ofCompany, sort: 'changed' }).throwOnError(),
      ])
      return {
        applications: applications.data.applications,
        people: people?.data.users ?? [],
        postings: postings.data.postings,
      }
    },
    placeholderData: (previous) => previous,
  })
