// The whole product on a PostgreSQL of one's own, whose login is no superuser and has the grants of
// docs/running.md and no more.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, orThrow, people, postings, startApi } from '#tests/support/api.ts'
import { asSuperuser, makePlainLogin } from '#tests/support/plain-login.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { postgresqls, type RunningPostgres } from '../serve/postgresqls.ts'

for (const { name, isHere, start } of postgresqls) {
  describe.skipIf(!isHere)(`by a login that is no superuser, on ${name}`, () => {
    let postgres: RunningPostgres
    let api: Api
    beforeAll(async () => {
      postgres = await start()
      const { url } = await makePlainLogin(postgres.superuserUrl)
      const database = { serviceUrl: url, superuserUrl: url, apiUrl: url, drop: async () => {} }
      api = await startApi({ database })
    })
    afterAll(async () => {
      await api?.stop()
      await postgres?.stop()
    })

    test('[A1] the secret key sees every row of every table that it may read', async () => {
      const asha = await api.as('asha')
      await orThrow(asha.from('job_applications').insert({ job_id: postings.support }))
      await orThrow(
        api.service.storage.from('resumes').upload(`${people.asha}/a.pdf`, ...(await pdf())),
      )
      const tables = await api.sql<{ name: string }>(
        `select format('%I.%I', nspname, relname) as name
           from pg_class join pg_namespace space on space.oid = relnamespace
          where relkind in ('r', 'p') and has_table_privilege('service_role', pg_class.oid, 'select')
            and nspname not in ('pg_catalog', 'information_schema')`,
      )
      expect(tables.map(({ name: table }) => table)).toEqual(
        expect.arrayContaining(['job_applications', 'jobs', 'profiles'].map((t) => `public.${t}`)),
      )
      const counts = `select ${tables.map(({ name: t }) => `(select count(*) from ${t}) as "${t}"`)}`
      const [all] = await api.sql(counts)
      const secretKey = { role: 'service_role', claims: { role: 'service_role' } }
      const { asCaller } = api.product.server.database
      const [seen] = await asCaller(secretKey, [{ text: counts }])
      expect(seen?.rows).toEqual([all])
    })

    test('[A1] the secret key does every kind of write, over HTTP', async () => {
      const { service } = api
      const id = randomUUID()
      const company = { id, name: 'Loom House' }
      expect(await orThrow(service.from('companies').insert(company).select('id'))).toEqual([
        { id },
      ])
      const renamed = { name: 'Loom Hall' }
      const changed = service.from('companies').update(renamed).eq('id', id).select('name')
      expect(await orThrow(changed)).toEqual([renamed])
      const gone = service.from('companies').delete().eq('id', id).select('id')
      expect(await orThrow(gone)).toEqual([{ id }])
      const users = await service.auth.admin.listUsers()
      expect(users.data.users.length).toBeGreaterThan(4)
    })

    test('[A1] the secret key lists, reads and removes everybody’s files', async () => {
      const files = api.service.storage.from('resumes')
      const asha = await api.as('asha')
      const file = `${people.asha}/own.pdf`
      await orThrow(asha.storage.from('resumes').upload(file, ...(await pdf())))
      const listed = await orThrow(files.list(people.asha))
      expect(listed?.map(({ name: each }) => each)).toContain('own.pdf')
      expect((await orThrow(files.download(file)))?.size).toBeGreaterThan(100)
      expect(await orThrow(files.remove([file]))).toHaveLength(1)
    })

    test('[A1] visitors, candidates and administrators see what is theirs', async () => {
      const anon = await api.anon()
      const active = await orThrow(anon.from('jobs').select('id'))
      expect(active?.map(({ id }) => id).sort()).toEqual([postings.frontend, postings.support])
      const [vikram, meera] = [await api.as('vikram'), await api.as('meera')]
      const mine = await orThrow(vikram.from('profiles').select('id'))
      expect(mine).toEqual([{ id: people.vikram }])
      const deleted = vikram.from('jobs').delete().eq('id', postings.draft).select('id')
      expect(await orThrow(deleted)).toEqual([])
      expect(await orThrow(meera.from('jobs').select('id'))).toHaveLength(4)
    })

    test('[A2] [A1] live changes arrive, deletions too, and only where they may be read', async () => {
      const [meera, asha] = [await api.as('meera'), await api.as('asha')]
      const heard = { meera: [] as string[], asha: [] as string[] }
      const said: string[] = []
      for (const [person, client] of Object.entries({ meera, asha })) {
        client
          .channel(randomUUID())
          .on('postgres_changes', { event: '*', schema: 'public', table: 'jobs' }, (change) => {
            const row = { ...change.old, ...change.new } as { id: string }
            heard[person as 'asha'].push(`${change.eventType} ${row.id}`)
          })
          .on('system', {}, ({ status }) => void said.push(status))
          .subscribe()
      }
      await expect.poll(() => said).toEqual(['ok', 'ok'])
      await orThrow(api.service.from('jobs').delete().eq('id', postings.draft))
      await orThrow(api.service.from('jobs').delete().eq('id', postings.support))
      const both = [postings.draft, postings.support].map((id) => `DELETE ${id}`)
      await expect.poll(() => heard.meera).toEqual(both)
      await expect.poll(() => heard.asha).toEqual(both.slice(1))
    })

    test('[A1] who speaks on a private channel is asked of the policies', async () => {
      const meera = await api.as('meera')
      const joined: string[] = []
      meera
        .channel(`application:${randomUUID()}`, { config: { private: true } })
        .on('presence', { event: 'sync' }, () => {})
        .subscribe((status) => void joined.push(status))
      await expect.poll(() => joined).toEqual(['SUBSCRIBED'])
    })

    test('[A2] without the right to replicate it runs with live changes off', async () => {
      const { superuserUrl } = postgres
      const { login, url } = await makePlainLogin(superuserUrl, { rights: 'createrole' })
      const roles = 'anon, authenticated, service_role, authenticator'
      await asSuperuser(superuserUrl, [`grant ${roles} to ${login} with admin option`])
      const database = { serviceUrl: url, superuserUrl: url, apiUrl: url, drop: async () => {} }
      const variables = { LIVE_CHANGES: 'off' }
      const quiet = await startApi({ cast: false, database, variables })
      try {
        const said: string[] = []
        const anon = await quiet.anon()
        anon
          .channel('jobs')
          .on('postgres_changes', { event: '*', schema: 'public', table: 'jobs' }, () => {})
          .on('system', {}, ({ status }) => void said.push(status))
          .subscribe((status) => void (status === 'CHANNEL_ERROR' && said.push('error')))
        await expect.poll(() => said).toEqual(['error'])
        expect((await anon.from('jobs').select('id')).data).toEqual([])
        expect(quiet.logged().join()).not.toContain('live changes are off')
      } finally {
        await quiet.stop()
      }
    })

    test('[A1] requests come by a login that may do nothing else', () => {
      expect(api.logged().join('\n')).not.toMatch(/requests use the owner|live changes are off/)
    })
  })
}

const pdf = async () => [await resumePdf('Asha Verma'), { contentType: 'application/pdf' }] as const
