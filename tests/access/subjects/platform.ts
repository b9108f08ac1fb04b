// The administrators' data: views, settings, inboxes, the log.
import { randomUUID } from 'node:crypto'
import { orThrow } from '#tests/support/api.ts'
import type { Making, Row, Subject } from './making.ts'

export function platformSubjects({
  service,
  sql,
  owner,
  person,
  rowOf,
}: Making): Record<string, Subject> {
  return {
    saved_views: {
      relation: 'saved_views',
      owner,
      async make() {
        const row = { person_id: person, list: 'applications', name: randomUUID(), filters: {} }
        const id = randomUUID()
        await orThrow(service.from('saved_views').insert({ id, ...row }))
        return rowOf(id, { insert: { ...row, name: 'New' }, update: { name: 'Changed' } })
      },
    },
    settings: {
      relation: 'settings',
      owner,
      conflict: 'section',
      async make() {
        const section = 'notification_settings'
        const saved = service.from('settings').select('value').eq('section', section).single()
        const now = (await orThrow(saved))?.value as Row | undefined
        // Another value than the present one, so that a missing change is noticed.
        const value = { job_alerts: !now?.job_alerts }
        const row = { section, value }
        return { key: ['section', section], insert: row, update: { value }, upsert: row }
      },
    },
    settings_versions: {
      relation: 'settings_versions',
      owner,
      async make() {
        const version = { section: 'notification_settings', before: {}, value: {} }
        const made = await orThrow(service.from('settings_versions').insert(version).select('id'))
        return rowOf(String(made?.[0]?.id), {
          insert: version,
          update: { value: { job_alerts: false } },
        })
      },
    },
    contact_messages: {
      relation: 'contact_messages',
      owner,
      async make() {
        const id = randomUUID()
        const row = { name: 'Lata', email: 'lata@x.test', subject: 'Hello', message: 'A question' }
        await orThrow(service.from('contact_messages').insert({ id, ...row }))
        return rowOf(id, { insert: row, update: { message: 'Changed' } })
      },
    },
    newsletter_subscribers: {
      relation: 'newsletter_subscribers',
      owner,
      async make() {
        const row = { id: randomUUID(), email: `${randomUUID()}@x.test` }
        await orThrow(service.from('newsletter_subscribers').insert(row))
        const confirmed_at = '2026-01-01T00:00:00Z'
        return rowOf(row.id, {
          insert: { email: `${randomUUID()}@x.test` },
          update: { confirmed_at },
        })
      },
    },
    mail_templates: {
      relation: 'mail_templates',
      owner,
      async make(verb) {
        const kind = 'account_deleted'
        const row = { kind, subject: 'Gone', title: 'Gone', text: 'As you asked.' }
        const templates = service.from('mail_templates')
        await orThrow(templates.delete().eq('kind', kind))
        if (verb !== 'insert') await orThrow(templates.insert(row))
        return { key: ['kind', kind], insert: row, update: { title: 'Changed' } }
      },
    },
    mail_template_versions: {
      relation: 'mail_template_versions',
      owner,
      async make() {
        const value = { subject: 'Gone', title: 'Gone', text: 'Gone' }
        const version = { kind: 'account_deleted', language: 'en', value }
        const versions = service.from('mail_template_versions')
        const made = await orThrow(versions.insert(version).select('id'))
        return rowOf(String(made?.[0]?.id), { insert: version, update: { language: 'hi' } })
      },
    },
    audit_log: {
      relation: 'audit_log',
      owner,
      async make() {
        const [row] = await sql<{ id: string }>(
          `insert into audit_log (action, target_table) values ('tried', 'nothing') returning id`,
        )
        return rowOf(String(row?.id), {
          insert: { action: 'tried', target_table: 'nothing' },
          update: { action: 'changed' },
        })
      },
    },
  }
}
