// The functions that can be called from outside: which, by whom, and that those of administrators
// refuse everybody else.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, people, startApi } from '#tests/support/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.stop())

describe('[T036] functions', () => {
  const forEverybody = [
    'closed_job',
    'company_page',
    'confirm_newsletter',
    'file_grievance',
    'invitation',
    'job_choices',
    'notice_of_brought',
    'remove_brought',
    'search_jobs',
    'stop_job_alerts',
    'subscribe_to_newsletter',
    'todays_counts',
    'unsubscribe_from_newsletter',
  ]
  /**
   * Functions that people call in their own name. Every other function is only for administrators:
   * a new one is tested as such.
   */
  const forPeople = [
    ...forEverybody,
    'accept_invitation',
    'accept_notice',
    // Nobody for whoever does not hire for it.
    'application_people',
    'applications_to_interview',
    'ask_for_export',
    'close_grievance',
    'companies_of_my_domain',
    // Nothing to whoever is no member, as they may have been until now.
    'company_people',
    'conversation_of',
    'message_templates_for',
    'report_message',
    'create_company',
    'end_my_session',
    'ensure_profile',
    'export_link',
    'keep_application',
    'mute_messages',
    'my_companies',
    'my_sessions',
    'plan_use',
    'read_messages',
    'request_erasure',
    'request_to_join',
    'save_assessment_answers',
    'set_consent',
    'start_assessment',
    'submit_assessment',
    // Nothing without the token of a notice.
    'take_over_brought',
    // Nothing waits for whoever does not hire, or does no longer.
    'waiting_for_me',
    'unread_messages',
  ]
  const samples: Record<string, unknown> = {
    uuid: people.vikram,
    'uuid[]': `{${people.vikram}}`,
    boolean: true,
    text: 'admin',
    'text[]': '{admin}',
    jsonb: {},
    numeric: 1,
    integer: 1,
    'timestamp with time zone': '2026-01-01',
  }

  test('by GET and POST only the listed ones answer; those of administrators refuse others', async () => {
    const functions = await api.sql<{ name: string; names: string[]; types: string[] }>(
      `select proname as name, coalesce(proargnames[1:pronargs], '{}') as names,
              array(select format_type(type, null) from unnest(proargtypes) as type) as types
         from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(forPeople))
    for (const { name, names, types } of functions) {
      const args = Object.fromEntries(names.map((each, i) => [each, samples[types[i] ?? '']]))
      // This one deletes its caller's account: erasure.test.ts calls it.
      const callers = name === 'request_erasure' ? ['anon'] : ['anon', 'asha']
      for (const as of callers as ('anon' | 'asha')[]) {
        const open = as === 'asha' || forEverybody.includes(name)
        for (const answer of await bothWays(name, args, as)) {
          const { status, message } = answer
          const shut =
            [401, 403].includes(status) && message === `permission denied for function ${name}`
          expect([name, as, answer, !shut]).toEqual([name, as, answer, open])
          if (as === 'asha' && !forPeople.includes(name)) {
            expect([name, answer]).toEqual([
              name,
              { status: 403, message: expect.stringContaining('administrators') },
            ])
          }
        }
      }
    }
  })

  async function bothWays(name: string, args: Record<string, unknown>, as: 'anon' | 'asha') {
    const text = ([key, value]: [string, unknown]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]
    const query = new URLSearchParams(Object.entries(args).map(text))
    return Promise.all(
      [
        api.request(`/rest/v1/rpc/${name}?${query}`, { as }),
        api.request(`/rest/v1/rpc/${name}`, { method: 'POST', as, json: args }),
      ].map(async (answering) => {
        const answer = await answering
        const body = (await answer.json().catch(() => null)) as { message?: string } | null
        return { status: answer.status, message: body?.message }
      }),
    )
  }

  test('those of other schemas are not there', async () => {
    for (const name of ['pg_sleep', 'version', 'set_config', 'is_admin', 'write_audit', 'uid']) {
      for (const as of ['anon', 'asha', 'meera'] as const) {
        for (const method of ['GET', 'POST']) {
          const json = method === 'POST' ? {} : undefined
          const answer = await api.request(`/rest/v1/rpc/${name}`, { method, as, json })
          expect([name, answer.status, (await answer.json()).code]).toEqual([name, 404, 'PGRST202'])
        }
      }
    }
  })
})
