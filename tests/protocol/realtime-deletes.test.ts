// Deletions are reported to readers who could read the row, even if they subscribed late.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Site, startSite } from './site.ts'

let site: Site
const clients: SupabaseClient[] = []

beforeAll(async () => {
  site = await startSite({ realtime: true })
  for (const statement of [
    'create table public.notes (id int primary key, owner uuid)',
    'alter table public.notes enable row level security',
    'grant select on public.notes to authenticated',
    'create policy "own" on public.notes for select to authenticated using (owner = auth.uid())',
    'alter publication supabase_realtime add table public.notes',
  ])
    await site.service.query(statement)
})
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect()
  await site.stop()
})

async function deletedFor(who: Person): Promise<number[]> {
  const client = createClient(await site.url(), site.keys.publishable, {
    accessToken: async () => who.token,
  })
  clients.push(client)
  await client.realtime.setAuth()
  const ids: number[] = []
  await new Promise<void>((resolve) => {
    client
      .channel('notes')
      .on('postgres_changes', { event: 'DELETE', schema: 'public', table: 'notes' }, ({ old }) =>
        ids.push(old.id),
      )
      .on('system', {}, () => resolve())
      .subscribe()
  })
  return ids
}

test('the deletion of a row that came just before its reader was told to nobody', async () => {
  const [asha, vikram] = [await site.person(), await site.person()]
  await deletedFor(asha)
  await site.service.query('insert into public.notes values (1, $1)', [vikram.id])
  const deleted = await deletedFor(vikram)
  await site.service.query('delete from public.notes')
  await expect.poll(() => deleted).toEqual([1])
})
