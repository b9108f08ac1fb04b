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

export const paletteSearch = (search: string) =>
  queryOptions({
    queryKey: ['found', { search }],
    meta: { tables: ['job_applications', 'profiles', 'jobs'] },
    queryFn: async (): Promise<PaletteResults> => {
      const client = await getClient()
      const asked = { filters: { search }, page_size: most }
      const [applications, people, postings] = await Promise.all([
        client.rpc('list_applications', { ...asked, sort: 'waiting' }).throwOnError(),
        client.rpc('list_users', { ...asked, sort: 'name' }).throwOnError(),
        client.rpc('list_postings', { ...asked, sort: 'changed' }).throwOnError(),
      ])
      return {
        applications: applications.data.applications,
        people: people.data.users,
        postings: postings.data.postings,
      }
    },
    placeholderData: (previous) => previous,
  })
