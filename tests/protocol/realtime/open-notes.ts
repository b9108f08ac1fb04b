// Live changes of a table of notes over real sockets, open while the tests of one file run.
import type { RealtimeChannel, RealtimePostgresChangesPayload } from '@supabase/supabase-js'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type Person, type Site, startSite } from '../site.ts'
import { until } from '../until.ts'

export type Note = { id: number; owner: string; text: string; secret?: string }
type Event = RealtimePostgresChangesPayload<Note>

export let site: Site
let origin: string
export let asha: Person
export let vikram: Person
const open: (() => Promise<unknown>)[] = []

/** For the top of a file: the service stands there while its tests run. */
export function setNotes(options: { regexOperators?: boolean } = {}) {
  beforeAll(async () => {
    site = await startSite({ realtime: true, ...options })
    origin = await site.url()
    asha = await site.person()
    vikram = await site.person()
    await site.service.query(`
      create table public.notes (
        id int primary key, owner uuid, text text, secret text, shared boolean not null default false,
        amount numeric, tags text[], about jsonb, at timestamptz default now())`)
    for (const statement of [
      'alter table public.notes enable row level security',
      'grant select (id, owner, text, shared, amount, tags, about, at) on public.notes to authenticated',
      'grant select, insert, update, delete on public.notes to service_role',
      'create policy "own or shared" on public.notes for select to authenticated using (owner = auth.uid() or shared)',
      // To compare with one of its values fails.
      `create type public.mark as enum ('whole', 'broken')`,
      `create function public.equal_marks(one public.mark, other public.mark) returns boolean
         language plpgsql as $$ begin return 1 / (other::text <> 'broken')::int = 1 and one::text = other::text; end $$`,
      'create operator public.= (leftarg = public.mark, rightarg = public.mark, function = public.equal_marks)',
      'create table public.marked (id int primary key, mark public.mark)',
      'alter table public.marked enable row level security',
      'create policy "all" on public.marked for select to authenticated using (true)',
      'grant select on public.marked to authenticated',
      'create table public.keyless (text text)',
      'alter table public.keyless replica identity full',
      'grant select on public.keyless to authenticated',
      'alter publication supabase_realtime add table public.notes, public.marked, public.keyless',
    ]) {
      await site.service.query(statement)
    }
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((close) => close()))
  })
  afterAll(() => site.stop())
}

export function clientOf(who: Person | 'service' | undefined) {
  const key = who === 'service' ? site.keys.secret : site.keys.publishable
  const client = createClient(origin, key, {
    ...(typeof who === 'object' && { accessToken: async () => who.token }),
    auth: { persistSession: false, autoRefreshToken: false },
  })
  open.push(async () => {
    await client.removeAllChannels()
    await client.realtime.disconnect()
  })
  return client
}

type Listening = {
  channel: RealtimeChannel
  events: Event[]
  statuses: string[]
  system: { status: string; message: string; extension: string }[]
  client: ReturnType<typeof clientOf>
}

export async function listen(
  who: Person | 'service' | undefined,
  options: { filter?: string; table?: string; schema?: string; event?: '*' } = {},
): Promise<Listening> {
  const client = clientOf(who)
  if (typeof who === 'object') await client.realtime.setAuth()
  const { table = 'notes', schema = 'public', filter } = options
  const [events, statuses, system]: [Event[], string[], Listening['system']] = [[], [], []]
  const channel = client
    .channel(`notes-${Math.random()}`)
    .on(
      'postgres_changes',
      { event: '*', schema, table, ...(filter !== undefined && { filter }) },
      (payload) => events.push(payload as Event),
    )
    .on('system', {}, (payload) => system.push(payload))
  channel.subscribe((status) => statuses.push(status))
  await until(() => statuses.length > 0 && system.length > 0)
  return { channel, events, statuses, system, client }
}

export const add = (id: number, owner: Person, more: Record<string, unknown> = {}) =>
  site.service.query(
    'insert into public.notes (id, owner, text, secret, shared) values ($1, $2, $3, $4, $5)',
    [id, owner.id, more.text ?? 'hello', 'not for readers', more.shared ?? false],
  )

/** A change that everybody in the test may see, made last: when it has come, all before it has. */
export async function settle(...listeners: Listening[]) {
  const id = 900_000 + Math.floor(Math.random() * 1e8)
  await add(id, asha, { shared: true })
  await until(() =>
    listeners.every(({ events }) => events.some((event) => (event.new as Note).id === id)),
  )
  for (const { events } of listeners) {
    events.splice(0, events.length, ...events.filter((event) => (event.new as Note).id !== id))
  }
}
