// What is measured of the administrator's area: a list, an action on it, and its query. Another
// list is one more entry.
import type { Page } from 'playwright-core'

export type Step = {
  name: string
  /**
   * The page of the step. A list is at its first page, narrowed to a word, so that nothing is
   * cached.
   */
  from: (word: string) => string
  act: (page: Page, word: string) => Promise<unknown>
  /** The same query to the database alone; `$1` is the word. */
  asks?: string
  /** The limit in milliseconds for 19 of 20, from the press to the painted rows. */
  within?: number
}

type List = {
  name: string
  /** Words that find something in it, as a column `word`. */
  words: string
  steps: Step[]
}

const names = `select lower(split_part(full_name, ' ', 1)) as word from public.profiles
  where exists (select from public.job_applications where applicant_id = profiles.id)
  group by word having count(*) between 5 and 200 order by count(*) desc, word`
const WITHIN_MS = 200
const KEY_MS = 40
const applications = '/admin/applications'
const looking = (path: string) => (word: string) =>
  `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(word)}`

const type: Step['act'] = async (page, word) => {
  await page.getByRole('main').getByRole('searchbox').first().focus()
  await page.keyboard.type(word, { delay: KEY_MS })
}
const more: Step['act'] = (page) =>
  page.getByRole('main').getByRole('button', { name: 'Show more' }).click()
const choose =
  (place: number, value: string): Step['act'] =>
  (page) =>
    page.getByRole('main').getByRole('combobox').nth(place).selectOption(value)
const follow =
  (name: string): Step['act'] =>
  (page) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

/** The steps that every list of a table has. */
function searched(path: string, asks: string): Step[] {
  return [{ name: 'search', from: () => path, act: type, asks, within: WITHIN_MS }]
}

export const lists: List[] = [
  {
    name: 'applications',
    words: names,
    steps: [
      {
        name: 'open the list',
        from: () => '/admin/jobs',
        act: follow('Applications'),
        asks: `select public.list_applications() from (select $1::text) as word`,
        within: WITHIN_MS,
      },
      ...searched(
        applications,
        `select public.list_applications(jsonb_build_object('search', $1::text))`,
      ),
      {
        name: 'status',
        from: looking(applications),
        act: choose(0, 'rejected'),
        asks: `select public.list_applications(jsonb_build_object('search', $1::text, 'status', array['rejected']))`,
        within: WITHIN_MS,
      },
      {
        name: 'sort',
        from: looking(applications),
        act: choose(1, 'candidate'),
        asks: `select public.list_applications(jsonb_build_object('search', $1::text), 'candidate')`,
        within: WITHIN_MS,
      },
      {
        name: 'sort all by score',
        from: () => applications,
        act: choose(1, 'score'),
        asks: `select public.list_applications('{}', 'score') from (select $1::text) as word`,
        within: WITHIN_MS,
      },
      {
        name: 'next page',
        from: looking(`${applications}?sort=waiting`),
        act: more,
        asks: `select public.list_applications(jsonb_build_object('search', $1::text), 'waiting')`,
        within: WITHIN_MS,
      },
      {
        name: 'board',
        from: looking(applications),
        act: (page) =>
          page.getByRole('main').getByRole('button', { name: 'Board', exact: true }).click(),
        asks: `select public.list_applications(jsonb_build_object('search', $1::text, 'status', array['rejected']), 'newest', null, 20)`,
        within: WITHIN_MS,
      },
      {
        name: 'open one',
        from: looking(applications),
        act: (page) => page.locator('main [data-row]').nth(2).click(),
        within: WITHIN_MS,
      },
    ],
  },
  {
    name: 'messages',
    words: `select lower(split_part(name, ' ', 1)) as word from public.contact_messages group by word order by count(*) desc, word`,
    steps: [
      ...searched(
        '/admin/messages?state=all',
        `select * from public.contact_messages where message ilike '%' || $1 || '%' or name ilike '%' || $1 || '%' limit 50`,
      ),
      {
        name: 'status',
        from: () => '/admin/messages?state=all',
        act: choose(0, 'answered'),
        within: WITHIN_MS,
      },
      { name: 'next page', from: () => '/admin/messages?state=all', act: more, within: WITHIN_MS },
    ],
  },
  {
    name: 'subscribers',
    words: `select substring(email from '^[^@]{4,9}') as word from public.newsletter_subscribers
      group by word order by count(*) desc, word`,
    steps: [
      ...searched(
        '/admin/subscribers?state=all',
        `select * from public.newsletter_subscribers where email ilike '%' || $1 || '%' order by created_at desc limit 50`,
      ),
      {
        name: 'status',
        from: () => '/admin/subscribers?state=all',
        act: choose(0, 'left'),
        within: WITHIN_MS,
      },
      {
        name: 'next page',
        from: () => '/admin/subscribers?state=all',
        act: more,
        within: WITHIN_MS,
      },
    ],
  },
  {
    name: 'jobs',
    words: `select lower(substring(title from '\\w{4,}')) as word from public.jobs group by word order by count(*) desc, word`,
    steps: [
      ...searched(
        '/admin/jobs',
        `select public.list_postings(jsonb_build_object('search', $1::text))`,
      ),
      {
        name: 'status',
        from: looking('/admin/jobs'),
        act: choose(0, 'closed'),
        within: WITHIN_MS,
      },
      { name: 'sort', from: () => '/admin/jobs', act: choose(1, 'changed'), within: WITHIN_MS },
    ],
  },
  {
    name: 'users',
    words: names,
    steps: [
      ...searched(
        '/admin/users',
        `select public.list_users(jsonb_build_object('search', $1::text))`,
      ),
      {
        name: 'role',
        from: () => '/admin/users',
        act: choose(0, 'admin'),
        within: WITHIN_MS,
      },
      { name: 'sort', from: () => '/admin/users', act: choose(2, 'name'), within: WITHIN_MS },
      { name: 'next page', from: () => '/admin/users', act: more, within: WITHIN_MS },
    ],
  },
  {
    name: 'audit',
    words: names,
    steps: searched(
      '/admin/audit',
      `select public.list_audit(jsonb_build_object('search', $1::text))`,
    ),
  },
  {
    name: 'mail',
    words: `select lower(substring(to_address from '^[^.@]{3,9}')) as word from private.outgoing_mail
      where to_address is not null group by word order by count(*) desc, word limit 100`,
    steps: [
      ...searched(
        '/admin/mail?state=all',
        `select public.mail_states(jsonb_build_object('search', $1::text))`,
      ),
      {
        name: 'state',
        from: () => '/admin/mail?state=all',
        act: choose(0, 'sent'),
        within: WITHIN_MS,
      },
    ],
  },
  {
    name: 'companies',
    words: `select lower(substring(name from '\\w{4,}')) as word from public.companies group by word order by count(*) desc, word`,
    steps: searched('/admin/companies', `select public.list_companies($1::text)`),
  },
  {
    name: 'names',
    words: `select substring(name from '\\w{4,}') as word from public.place_names group by word order by count(*) desc, word`,
    steps: searched('/admin/names', `select public.list_names('place', $1::text)`),
  },
  {
    name: 'dashboard',
    words: `select 'any' as word`,
    steps: [
      {
        name: 'from another screen',
        from: () => '/admin/jobs',
        act: follow('Dashboard'),
        asks: `select public.admin_statistics(), public.admin_work() from (select $1::text) as word`,
        within: WITHIN_MS,
      },
      {
        name: 'loaded anew',
        from: () => '/admin/jobs',
        act: (page) => page.goto('/admin/dashboard'),
      },
    ],
  },
  {
    name: 'analytics',
    words: `select 'any' as word`,
    steps: [
      {
        name: 'from another screen',
        from: () => '/admin/jobs',
        act: follow('Analytics'),
        asks: `select public.admin_analytics('week', 'Asia/Kolkata') from (select $1::text) as word`,
        within: WITHIN_MS,
      },
      ...(['month', 'year'] as const).map(
        (period): Step => ({
          name: `a ${period}`,
          from: () => '/admin/analytics',
          act: choose(0, period),
          asks: `select public.admin_analytics('${period}', 'Asia/Kolkata') from (select $1::text) as word`,
        }),
      ),
      {
        name: 'loaded anew',
        from: () => '/admin/jobs',
        act: (page) => page.goto('/admin/analytics'),
      },
    ],
  },
]
